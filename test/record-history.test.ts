import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { publishedRows } from './published-rows.ts'

const cases = sourceOf('cases', 'enforcement')
const row = (name: string, summary = '') => record(name, enforcement(`架空${name}株式会社`, summary))
const summaryChange = {
  field: 'summary',
  fieldLabel: '概要',
  fieldLabelEn: 'Summary',
  formerLabel: null,
  formerLabelEn: null,
  valueLabel: null,
  valueLabelEn: null,
}
const now = new Date('2026-07-01T00:00:00Z')

const publications = [
  { source: cases, seenOn: '2026-04-10', rows: [row('残留'), row('変更', '一'), row('往復', '甲'), row('削除')] },
  { source: cases, seenOn: '2026-05-20', rows: [row('残留'), row('変更', '二'), row('往復', '乙')] },
  { source: cases, seenOn: '2026-06-20', rows: [row('残留'), row('変更', '三'), row('往復', '甲'), row('追加')] },
]

test('a record says what changed last, and with `id` its whole history', async (t) => {
  const { search } = await publishedRows(t, publications, { now })
  const page = { limit: 10, page: 1 }
  const { items } = await search.enforcements({ authority: '架空庁' }, page)
  const summary = (former: string, value: string) => [{ ...summaryChange, former, value }]
  const changes = new Map(
    items.map(({ company, change, changedOn, changedFields, history }) => [
      company.name,
      [change, changedOn, changedFields, history],
    ]),
  )
  assert.deepEqual(
    changes,
    new Map([
      ['架空変更株式会社', ['changed', '2026-06-20', summary('二', '三'), null]],
      ['架空往復株式会社', ['changed', '2026-06-20', summary('乙', '甲'), null]],
      ['架空追加株式会社', ['appeared', '2026-06-20', [], null]],
      ['架空削除株式会社', ['left', '2026-05-20', [], null]],
      ['架空残留株式会社', ['first_collected', '2026-04-10', [], null]],
    ]),
  )
  const historyOf = async (name: string) => {
    const { id } = items.find(({ company }) => company.name === `架空${name}株式会社`)!
    const found = await search.enforcements({ id }, page)
    assert.deepEqual(
      found.items.map((item) => item.id),
      [id],
    )
    return found.items[0]!.history!.map(({ on, change, changedFields, file }) => [
      on,
      change,
      ...changedFields.map(({ former, value }) => `${former} → ${value}`),
      file === null ? 'unknown file' : typeof file.name,
    ])
  }
  assert.deepEqual(await historyOf('変更'), [
    ['2026-04-10', 'first_collected', 'string'],
    ['2026-05-20', 'changed', '一 → 二', 'string'],
    ['2026-06-20', 'changed', '二 → 三', 'string'],
  ])
  assert.deepEqual(await historyOf('往復'), [
    ['2026-04-10', 'first_collected', 'string'],
    ['2026-05-20', 'changed', '甲 → 乙', 'string'],
    ['2026-06-20', 'changed', '乙 → 甲', 'string'],
  ])
  assert.deepEqual(await historyOf('削除'), [
    ['2026-04-10', 'first_collected', 'string'],
    ['2026-05-20', 'left', 'string'],
  ])
  assert.deepEqual(await historyOf('残留'), [['2026-04-10', 'first_collected', 'unknown file']])
  assert.deepEqual(await historyOf('追加'), [['2026-06-20', 'appeared', 'unknown file']])
  const unknown = await search.enforcements({ id: 'enf_00000000000000000000' }, page)
  assert.deepEqual(unknown.items, [])
})

test('what stood on a list when it was first collected is not told as new, and what appeared later is', async (t) => {
  const { search } = await publishedRows(t, publications, { now })
  const since = async (changedSince: string) => {
    const { items, warnings } = await search.enforcements({ authority: '架空庁', changedSince }, { limit: 10, page: 1 })
    return [items.map(({ change }) => change).toSorted(), warnings.filter((code) => code === 'first_collection')]
  }
  assert.deepEqual(await since('2026-04-01'), [
    ['appeared', 'changed', 'changed', 'first_collected', 'left'],
    ['first_collection'],
  ])
  assert.deepEqual(await since('2026-05-01'), [['appeared', 'changed', 'changed', 'left'], []])
})

test('a name that is taken for a natural person does not come back with the history', async (t) => {
  const versions = ['山田太郎', '架空商事株式会社'].map((summary, index) => ({
    source: cases,
    seenOn: `2026-0${4 + index}-10`,
    rows: [row('変更', summary)],
  }))
  const { search } = await publishedRows(t, versions, { now })
  const { items } = await search.enforcements({ authority: '架空庁' }, { limit: 10, page: 1 })
  assert.deepEqual(items[0]?.changedFields, [{ ...summaryChange, former: '…', value: '架空商事株式会社' }])
})
