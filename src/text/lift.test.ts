import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseLift } from './lift.ts'

const lifts: readonly (readonly [text: string, on: string | null])[] = [
  ['解除', null],
  ['令和8年4月1日から令和8年5月1日まで（解除）', null],
  ['指名停止措置解除済', null],
  ['令和8年5月1日解除', '2026-05-01'],
  ['R8.5.1解除', '2026-05-01'],
  ['令和８年５月１日付けで解除', '2026-05-01'],
  ['令和8年5月1日をもって指名停止を解除', '2026-05-01'],
  ['令和8年5月1日に指名停止措置を解除した。', '2026-05-01'],
  ['解除日：令和8年5月1日', '2026-05-01'],
  ['令和8年4月1日から令和9年3月31日まで（令和8年5月1日解除）', '2026-05-01'],
  ['当面の間（R8.5.1 解除）', '2026-05-01'],
]
for (const [text, on] of lifts) {
  test(`${text} states a lift ${on === null ? 'without a day' : `on ${on}`}`, () =>
    assert.deepEqual(parseLift(text), { on }))
}

for (const text of [
  '令和8年4月1日から令和8年5月1日まで',
  '指名停止を解除するまで',
  '解除されるまでの間',
  '令和8年5月1日解除予定',
  '解除の日まで',
  '一部解除',
  '契約の解除による損害',
  '解除条件あり',
]) {
  test(`${text} states no lift`, () => assert.equal(parseLift(text), null))
}
