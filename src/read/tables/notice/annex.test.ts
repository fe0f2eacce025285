import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

const days = '2026-04-01 2026-06-30'
const notice = (parties: string, reason = '架空県指名停止要領別表第1第7号に該当するため') => [
  `１　対象業者　${parties}`,
  '２　指名停止期間　令和8年4月1日から令和8年6月30日まで',
  `３　理由　${reason}`,
]
const both = [`株式会社見本組 架空市1 ${days}`, `架空建設株式会社 架空市2 ${days}`]

test('parties in an annex on the same page are those of the notice', async () => {
  const lines = ['株式会社見本組　架空市1', '架空建設株式会社　架空市2']
  for (const [parties, heading] of [
    ['別表のとおり', ['別表']],
    ['別紙に掲げる者', ['<h2>別紙</h2>']],
    ['別紙１のとおり', ['以上', '【別紙１】']],
  ] as const) {
    const rows = await readNotice([...notice(parties), ...heading, ...lines])
    assert.deepEqual(toldBy(rows), both, parties)
    const [first] = recordsOf(rows)
    assert.equal(first !== undefined && 'clause' in first && first.clause, '別表第1第7号')
  }
  const row = ['株式会社見本組', '架空市1', '架空建設株式会社', '架空市2']
  const table = `<table><tr><th>業者名</th><th>住所</th></tr><tr><td>${row[0]}</td><td>${row[1]}</td></tr><tr><td>${row[2]}</td><td>${row[3]}</td></tr></table>`
  assert.deepEqual(toldBy(await readNotice([...notice('別表のとおり'), '別表', table])), both)
})

test('words that refer to an annex are no name, and a clause in an annex of the rules is none of parties', async () => {
  assert.deepEqual(toldBy(await readNotice(notice('株式会社見本組'))), [`株式会社見本組 - ${days}`])
  // The annex is another file.
  const [named, elsewhere] = [
    notice('株式会社見本組'),
    notice('別紙のとおり').map((line) => line.replace('6月30日', '9月30日')),
  ]
  const one = `株式会社見本組 - ${days}`
  assert.deepEqual(toldBy(await readNotice([...named, ...elsewhere])), [one, 'name_missing'])
  assert.deepEqual(toldBy(await readNotice([...elsewhere, ...named])), [one, 'name_missing'])
  const period = '令和8年4月1日から令和8年6月30日まで'
  const list = `<table><tr><th>業者名</th><th>指名停止期間</th></tr><tr><td>別紙のとおり</td><td>${period}</td></tr><tr><td>株式会社見本組</td><td>${period}</td></tr></table>`
  assert.deepEqual(toldBy(await readNotice([list])), ['name_missing', `株式会社見本組 - ${days}`])
})
