// A rebuild by a better reader changes ids. The former ones still lead to the records, and the operator's decisions go with them.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setUpCommands } from '../src/cli/test-commands.ts'
import type { EnforcementView } from '../src/domain/views.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { generationsIn } from '../src/generations/generation-folder.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { readDecisions } from '../src/ledger/decisions/decisions-file.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch } from '../src/search/test-views.ts'

/** A fictional list with its companies as they are misread and as they are. */
const misread = `読み方,正しい名,所在地,処分年月日,処分内容
株式会社架空骨材建築課分,株式会社架空骨材,東京都千代田区架空町１,2026年8月20日,指示
株式会社架空差分,株式会社架空差分,東京都千代田区架空町２,2026年8月20日,指示
株式会社架空差分,株式会社架空差分,東京都千代田区架空町２,2026年8月21日,指示
株式会社架空材工業,株式会社架空骨材工業,東京都千代田区架空町３,2026年8月22日,指示
株式会社架空甲商事,株式会社架空甲商事,東京都千代田区架空町４,2026年8月23日,指示
`
const sourceYaml = (columns: string) => `
title: 架空協会の処分
title_en: Fictional list
publisher: { name: 架空検査協会, name_en: Fictional Inspection Association, corporate_number: null }
produces: enforcement
data: { url: "https://www.example.jp/", format: csv, license: なし, attribution: なし, expected_interval: P1M }
gates: { rows_min: 1, unread_share_max: 0.5, loss_share_max: 0 }
complete: true
columns: ${columns}
`
const misreading = sourceYaml('{ 読み方: name, 正しい名: ignore }')
const right = sourceYaml('{ 読み方: ignore, 正しい名: name }')
const withoutAddress = sourceYaml('{ 読み方: ignore, 正しい名: name, 所在地: ignore }')

type Record = Pick<
  EnforcementView,
  'id' | 'company' | 'change' | 'changedOn' | 'changedFields' | 'history' | 'corrections'
>

function setUp(t: TestContext) {
  const { shobun, file, dataDir } = setUpCommands(t)
  const folder = join(dataDir, 'sources', 'fictional_list')
  mkdirSync(folder, { recursive: true })
  const describe = (yaml: string) => writeFileSync(join(folder, 'source.yml'), yaml)
  const done = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await shobun(...args)
    assert.equal(code, 0, stderr)
    return stdout
  }
  const ask = async (filters: { readonly id?: string; readonly changedSince?: string } = {}) => {
    const keeper = createGenerationKeeper(dataDir)
    assert.equal(await keeper.refresh(), null)
    const now = () => new Date('2026-11-01T00:00:00Z')
    const search = viewSearch(createSearch({ generation: () => keeper.current(), now }))
    const { items } = await search.enforcements({ authority: '架空検査協会', ...filters }, { limit: 10, page: 1 })
    keeper.close()
    return items as readonly Record[]
  }
  const idOf = async (name: string) => (await ask()).find(({ company }) => company.nameText === name)?.id ?? ''
  const rebuild = async (yaml: string): Promise<string> => {
    describe(yaml)
    return done('rebuild')
  }
  const ingest = async (day: string, text = misread) =>
    done('ingest', 'fictional_list', file(`${day}.csv`, text), '--as-of', day)
  return { describe, done, shobun, ask, idOf, rebuild, ingest, dataDir }
}

test('a former id leads to the record whose name or address was misread, and changed_since shows the new one', async (t) => {
  const { describe, done, ask, rebuild, ingest } = setUp(t)
  describe(misreading)
  await ingest('2026-09-01')
  await ingest('2026-10-01')
  await done('publish')
  const before = await ask()
  assert.match(await rebuild(right), /; 2 with another id, also found by the former one\n$/)
  // The gates of the source let no record leave: one with another id has not left.
  await done('publish')
  const after = await ask()
  const newIds = after.map(({ id }) => id).filter((id) => !before.some((one) => one.id === id))
  assert.equal(newIds.length, 2)
  const pairs = [
    ['株式会社架空骨材建築課分', '株式会社架空骨材'],
    ['株式会社架空材工業', '株式会社架空骨材工業'],
  ] as const
  for (const [misreadName, name] of pairs) {
    const former = before.find(({ company }) => misreadName.startsWith(company.nameText))!
    const [found, ...others] = await ask({ id: former.id })
    assert.deepEqual([found?.company.nameText, others], [name, []])
    assert.ok(newIds.includes(found!.id))
    assert.deepEqual(
      found!.history!.map(({ on, change, changedFields }) => [
        on,
        change,
        changedFields.map(({ field, former, value }) => ({ field, former, value })),
      ]),
      [
        ['2026-09-01', 'first_collected', []],
        ['2026-11-01', 'renamed', [{ field: 'id', former: former.id, value: found!.id }]],
      ],
    )
  }
  for (const { id } of after.filter((one) => !newIds.includes(one.id))) assert.equal((await ask({ id }))[0]?.id, id)
  const changed = await ask({ changedSince: '2026-10-15' })
  assert.deepEqual(new Map(changed.map(({ id, change }) => [id, change])), new Map(newIds.map((id) => [id, 'renamed'])))

  // A second rebuild changes all of them, also two of one company: each former id leads on.
  assert.match(await rebuild(withoutAddress), /; 5 with another id/)
  await done('publish')
  const last = await ask()
  for (const one of [...before, ...after]) {
    const [found] = await ask({ id: one.id })
    assert.ok(
      last.some(({ id }) => id === found?.id),
      one.company.nameText,
    )
    assert.equal(found?.history?.[0]?.on, '2026-09-01')
  }
  // The former reader gives the former ids again, and the ids in between lead to them.
  await rebuild(misreading)
  await done('publish')
  assert.deepEqual(
    (await ask()).map(({ id }) => id),
    before.map(({ id }) => id),
  )
  for (const one of [...after, ...last]) {
    const [found, ...others] = await ask({ id: one.id })
    assert.ok(before.some(({ id }) => id === found?.id))
    assert.deepEqual(others, [])
  }
})

test('decisions go with their record when its id changes, and hold in generations of before', async (t) => {
  const { describe, done, ask, idOf, rebuild, ingest, dataDir } = setUp(t)
  describe(misreading)
  await ingest('2026-09-01')
  await done('publish')
  const shown = (await ask()).length
  const [suppressed, corrected] = [
    await idOf('株式会社架空材工業'),
    (await ask()).find(({ company }) => company.nameText.startsWith('株式会社架空骨材'))!.id,
  ]
  await done('suppress', suppressed, '--reason', 'test')
  await done('correct', corrected, 'corporate_number', '5070001000715', '--reason', 'test')
  await rebuild(right)
  const report = JSON.parse(await done('publish', '--json')) as { decisions_without_record: unknown[] }
  assert.deepEqual(report.decisions_without_record, [])
  assert.deepEqual(await ask({ id: suppressed }), [])
  assert.equal((await ask()).length, shown - 1)
  const [found] = await ask({ id: corrected })
  assert.deepEqual([found?.company.corporateNumber, found?.corrections.length], ['5070001000715', 1])

  // The operator may go on with either id.
  assert.match(await done('suppress', suppressed, '--undo', '--reason', 'test'), /^withdraw enf_/)
  await done('publish')
  const now = (await ask({ id: suppressed }))[0]!.id
  assert.notEqual(now, suppressed)
  await done('suppress', now, '--reason', 'test')
  const [first = ''] = generationsIn(dataDir).list()
  const generation = openGeneration(generationsIn(dataDir).pathOf(first))
  const withheld = generation.withheldBy(readDecisions(join(dataDir, 'decisions.jsonl')))
  const ofBefore = generation.withheldBy({ lines: [], entries: [] })
  generation.close()
  assert.equal(ofBefore, null)
  assert.equal(withheld?.records.enforcement.length, 2, 'the suppressed record and the corrected one')
})

test('a rebuild that was undone by a kill after its ids were kept loses no suppression', async (t) => {
  const { describe, done, ask, idOf, ingest, dataDir } = setUp(t)
  describe(misreading)
  await ingest('2026-09-01')
  await done('publish')
  const id = await idOf('株式会社架空材工業')
  await done('suppress', id, '--reason', 'test')
  const path = join(dataDir, 'decisions.jsonl')
  const line = { at: '2026-10-01T00:00:00Z', kind: 'renamed', ids: { [id]: 'enf_00000000000000000000' } }
  writeFileSync(path, `${readFileSync(path, 'utf8')}${JSON.stringify(line)}\n`)
  await done('publish')
  assert.equal(await idOf('株式会社架空材工業'), '')
  assert.deepEqual(await ask({ id }), [])
})
