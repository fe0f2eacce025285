import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import * as fc from 'fast-check'
import { recordIdOf } from '../../../domain/record-id.ts'
import type { Ledger } from '../../../ledger/ledger.ts'
import { recordKeysDigest } from '../../../ledger/record-keys.ts'
import { openLedger } from '../../../ledger/sqlite/ledger.ts'
import { importOf, recordsOf } from '../../../ledger/test-publications.ts'
import { decisionWords } from '../../../words/text/later-decision-words.ts'
import { readText, sourceOf } from '../test-source.ts'

// Every company and notice here is fictional.

const header = '商号又は名称,所在地,対象,停止期間,適用条項,理由,備考'

/** The keys of the records in a list, in the order of its rows. */
async function keysIn(...rows: readonly string[]): Promise<string[]> {
  const { rows: outcomes } = await readText('list.csv', [header, ...rows].join('\n'))
  return outcomes.flatMap((one) => (one.outcome === 'record' ? [one.key] : []))
}

const row = '株式会社架空,前橋市1-1,工事,R8.4.1～R8.5.1,別表第1第2号,甲町の橋の工事における粗雑工事,備考'

test('the key of a record depends on its row alone', async () => {
  const [alone] = await keysIn(row)
  const other = row.replace('甲町', '乙町')
  assert.deepEqual(await keysIn(other, row), [...(await keysIn(other)), alone])
  assert.equal((await keysIn(row, row)).length, 1)
})

test('the keys are those of their version: whoever changes one raises `recordKeysVersion`', async () => {
  const rows = [row, row.replace('株式会社架空', '架空・見本特定建設工事共同企業体'), row.replace('前橋市1-1', '')]
  const keys = await keysIn(...rows, row.replace('R8.4.1～R8.5.1', '12か月').replace('別表第1第2号', ''))
  // Notes with these words are left out of the keys.
  const words = decisionWords.map(({ word }) => word)
  const digest = hash('sha256', [...keys, ...words].join('\n')).slice(0, 16)
  assert.equal(digest, recordKeysDigest)
})

test('other works, another legal ground, scope, address or first day is another record', async () => {
  const changes = [
    ['甲町', '乙町'],
    ['第2号', '第3号'],
    ['工事,', '物品,'],
    ['前橋市', '高崎市'],
    ['R8.4.1', 'R8.4.2'],
  ] as const
  const keys = await keysIn(row, ...changes.map(([from, to]) => row.replace(from, to)))
  assert.equal(new Set(keys).size, changes.length + 1)
})

test('a corrected remark, another end and another layout of the words leave the key as it is', async () => {
  const [key] = await keysIn(row)
  for (const [from, to] of [
    ['備考', '備考（訂正）'],
    ['R8.5.1', 'R8.6.1'],
    ['R8.4.1～R8.5.1', '令和8年4月1日から当面の間'],
    ['第1第2号', '第１ 第２号'],
    ['橋の工事における', '橋の工事における、'],
    ['粗雑工事', '粗雑工事（令和8年5月1日解除）'],
    ['粗雑工事', '粗雑工事 ※R8.6.1まで期間延長'],
    ['前橋市1-1', '前橋市１番１号'],
  ] as const)
    assert.deepEqual(await keysIn(row.replace(from, to)), [key], to)
})

test('the length of a measure in its act is no part of the key', async () => {
  const keysOf = async (act: string): Promise<string[]> => {
    const text = `業者名,処分年月日,処分内容\n株式会社架空,R8.4.1,${act}`
    const { rows } = await readText('list.csv', text, sourceOf('enforcement', 'csv'))
    return rows.flatMap((one) => (one.outcome === 'record' ? [one.key] : []))
  }
  assert.deepEqual(await keysOf('業務停止命令（6か月）'), await keysOf('業務停止命令（三か月）'))
  assert.notDeepEqual(await keysOf('業務停止命令'), await keysOf('業務改善命令'))
})

test('of a line above the table only the kind of act that it names is part of the key', async () => {
  const keysBelow = async (line: string): Promise<string[]> => {
    const table =
      '<table><tr><th>業者名</th><th>処分年月日</th></tr><tr><td>株式会社架空</td><td>R8.4.1</td></tr></table>'
    const page = `<!doctype html><html><body><p>${line}</p>${table}</body></html>`
    const { rows } = await readText('list.html', page, sourceOf('enforcement', 'html'))
    return rows.flatMap((one) => (one.outcome === 'record' ? [one.key] : []))
  }
  const keys = await keysBelow('事業停止命令（15件）')
  assert.deepEqual(await keysBelow('事業停止命令を受けた者（16件）'), keys)
  assert.notDeepEqual(await keysBelow('事業改善命令（15件）'), keys)
})

test('the number of the case stands for the words about it', async () => {
  const keysOf = async (number: string, reason: string): Promise<string[]> => {
    const text = `業者名,処分年月日,処分番号,処分理由\n株式会社架空,R8.4.1,${number},${reason}`
    const { rows } = await readText('list.csv', text, sourceOf('enforcement', 'csv'))
    return rows.flatMap((one) => (one.outcome === 'record' ? [one.key] : []))
  }
  assert.deepEqual(await keysOf('令和8年第1号', '虚偽の表示'), await keysOf('令和8年第1号', '虚偽の表示をした'))
  assert.notDeepEqual(await keysOf('令和8年第1号', '虚偽の表示'), await keysOf('令和8年第2号', '虚偽の表示'))
  // A small number may be the place in the list.
  assert.deepEqual(await keysOf('1', '虚偽の表示'), await keysOf('2', '虚偽の表示'))
})

test('two joint ventures with a member in common give a record for each member of each', async () => {
  const ventures = ['架空・見本特定建設工事共同企業体', '架空・例示特定建設工事共同企業体']
  const keys = await keysIn(...ventures.map((name) => row.replace('株式会社架空', name)))
  assert.equal(new Set(keys).size, 4)
})

/** Two facts of a list that may not change from day to day, and two that may. */
const listed = fc.record({
  name: fc.constantFrom('株式会社架空', '見本組'),
  works: fc.constantFrom('甲町の橋', '乙町の橋', '丙町の庁舎'),
  clause: fc.constantFrom('別表第1第2号', '別表第2第3号'),
  scope: fc.constantFrom('', '物品'),
  start: fc.constantFrom('R8.4.1', 'R8.4.15'),
  end: fc.constantFrom('R8.5.31', 'R8.6.30', '当面の間'),
  remark: fc.constantFrom('', '備考', '期間変更'),
  times: fc.integer({ min: 1, max: 2 }),
})
const listOfDay = fc.uniqueArray(listed, {
  maxLength: 6,
  selector: ({ name, works, clause, scope, start }) => [name, works, clause, scope, start].join(),
})
const days = fc.array(listOfDay, { minLength: 2, maxLength: 4 })
const daysInTwoOrders = days.chain((lists) =>
  fc.tuple(
    fc.constant(lists),
    fc.shuffledSubarray([...lists.keys()], { minLength: lists.length, maxLength: lists.length }),
  ),
)

test('the days of a list give the same records, ids and removals in any order of import', async (t) => {
  const historyAfter = async (lists: readonly Listed[][], order: readonly number[]): Promise<unknown> => {
    const ledger = temporaryLedger(t)
    for (const index of order) await importDay(ledger, index, lists[index] ?? [])
    return (await recordsOf(ledger)).map(({ key, facts, firstSeenOn, lastSeenOn, removedAtSourceOn }) => ({
      id: facts.kind === 'procurement_suspension' ? recordIdOf(facts.kind, source.id, key) : '',
      facts,
      firstSeenOn,
      lastSeenOn,
      removedAtSourceOn,
    }))
  }
  await fc.assert(
    fc.asyncProperty(daysInTwoOrders, async ([lists, order]) => {
      assert.deepEqual(await historyAfter(lists, order), await historyAfter(lists, [...lists.keys()]))
    }),
    { numRuns: 25 },
  )
})

test('a record keeps its id from day to day, whatever comes, leaves and doubles beside it', async (t) => {
  await fc.assert(
    fc.asyncProperty(days, async (lists) => {
      const ledger = temporaryLedger(t)
      let idsBefore = new Map<string, string>()
      for (const [index, list] of lists.entries()) {
        await importDay(ledger, index, list)
        const seen = (await recordsOf(ledger)).filter(({ lastSeenOn }) => lastSeenOn === dayAt(index))
        assert.equal(seen.length, list.length)
        const ids = new Map(
          seen.map(({ key, facts }) => {
            if (facts.kind !== 'procurement_suspension') return ['', '']
            const { party, reasonText, clause, scope, period } = facts
            return [[party.name, reasonText, clause, scope, period?.start].join(), key]
          }),
        )
        for (const [act, id] of idsBefore) if (ids.has(act)) assert.equal(ids.get(act), id)
        idsBefore = ids
      }
    }),
    { numRuns: 25 },
  )
})

type Listed = typeof listed extends fc.Arbitrary<infer Value> ? Value : never
const source = sourceOf('procurement_suspension', 'csv', 'complete: true')
const dayAt = (index: number): string => `2026-07-0${index + 1}`

/** Imports the list of a day, with its double rows beside each other. */
async function importDay(ledger: Ledger, index: number, list: readonly Listed[]): Promise<void> {
  const rows = list.flatMap(({ name, works, clause, scope, start, end, remark, times }) =>
    Array<string>(times).fill(
      `${name},前橋市,${scope},${start}～${end},${clause},${works}の工事における粗雑工事,${remark}`,
    ),
  )
  const { rows: outcomes } = await readText('list.csv', [header, ...rows].join('\n'), source)
  await importOf(ledger, { source, seenOn: dayAt(index), rows: outcomes })
}

function temporaryLedger(t: TestContext): Ledger {
  const ledger = openLedger(':memory:')
  t.after(() => ledger.close())
  return ledger
}

const bodyOf = ({ works, columns }: { readonly works: string; readonly columns: string }): string =>
  [columns, `株式会社架空,前橋市1-1,R8.4.1～R8.5.1,${works},別表第1第2号`].join('\n')

for (const [before, after] of [
  ['理由', '事案の概要'],
  ['事案の概要', '停止理由'],
  ['停止理由', '件名'],
] as const)
  test(`the words of a case under ${after} instead of ${before} are the same record`, async (t) => {
    const ledger = temporaryLedger(t)
    const idsUnder = async (heading: string, works: string, seenOn: string): Promise<string[]> => {
      const columns = `商号又は名称,所在地,停止期間,${heading},適用条項`
      const { rows } = await readText('list.csv', bodyOf({ works, columns }), source)
      await importOf(ledger, { source, seenOn, rows })
      const records = await recordsOf(ledger)
      return records.filter(({ removedAtSourceOn }) => removedAtSourceOn === null).map(({ key }) => key)
    }
    const ids = await idsUnder(before, '甲町の橋の工事における粗雑工事', '2026-07-01')
    assert.deepEqual(await idsUnder(after, '甲町の橋の工事における粗雑工事', '2026-07-02'), ids)
    assert.deepEqual(await idsUnder(after, '甲町の橋の工事における粗雑工事', '2026-07-03'), ids)
    assert.equal((await recordsOf(ledger)).length, 1)
    // Other words are another act, whatever their heading.
    assert.notDeepEqual(await idsUnder(after, '乙町の橋の工事における粗雑工事', '2026-07-04'), ids)
  })

test('two acts whose words change their headings stay two records', async (t) => {
  const ledger = temporaryLedger(t)
  const importUnder = async (heading: string, seenOn: string): Promise<string[]> => {
    const rows = ['甲町', '乙町'].map((town) => `株式会社架空,前橋市1-1,R8.4.1～R8.5.1,${town}の工事における粗雑工事`)
    const text = [`商号又は名称,所在地,停止期間,${heading}`, ...rows].join('\n')
    const { rows: outcomes } = await readText('list.csv', text, source)
    await importOf(ledger, { source, seenOn, rows: outcomes })
    return (await recordsOf(ledger)).map(({ key }) => key)
  }
  const keys = await importUnder('理由', '2026-07-01')
  assert.equal(keys.length, 2)
  assert.deepEqual(await importUnder('事案の概要', '2026-07-02'), keys)
  assert.deepEqual(await importUnder('理由', '2026-07-03'), keys)
})
