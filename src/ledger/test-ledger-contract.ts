import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { PublicationRefused } from '../domain/publication-refused.ts'
import type { RowOutcome } from '../domain/parsed-publication.ts'
import { logRefusal } from './log-refusal.ts'
import { refuseOtherKeys } from './record-keys.ts'
import { assertConsistent, contentsOf, type EngineUnderTest } from './test-ledger-engine.ts'
import {
  corporation,
  corporationsOf,
  countsOf,
  enforcement,
  filer,
  importOf,
  numberOf,
  record,
  recordsOf,
  registerRow,
  sourceOf,
  type Publication,
} from './test-publications.ts'

const register = sourceOf('register', 'corporation')
const filers = sourceOf('filers', 'disclosure_filer')
const enforcements = sourceOf('list', 'enforcement')

/** The tests that every engine of the ledger must pass. */
export function ledgerContract(engine: EngineUnderTest): void {
  test('every row has exactly one outcome and the counts add up to the rows', async (t) => {
    const ledger = await engine.open(t)
    const rows: RowOutcome[] = [
      record('a', enforcement('架空建設', 'a'), { rows: 3 }),
      { outcome: 'person', row: 4, rows: 2 },
      { outcome: 'unparsed', row: 6, rows: 2, reason: 'date', text: '令和八年四月一日' },
      record('a', enforcement('架空建設', 'a')),
      { outcome: 'unparsed', row: 9, rows: 1, reason: 'name', text: '' },
    ]
    const counts = await importOf(ledger, { source: enforcements, seenOn: '2026-04-01', rows })
    assert.deepEqual(counts, {
      rows: 9,
      new: 1,
      changed: 0,
      unchanged: 0,
      continuation: 5,
      persons: 1,
      unparsed: 2,
      unparsedReasons: {
        date: 1,
        name: 1,
      },
    })
    const [newest] = await ledger.imports()
    assert.deepEqual(await ledger.unparsedRows(newest?.id ?? -1), [
      { row: 6, reason: 'date', text: '令和八年四月一日' },
      { row: 9, reason: 'name', text: '' },
    ])
  })

  test('a ledger whose keys are of another version says so until it is made anew', async (t) => {
    const ledger = await engine.open(t)
    await refuseOtherKeys(ledger)
    const setVersion = async (version: string) =>
      engine.rows(ledger, `UPDATE meta SET value = '${version}' WHERE name = 'record_keys'`)
    await setVersion('999')
    await assert.rejects(refuseOtherKeys(ledger), {
      code: 'newer_version',
      message: /version 999.*update this program/,
    })
    await setVersion('0')
    await assert.rejects(refuseOtherKeys(ledger), { code: 'other_keys', message: /run shobun rebuild/ })
    await engine.rows(ledger, "DELETE FROM meta WHERE name = 'record_keys'")
    await assert.rejects(refuseOtherKeys(ledger), { code: 'other_keys' })
    await ledger.inTransaction(async (writer) => writer.clear())
    await refuseOtherKeys(ledger)
  })

  test('importing a file again changes only the log', async (t) => {
    const ledger = await engine.open(t)
    const publication = {
      source: register,
      seenOn: '2026-03-01',
      rows: [
        registerRow(1, '2026-01-01', '旧', true),
        registerRow(1, '2026-02-01', '新'),
        registerRow(2, '2026-02-01', '乙'),
        { outcome: 'unparsed', row: 4, rows: 1, reason: 'date', text: 'x' } as const,
      ],
    }
    assert.deepEqual(countsOf(await importOf(ledger, publication)), {
      rows: 4,
      new: 2,
      continuation: 1,
      unparsed: 1,
      unparsedReasons: { date: 1 },
    })
    const [before, fingerprint] = [await contentsOf(engine.rows, ledger), await ledger.fingerprint()]
    assert.deepEqual(countsOf(await importOf(ledger, publication)), {
      rows: 4,
      unchanged: 2,
      continuation: 1,
      unparsed: 1,
      unparsedReasons: { date: 1 },
    })
    assert.deepEqual(await contentsOf(engine.rows, ledger), before)
    assert.equal(await ledger.fingerprint(), fingerprint)
    assert.equal((await ledger.imports()).length, 2)
  })

  test('the earlier state of a changed record is stored as a version', async (t) => {
    const ledger = await engine.open(t)
    await importOf(ledger, { source: filers, seenOn: '2026-01-01', rows: [record('E1', filer('E1', '架空甲'))] })
    const counts = await importOf(ledger, {
      source: filers,
      seenOn: '2026-02-01',
      rows: [record('E1', filer('E1', '架空乙'))],
    })
    assert.deepEqual(countsOf(counts), { rows: 1, changed: 1 })
    const [current] = await recordsOf(ledger)
    assert.deepEqual(current?.facts, filer('E1', '架空乙'))
    assert.deepEqual(
      [current?.firstSeenOn, current?.changedOn, current?.lastSeenOn],
      ['2026-01-01', '2026-02-01', '2026-02-01'],
    )
    const [version] = (await contentsOf(engine.rows, ledger)).versions
    assert.match(String(version?.['payload']), /架空甲/)
    assert.deepEqual([version?.['first_seen_on'], version?.['last_seen_on']], [20260101, 20260101])
  })

  test('corporations are read by their numbers, with their former states and without the others between them', async (t) => {
    const ledger = await engine.open(t)
    const rows = [1, 2, 3, 4].flatMap((row) => [
      registerRow(row, '2026-01-01', `旧${row}`, true),
      registerRow(row, '2026-02-01', `新${row}`),
    ])
    await importOf(ledger, { source: register, seenOn: '2026-03-01', rows })
    const wanted = [numberOf(1), '9999999999999', numberOf(3)].toSorted()
    const found = (await Array.fromAsync(ledger.corporations(wanted))).flat()
    const names = found.map(({ name, formerStates }) => [name, ...formerStates.map((state) => state.name)].join(' '))
    assert.deepEqual(names.toSorted(), ['新1 旧1', '新3 旧3'])
    const stored = await Array.fromAsync(ledger.storedCorporations(wanted))
    assert.deepEqual(
      stored.flatMap((batch) => batch.rows.map(([number]) => number)),
      [numberOf(1), numberOf(3)].toSorted(),
    )
    assert.deepEqual(await Array.fromAsync(ledger.corporations([])), [])
  })

  test('the rows of a corporation have the same result in every order', async (t) => {
    const rows = [
      registerRow(1, '2020-01-01', '一', true),
      registerRow(1, '2021-01-01', '二', true),
      registerRow(1, '2022-01-01', '三', true),
      registerRow(1, '2021-06-01', '現'),
    ]
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 3, 0, 2],
      [2, 0, 3, 1],
    ]) {
      const ledger = await engine.open(t)
      const shuffled = order.map((index) => rows[index] as RowOutcome)
      assert.deepEqual(countsOf(await importOf(ledger, { source: register, seenOn: '2026-01-01', rows: shuffled })), {
        rows: 4,
        new: 1,
        continuation: 3,
      })
      const [found] = await corporationsOf(ledger)
      assert.equal(found?.facts.name, '現', `order ${order.join()}`)
      assert.deepEqual(
        found.formerStates.map(({ name }) => name),
        ['一', '二', '三'],
      )
      await assertConsistent(engine.rows, ledger)
    }
  })

  test('a historic state is replaced by any state that is not historic, whatever its version', async (t) => {
    const ledger = await engine.open(t)
    await importOf(ledger, { source: register, seenOn: '2026-01-01', rows: [registerRow(1, '2025-01-01', '旧', true)] })
    assert.deepEqual(
      (await corporationsOf(ledger)).map(({ facts }) => facts.name),
      ['旧'],
    )
    await importOf(ledger, { source: register, seenOn: '2026-01-02', rows: [registerRow(1, '2024-01-01', '現')] })
    assert.deepEqual(
      (await corporationsOf(ledger)).map(({ facts }) => facts.name),
      ['現'],
    )
  })

  test('a lower version is stored but does not replace a higher one', async (t) => {
    const ledger = await engine.open(t)
    await importOf(ledger, { source: register, seenOn: '2026-03-01', rows: [registerRow(1, '2026-02-01', '新')] })
    const late = { source: register, seenOn: '2026-04-01', complete: false, rows: [registerRow(1, '2026-01-01', '旧')] }
    assert.deepEqual(countsOf(await importOf(ledger, late)), { rows: 1, changed: 1 })
    assert.deepEqual(countsOf(await importOf(ledger, late)), { rows: 1, unchanged: 1 })
    const [found] = await corporationsOf(ledger)
    assert.equal(found?.facts.name, '新')
    assert.deepEqual(
      found.formerStates.map(({ name }) => name),
      ['旧'],
    )
  })

  test('a key that is unchanged at first and changed by a later row counts as changed once', async (t) => {
    const ledger = await engine.open(t)
    await importOf(ledger, { source: register, seenOn: '2026-01-01', rows: [registerRow(1, '2026-01-01', '甲')] })
    const rows = [registerRow(1, '2026-01-01', '甲'), registerRow(1, '2026-01-05', '乙')]
    const counts = await importOf(ledger, { source: register, seenOn: '2026-02-01', rows })
    assert.deepEqual(countsOf(counts), { rows: 2, changed: 1, continuation: 1 })
  })

  test('different facts with the same key are two records, and the second keeps its key when the first leaves the list', async (t) => {
    const ledger = await engine.open(t)
    const [first, second] = [record('k', enforcement('架空甲', '一')), record('k', enforcement('架空甲', '二'))]
    const both = await importOf(ledger, { source: enforcements, seenOn: '2026-01-01', rows: [first, second, first] })
    assert.deepEqual(countsOf(both), { rows: 3, new: 2, continuation: 1 })
    assert.deepEqual(
      (await recordsOf(ledger)).map(({ key }) => key),
      ['k', 'k#2'],
    )
    const swapped = await importOf(ledger, { source: enforcements, seenOn: '2026-01-02', rows: [second, first] })
    assert.deepEqual(countsOf(swapped), { rows: 2, unchanged: 2 })
    const remaining = await importOf(ledger, { source: enforcements, seenOn: '2026-02-01', rows: [second] })
    assert.deepEqual(countsOf(remaining), { rows: 1, unchanged: 1 })
    assert.deepEqual(
      (await recordsOf(ledger)).map(({ key, removedAtSourceOn }) => [key, removedAtSourceOn]),
      [
        ['k', '2026-02-01'],
        ['k#2', null],
      ],
    )
  })

  test('a record keeps its key when another of the same key comes before it in the list', async (t) => {
    const ledger = await engine.open(t)
    const [first, second] = [record('k', enforcement('架空甲', '一')), record('k', enforcement('架空甲', '二'))]
    await importOf(ledger, { source: enforcements, seenOn: '2026-01-01', rows: [first] })
    const both = await importOf(ledger, { source: enforcements, seenOn: '2026-01-02', rows: [second, first] })
    assert.deepEqual(countsOf(both), { rows: 2, new: 1, unchanged: 1 })
    const keys = (await recordsOf(ledger)).map(({ key, facts }) => [key, 'summary' in facts && facts.summary])
    assert.deepEqual(keys, [
      ['k', '一'],
      ['k#2', '二'],
    ])
  })

  test('of two records of a key, the one that the list still had is the changed one', async (t) => {
    const ledger = await engine.open(t)
    const [first, second] = [record('k', enforcement('架空甲', '一')), record('k', enforcement('架空甲', '二'))]
    await importOf(ledger, { source: enforcements, seenOn: '2026-01-01', rows: [first, second] })
    await importOf(ledger, { source: enforcements, seenOn: '2026-01-02', rows: [second] })
    const changed = [record('k', enforcement('架空甲', '二（訂正）'))]
    const counts = await importOf(ledger, { source: enforcements, seenOn: '2026-01-03', rows: changed })
    assert.deepEqual(countsOf(counts), { rows: 1, changed: 1 })
    assert.deepEqual(
      (await recordsOf(ledger)).map(({ key, removedAtSourceOn }) => [key, removedAtSourceOn]),
      [
        ['k', '2026-01-02'],
        ['k#2', null],
      ],
    )
  })

  test('a record under a shared key keeps it from day to day, whatever comes and leaves beside it', async (t) => {
    const day = fc.uniqueArray(fc.constantFrom('一', '二', '三', '四'), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 2, maxLength: 5 }), async (days) => {
        const ledger = await engine.open(t)
        let before = new Map<string, string>()
        for (const [index, summaries] of days.entries()) {
          const seenOn = `2026-01-0${index + 1}`
          const rows = summaries.map((summary) => record('k', enforcement('架空甲', summary)))
          await importOf(ledger, { source: enforcements, seenOn, rows })
          const seen = (await recordsOf(ledger)).filter(({ lastSeenOn }) => lastSeenOn === seenOn)
          const after = new Map(seen.map(({ key, facts }) => ['summary' in facts ? facts.summary! : '', key]))
          assert.deepEqual([...after.keys()].toSorted(), summaries.toSorted())
          for (const [summary, key] of before) if (after.has(summary)) assert.equal(after.get(summary), key)
          before = after
        }
        await assertConsistent(engine.rows, ledger)
      }),
      { numRuns: Math.min(12, engine.cases) },
    )
  })

  test('a published key that ends in #2 is not confused with a duplicate', async (t) => {
    const ledger = await engine.open(t)
    const rows = [
      record('k', enforcement('架空甲', '一')),
      record('k', enforcement('架空甲', '二')),
      record('k#2', enforcement('架空乙', '三')),
    ]
    assert.deepEqual(countsOf(await importOf(ledger, { source: enforcements, seenOn: '2026-01-01', rows })), {
      rows: 3,
      new: 3,
    })
    assert.deepEqual(countsOf(await importOf(ledger, { source: enforcements, seenOn: '2026-01-02', rows })), {
      rows: 3,
      unchanged: 3,
    })
  })

  test('a record that left the list has the day of the first complete list without it', async (t) => {
    const ledger = await engine.open(t)
    const [remaining, removed] = [record('a', enforcement('架空甲', '一')), record('b', enforcement('架空乙', '二'))]
    await importOf(ledger, { source: enforcements, seenOn: '2026-04-01', rows: [remaining] })
    await importOf(ledger, { source: enforcements, seenOn: '2026-03-01', rows: [remaining] })
    await importOf(ledger, { source: enforcements, seenOn: '2026-01-01', rows: [remaining, removed] })
    await importOf(ledger, { source: enforcements, seenOn: '2026-02-01', rows: [remaining], complete: false })
    await importOf(ledger, { source: enforcements, seenOn: '2026-02-10', rows: [], list: 'another' })
    const removalDays = (await recordsOf(ledger)).map(({ key, removedAtSourceOn }) => [key, removedAtSourceOn])
    assert.deepEqual(removalDays, [
      ['a', null],
      ['b', '2026-03-01'],
    ])
    const state = (await ledger.sources()).find((entry) => entry.list === 'all')
    assert.deepEqual([state?.observedCount, state?.removedCount], [1, 1])
  })

  test('an older list that is imported later changes only the first day', async (t) => {
    const ledger = await engine.open(t)
    await importOf(ledger, {
      source: enforcements,
      seenOn: '2026-03-01',
      rows: [record('a', enforcement('架空甲', '一'))],
    })
    const older = { source: enforcements, seenOn: '2026-01-01', rows: [record('a', enforcement('架空甲', '一'))] }
    assert.deepEqual(countsOf(await importOf(ledger, older)), { rows: 1, unchanged: 1 })
    const [found] = await recordsOf(ledger)
    assert.deepEqual(
      [found?.firstSeenOn, found?.changedOn, found?.lastSeenOn],
      ['2026-01-01', '2026-01-01', '2026-03-01'],
    )
    assert.equal(found?.retrievedAt, '2026-03-01T03:00:00.000Z')
  })

  test('importing lists again changes nothing, even if a record returned to an earlier state', async (t) => {
    const ledger = await engine.open(t)
    const publications = ['甲', '乙', '甲'].map((name, index) => ({
      source: filers,
      seenOn: `2026-0${index + 1}-01`,
      rows: [record('E1', filer('E1', name))],
    }))
    for (const publication of publications) await importOf(ledger, publication)
    const before = await contentsOf(engine.rows, ledger)
    for (const publication of publications.toReversed()) {
      assert.deepEqual(countsOf(await importOf(ledger, publication)), { rows: 1, unchanged: 1 })
    }
    assert.deepEqual(await contentsOf(engine.rows, ledger), before)
  })

  test('the order in which files are imported does not change the corporations', async (t) => {
    const row = fc.record({
      n: fc.integer({ min: 1, max: 3 }),
      version: fc.constantFrom('2025-01-01', '2025-02-01'),
      name: fc.constantFrom('甲', '乙', '丙'),
    })
    // As in the register, a file states each version of a corporation once.
    const file = fc.uniqueArray(row, { maxLength: 4, selector: ({ n, version }) => `${n} ${version}` })
    const corporationsAfter = async (files: readonly Publication[]): Promise<unknown> => {
      const ledger = await engine.open(t)
      for (const publication of files) await importOf(ledger, publication)
      await assertConsistent(engine.rows, ledger)
      // These two fields may depend on the order.
      return (await corporationsOf(ledger)).map((found) => ({ ...found, importId: null, changedOn: null }))
    }
    const files = fc.array(file, { minLength: 2, maxLength: 4 }).map((contents) =>
      contents.map((rows, index) => ({
        source: register,
        seenOn: `2026-01-0${index + 1}`,
        rows: rows.map(({ n, version, name }) => registerRow(n, version, name)),
      })),
    )
    const twoOrders = files.chain((ordered) =>
      fc.tuple(
        fc.constant(ordered),
        fc.shuffledSubarray(ordered, { minLength: ordered.length, maxLength: ordered.length }),
      ),
    )
    await fc.assert(
      fc.asyncProperty(twoOrders, async ([ordered, shuffled]) => {
        assert.deepEqual(await corporationsAfter(shuffled), await corporationsAfter(ordered))
      }),
      { numRuns: engine.cases },
    )
  })

  test('a file with more than 1,000 different rows under one key is refused', async (t) => {
    const ledger = await engine.open(t)
    const rows = Array.from({ length: 3_000 }, (_, index) => record('k', enforcement('架空甲', String(index))))
    const refused = importOf(ledger, { source: enforcements, seenOn: '2026-01-01', rows })
    await assert.rejects(refused, { name: 'PublicationRefused', code: 'key_conflict' })
    assert.equal((await recordsOf(ledger)).length, 0)
  })

  test('a file that is refused while it is read changes no record and is logged', async (t) => {
    const ledger = await engine.open(t)
    await importOf(ledger, {
      source: enforcements,
      seenOn: '2026-01-01',
      rows: [record('a', enforcement('架空甲', '一'))],
    })
    const [before, fingerprint] = [await contentsOf(engine.rows, ledger), await ledger.fingerprint()]
    function* truncatedRows(): Generator<RowOutcome> {
      yield record('a', enforcement('架空甲', '二'))
      yield record('b', enforcement('架空乙', '三'))
      throw new PublicationRefused('truncated', 'the file is truncated')
    }
    const refused = importOf(ledger, { source: enforcements, seenOn: '2026-02-01', rows: truncatedRows() })
    await assert.rejects(refused, { name: 'PublicationRefused', code: 'truncated' })
    assert.deepEqual(await contentsOf(engine.rows, ledger), before)
    assert.equal(await ledger.fingerprint(), fingerprint)
    const [last] = await ledger.imports()
    assert.deepEqual(last?.refusal, { code: 'truncated', message: 'the file is truncated' })
    const [state] = await ledger.sources()
    assert.deepEqual(
      [state?.lastAttemptAt, state?.lastSuccessAt],
      ['2026-02-01T03:00:00.000Z', '2026-01-01T03:00:00.000Z'],
    )
  })

  test('a refused file of an unknown list has a state of its own until a file of the source is imported', async (t) => {
    const ledger = await engine.open(t)
    const importList = (day: string, name: string) =>
      importOf(ledger, { source: enforcements, seenOn: day, rows: [], list: name })
    const logRefusedFile = async (day: string): Promise<void> => {
      const now = new Date(`${day}T03:00:00Z`)
      const file = { name: 'list.csv', sha256: '0'.repeat(64), size: 1 }
      const attempt = {
        source: enforcements,
        file,
        metadata: null,
        seenOn: day,
        asOfBasis: 'retrieved' as const,
        url: null,
        retrievedAt: now,
        isRetrievalGiven: true,
        startedAt: now,
      }
      await logRefusal(ledger, attempt, {
        error: new PublicationRefused('wrong_header', 'no column for name'),
        at: now,
      })
    }
    const states = async () =>
      (await ledger.sources()).map((state) => [state.list, state.lastSuccessAt?.slice(0, 10), state.lastRefusal?.code])
    await importList('2026-01-01', 'one')
    await logRefusedFile('2026-01-02')
    assert.deepEqual(await states(), [['one', '2026-01-01', 'wrong_header']])
    await importList('2026-01-03', 'other')
    assert.deepEqual(await states(), [
      ['one', '2026-01-01', undefined],
      ['other', '2026-01-03', undefined],
    ])
    await logRefusedFile('2026-01-04')
    assert.deepEqual(await states(), [
      ['?', undefined, 'wrong_header'],
      ['one', '2026-01-01', undefined],
      ['other', '2026-01-03', undefined],
    ])
    await importList('2026-01-05', 'other')
    assert.equal((await states()).length, 2)
  })

  test('an error in the parser changes no record and is logged', async (t) => {
    const ledger = await engine.open(t)
    async function* rowsOfFaultyParser(): AsyncGenerator<RowOutcome> {
      yield record('a', enforcement('架空甲', '一'))
      throw new TypeError('cells is undefined')
    }
    await assert.rejects(
      importOf(ledger, { source: enforcements, seenOn: '2026-02-01', rows: rowsOfFaultyParser() }),
      TypeError,
    )
    assert.deepEqual(await recordsOf(ledger), [])
    assert.equal((await ledger.imports())[0]?.refusal?.code, 'failed')
  })

  test('too few rows and too many unparsed rows are refused', async (t) => {
    const ledger = await engine.open(t)
    const strict = sourceOf('strict', 'enforcement', { rowsMin: 2, unparsedShareMax: 0.4 })
    const good = record('a', enforcement('架空甲', '一'))
    const unparsed = { outcome: 'unparsed', row: 2, rows: 1, reason: 'date', text: '' } as const
    const importRows = (rows: RowOutcome[]) => importOf(ledger, { source: strict, seenOn: '2026-01-01', rows })
    await assert.rejects(importRows([good]), { code: 'truncated' })
    await assert.rejects(importRows([good, unparsed]), {
      code: 'too_many_unread',
      message: /1 of 2 rows.*date 1.*40 %/,
    })
    assert.deepEqual(await recordsOf(ledger), [])
  })

  test('a list that says that it has no entry is one, whatever its source promises', async (t) => {
    const ledger = await engine.open(t)
    const source = sourceOf('strict', 'enforcement', { rowsMin: 1 })
    const stated = (count: number) => ({ official: { count, basis: '該当なし' } })
    await importOf(ledger, { source, seenOn: '2026-01-01', rows: [record('a', enforcement('架空甲', '一'))] })
    await assert.rejects(importOf(ledger, { source, seenOn: '2026-01-02', rows: [], ...stated(1) }), {
      code: 'truncated',
    })
    await assert.rejects(importOf(ledger, { source, seenOn: '2026-01-02', rows: [] }), { code: 'truncated' })
    assert.deepEqual(countsOf(await importOf(ledger, { source, seenOn: '2026-01-03', rows: [], ...stated(0) })), {})
  })

  test('facts of another kind than the source produces are refused', async (t) => {
    const ledger = await engine.open(t)
    const rows = [record(numberOf(1), corporation(1))]
    await assert.rejects(importOf(ledger, { source: enforcements, seenOn: '2026-01-01', rows }), {
      code: 'kind_mismatch',
    })
  })

  test('records are filtered by kind and source and ordered by source and key', async (t) => {
    const ledger = await engine.open(t)
    await importOf(ledger, {
      source: enforcements,
      seenOn: '2026-01-01',
      rows: [record('b', enforcement('甲', '一')), record('a', enforcement('乙', '二'))],
    })
    await importOf(ledger, {
      source: filers,
      seenOn: '2026-01-01',
      name: 'f',
      rows: [record('E1', filer('E1', '架空甲'))],
    })
    const keys = (found: readonly { readonly sourceId: string; readonly key: string }[]): string[] =>
      found.map(({ sourceId, key }) => `${sourceId} ${key}`)
    assert.deepEqual(keys(await recordsOf(ledger)), ['list a', 'list b', 'filers E1'])
    assert.deepEqual(keys(await recordsOf(ledger, ['disclosure_filer'])), ['filers E1'])
    assert.deepEqual(keys(await recordsOf(ledger, undefined, ['list'])), ['list a', 'list b'])
    assert.deepEqual(keys(await recordsOf(ledger, ['corporation'])), [])
  })

  test('every corporation has its own former states only', async (t) => {
    const ledger = await engine.open(t)
    const rows = [1, 2, 3, 4, 5].flatMap((n) => [
      ...(n % 2 === 0
        ? [registerRow(n, '2025-01-01', `旧${n}`, true), registerRow(n, '2025-02-01', `中${n}`, true)]
        : []),
      registerRow(n, '2026-01-01', `現${n}`),
    ])
    await importOf(ledger, { source: register, seenOn: '2026-02-01', rows, title: '全件' })
    const found = new Map((await corporationsOf(ledger)).map((entry) => [entry.key, entry]))
    assert.deepEqual([...found.keys()], [1, 2, 3, 4, 5].map(numberOf).toSorted())
    for (const n of [1, 2, 3, 4, 5]) {
      const entry = found.get(numberOf(n))
      assert.equal(entry?.facts.name, `現${n}`)
      assert.deepEqual(
        entry.formerStates.map(({ name }) => name),
        n % 2 === 0 ? [`旧${n}`, `中${n}`] : [],
      )
      assert.deepEqual([entry.title, entry.list, entry.publicationName], ['全件', 'all', '2026-02-01.csv'])
    }
  })

  test('unparsed rows and persons are those of the newest complete list and of later partial lists', async (t) => {
    const ledger = await engine.open(t)
    const person = { outcome: 'person', row: 1, rows: 1 } as const
    const unparsed = { outcome: 'unparsed', row: 1, rows: 1, reason: 'date', text: '' } as const
    const official = { count: 7, basis: '7件' }
    await importOf(ledger, {
      source: enforcements,
      seenOn: '2026-01-01',
      rows: [person, person, person, unparsed],
      official,
    })
    await importOf(ledger, { source: enforcements, seenOn: '2026-02-01', rows: [person, unparsed, unparsed] })
    // The second import of the same file replaces the counts of the first.
    for (let times = 0; times < 2; times++) {
      await importOf(ledger, {
        source: enforcements,
        seenOn: '2026-03-01',
        rows: [person, person, unparsed],
        complete: false,
      })
    }
    const [state] = await ledger.sources()
    assert.deepEqual([state?.persons, state?.unparsed, state?.official], [3, 3, official])
  })

  test('the fingerprint changes exactly when an import changes the contents', async (t) => {
    const ledger = await engine.open(t)
    const fingerprints = new Set([await ledger.fingerprint()])
    const row = record('E1', filer('E1', '架空甲'))
    const steps = [
      { seenOn: '2026-01-01', rows: [row], isChange: true },
      { seenOn: '2026-01-01', rows: [row], isChange: false },
      { seenOn: '2026-01-02', rows: [row], isChange: true },
      { seenOn: '2026-01-03', rows: [], isChange: true },
      { seenOn: '2026-01-03', rows: [], isChange: false },
    ]
    for (const { isChange, ...publication } of steps) {
      await importOf(ledger, { source: filers, ...publication })
      assert.equal(fingerprints.has(await ledger.fingerprint()), !isChange, publication.seenOn)
      fingerprints.add(await ledger.fingerprint())
    }
  })
}
