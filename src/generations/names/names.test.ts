import assert from 'node:assert/strict'
import { closeSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import * as fc from 'fast-check'
import {
  formOf,
  type AliasKind,
  type Anchor,
  type CompanyForms,
  type EncodedNames,
  type NameHit,
  type NameQuery,
} from '../ports.ts'
import { openFile } from '../sealed/sealed-files.ts'
import type { NamesLayout } from './layout.ts'
import { openNames, type NamesReader } from './reader.ts'
import { createNamesEncoder } from './spool.ts'
import { createNamesWriter } from './writer.ts'

let folder = ''
before(() => (folder = mkdtempSync(join(tmpdir(), 'shobun-names-'))))
after(() => rmSync(folder, { recursive: true, force: true }))

const openDescriptors: number[] = []
after(() => openDescriptors.forEach((descriptor) => closeSync(descriptor)))

function openNamesAt(path: string, layout: NamesLayout): NamesReader {
  const file = openFile(path)
  openDescriptors.push(file.descriptor)
  return openNames(file, layout)
}

type Companies = ReadonlyMap<number, CompanyForms>

function build(companies: Companies, path = join(folder, 'names')): NamesReader {
  const writer = createNamesWriter(path)
  writer.add(namesOf(companies))
  writer.startIndex()
  writer.place(positionsOf([...companies.keys()]))
  return openNamesAt(path, writer.finish())
}

function namesOf(companies: Companies): EncodedNames {
  const encoder = createNamesEncoder()
  for (const [rank, forms] of companies) encoder.add(rank, forms)
  return encoder.end()
}

/** Any order will do; this one is not that of the ranks. */
function positionsOf(ranks: readonly number[]): Uint32Array {
  const positions = new Uint32Array(Math.max(0, ...ranks))
  for (const [index, rank] of ranks.toReversed().entries()) positions[rank - 1] = index + 1
  return positions
}

const aliasKinds: readonly AliasKind[] = ['kana', 'reading', 'english', 'former', 'filer', 'letters', 'short']

// Few letters, so that forms share prefixes and suffixes; one is outside the Basic Multilingual Plane.
const form = fc
  .array(fc.constantFrom('ア', 'イ', '山', '𠮷', 'a'), { minLength: 1, maxLength: 9 })
  .map((letters) => letters.join(''))
const forms: fc.Arbitrary<CompanyForms> = fc.record({
  name: fc.option(form),
  written: form,
  aliases: fc.array(fc.record({ kind: fc.constantFrom(...aliasKinds), form, of: form }), { maxLength: 4 }),
  place: fc.constantFrom(0, 13101, 65535),
})
const companies: fc.Arbitrary<Companies> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 400 }), forms), { selector: ([rank]) => rank, maxLength: 60 })
  .map((entries) => new Map(entries))

const anchors: readonly Anchor[] = ['exact', 'prefix', 'partial']
const nameQuery: fc.Arbitrary<NameQuery> = fc
  .record({
    field: fc.constantFrom('name' as const, 'alias' as const),
    anchor: fc.constantFrom(...anchors),
    words: fc.array(form, { minLength: 1, maxLength: 3 }),
    limit: fc.integer({ min: 1, max: 8 }),
    kinds: fc.option(fc.subarray([...aliasKinds]), { nil: undefined }),
    within: fc.option(
      fc.subarray([13101, 40130, 65535]).map((places) => new Set(places)),
      { nil: undefined },
    ),
  })
  .map((query) => (query.words.length > 1 ? { ...query, anchor: 'partial' } : query))

/** Every form of a company that a query searches. */
function formsSearched({ name, aliases }: CompanyForms, { field, kinds }: Pick<NameQuery, 'field' | 'kinds'>) {
  if (field === 'name') return name === null ? [] : [{ kind: 'name' as const, form: name }]
  return aliases.filter(({ kind }) => kinds === undefined || kinds.length === 0 || kinds.includes(kind))
}

function matches(text: string, { words, anchor }: NameQuery): boolean {
  const [word = ''] = words
  if (anchor === 'exact') return text === word
  if (anchor === 'prefix') return text.startsWith(word)
  return words.every((part) => text.includes(part))
}

const sortByRank = (all: Companies): [number, CompanyForms][] => [...all].toSorted(([a], [b]) => a - b)

/** The ranks must be those of all matching companies, and each form must match. */
function checkHits(found: readonly NameHit[], all: Companies, query: NameQuery): void {
  const expected = sortByRank(all).filter(
    ([, companyForms]) =>
      query.within?.has(companyForms.place) !== false &&
      formsSearched(companyForms, query).some(({ form: text }) => matches(text, query)),
  )
  assert.deepEqual(
    found.map(({ company }) => company),
    expected.slice(0, query.limit).map(([rank]) => rank),
  )
  for (const hit of found) {
    const { company, kind } = hit
    const text = formOf(hit)
    const searched = formsSearched(all.get(company)!, query)
    assert.ok(searched.some((expected) => expected.kind === kind && expected.form === text && matches(text, query)))
  }
}

const kindsOfHits = ({ company, kind }: NameHit): readonly unknown[] => [company, kind]

test('exact, prefix and partial lookups find every matching company once, in order of rank', () => {
  fc.assert(
    fc.property(companies, fc.array(nameQuery, { minLength: 10, maxLength: 40 }), (all, queries) => {
      const reader = build(all)
      for (const query of queries) {
        const found = reader.findNames(query)
        checkHits(found, all, query)
        const withoutForms = reader.findNames({ ...query, withForms: false })
        assert.deepEqual(withoutForms.map(kindsOfHits), found.map(kindsOfHits))
      }
      const ranks = [...all.keys(), 1000]
      assert.deepEqual(
        reader.writtenNames(ranks),
        ranks.map((rank) => all.get(rank)?.written ?? ''),
      )
    }),
    { numRuns: 15 },
  )
})

test('a form that contains a word twice is found once by that word, typed twice', () => {
  const reader = build(new Map([[1, { name: '山山', written: '山山', aliases: [], place: 0 }]]))
  const found = reader.findNames({ field: 'name', anchor: 'partial', words: ['山', '山'], limit: 2 })
  assert.deepEqual(found.map(kindsOfHits), [[1, 'name']])
})

/** Whether the texts differ by one edit after the first character: replaced, missing, added or transposed. */
function isSingleEdit(text: string, otherText: string): boolean {
  const [a, b] = [Array.from(text), Array.from(otherText)]
  if (text === otherText || a[0] !== b[0]) return false
  const without = (characters: string[], index: number): string => characters.toSpliced(index, 1).join('')
  const positions = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index).slice(1)
  return positions.some(
    (index) =>
      (a.length === b.length && without(a, index) === without(b, index)) ||
      (a.length === b.length + 1 && without(a, index) === otherText) ||
      (b.length === a.length + 1 && without(b, index) === text) ||
      (index + 1 < a.length && a.toSpliced(index, 2, a[index + 1]!, a[index]!).join('') === otherText),
  )
}

test('a similar-name lookup finds exactly the names at edit distance one', () => {
  fc.assert(
    fc.property(companies, fc.array(form, { minLength: 20, maxLength: 40 }), (all, words) => {
      const reader = build(all)
      for (const word of words) {
        const typed = `ア${word}`
        const lookup = { field: 'alias', form: typed, limit: 200, kinds: ['kana', 'former'] } as const
        const expected = sortByRank(all).filter(([, companyForms]) =>
          formsSearched(companyForms, lookup).some(({ form: text }) => isSingleEdit(typed, text)),
        )
        assert.deepEqual(
          reader.findSimilar(lookup).map(({ company }) => company),
          expected.map(([rank]) => rank),
        )
      }
    }),
    { numRuns: 13 },
  )
})

const lostQuery = fc.record({
  before: fc.string({ unit: fc.constantFrom('ア', '山', '𠮷', 'a'), maxLength: 3 }),
  after: fc.string({ unit: fc.constantFrom('ア', '山', '𠮷', 'a'), maxLength: 3 }),
  within: fc.constantFrom(undefined, new Set([13101])),
})

test('a lookup with a lost character finds exactly the names that have one more at its place', () => {
  fc.assert(
    fc.property(companies, fc.array(lostQuery, { minLength: 20, maxLength: 40 }), (all, queries) => {
      const reader = build(all)
      for (const { before: start, after: end, within } of queries.filter(
        (query) => query.before + query.after !== '',
      )) {
        const isFound = ({ name, place }: CompanyForms): boolean =>
          name?.startsWith(start) === true &&
          name.endsWith(end) &&
          Array.from(name).length === Array.from(start + end).length + 1 &&
          within?.has(place) !== false
        const expected = sortByRank(all).filter(([, companyForms]) => isFound(companyForms))
        assert.deepEqual(
          reader.findWithLost({ before: start, after: end, limit: 200, within }).map(({ company }) => company),
          expected.map(([rank]) => rank),
        )
      }
    }),
    { numRuns: 13 },
  )
})

/** A company without aliases. */
const withName = (name: string): CompanyForms => ({ name, written: name, aliases: [], place: 0 })

test('a common word finds the companies of the first ranks, and two common words find the only name with both', () => {
  const words = ['建設', 'サービス', '工業']
  const all = new Map(
    Array.from({ length: 30_000 }, (_, index) => [index + 1, withName(`架空${words[index % 3]}${index.toString(36)}`)]),
  )
  all.set(29_999, withName('架空建設サービス'))
  const reader = build(all)
  const ranksOf = (...query: string[]): number[] =>
    reader.findNames({ field: 'name', anchor: 'partial', words: query, limit: 10 }).map(({ company }) => company)
  assert.deepEqual(
    ranksOf('サービス'),
    Array.from({ length: 10 }, (_, index) => 3 * index + 2),
  )
  assert.deepEqual(ranksOf('建設', 'サービス'), [29_999])
  assert.deepEqual(ranksOf('架空', '建設', 'サービス'), [29_999])
  assert.deepEqual(ranksOf('建設', 'サービス', '建設'), [29_999])
  assert.deepEqual(ranksOf('建設', '工業'), [])
})

test('of two common words, those names with both are found that come after many with one, and in a place those that are there', () => {
  const nameOf = (rank: number): string =>
    `${rank <= 20_000 ? '建設' : ''}架空${rank.toString(36)}${rank > 10_000 ? '工業' : ''}`
  const reader = build(
    new Map(
      Array.from({ length: 30_000 }, (_, index) => [
        index + 1,
        { ...withName(nameOf(index + 1)), place: index % 5_000 === 0 ? 13101 : 27100 },
      ]),
    ),
  )
  const ranksOf = (limit: number, within?: ReadonlySet<number>): number[] =>
    reader
      .findNames({ field: 'name', anchor: 'partial', words: ['工業', '建設'], limit, within })
      .map(({ company }) => company)
  assert.deepEqual(ranksOf(3), [10_001, 10_002, 10_003])
  assert.deepEqual(
    ranksOf(10_000),
    Array.from({ length: 10_000 }, (_, index) => 10_001 + index),
  )
  assert.deepEqual(ranksOf(3, new Set([13101])), [10_001, 15_001])
  assert.deepEqual(ranksOf(3, new Set([27100])), [10_002, 10_003, 10_004])
  assert.deepEqual(ranksOf(3, new Set([13102])), [])
})

test('a very long name is found by its end; a worker thread builds the file of many companies', () => {
  const long = `${Array.from({ length: 2_000 }, (_, index) => index.toString(36)).join('')}あ架空`
  // A suffix needs 20 bits for the company and 13 for the offset, so five bytes.
  const all = new Map([
    [600_000, withName(long)],
    [2, withName('架空商会')],
  ])
  const reader = build(all)
  const query = { field: 'name', anchor: 'partial', words: ['あ架空'], limit: 10 } as const
  assert.deepEqual(reader.findNames(query), [{ company: 600_000, kind: 'name', form: long }])
  assert.equal(reader.findNames({ ...query, words: ['架空'] }).length, 2)
})

test('control characters in names and queries are not read as marks', () => {
  const reader = build(new Map([[1, withName('架\u0001空\u0000')]]))
  const query = { field: 'name', limit: 10 } as const
  assert.equal(reader.findNames({ ...query, anchor: 'exact', words: ['架空'] }).length, 1)
  assert.equal(reader.findNames({ ...query, anchor: 'partial', words: ['空\u0000'] }).length, 1)
  assert.deepEqual(reader.findNames({ ...query, anchor: 'partial', words: ['\u0001'] }), [])
})

test('a names file of the same size is refused when it belongs to another generation or contains zeros', () => {
  const [first, second] = ['架空商会', '架空物産'].map((name, index) => {
    const path = join(folder, `sealed${index}`)
    const writer = createNamesWriter(path)
    writer.add(namesOf(new Map([[1, withName(name)]])))
    writer.startIndex()
    writer.place(positionsOf([1]))
    return { path, layout: writer.finish() }
  })
  assert.equal(first!.layout.bytes, second!.layout.bytes)
  assert.throws(() => openNamesAt(first!.path, second!.layout), /is not the file that was written/)
  writeFileSync(first!.path, Buffer.alloc(first!.layout.bytes))
  assert.throws(() => openNamesAt(first!.path, first!.layout), /is not the file that was written/)
  openNamesAt(second!.path, second!.layout)
})

test('names that come by other numbers are in the file as those that come by ranks', () => {
  const named = Array.from({ length: 9 }, (_, index) => ({ ...withName(`架空${index % 4}商会`), place: index }))
  const ranks = Uint32Array.from(named, (_, index) => ((index * 4) % 9) + 1)
  const bytesOf = (name: string, numberOf: (index: number) => number, ranksOfNumbers?: Uint32Array): Buffer => {
    const path = join(folder, name)
    const writer = createNamesWriter(path)
    writer.add(namesOf(new Map(named.map((forms, index) => [numberOf(index), forms]))))
    writer.startIndex(ranksOfNumbers)
    writer.place(positionsOf([...ranks]))
    writer.finish()
    return readFileSync(path)
  }
  const byRank = bytesOf('by-rank', (index) => ranks[index]!)
  assert.deepEqual(
    bytesOf('by-number', (index) => index + 1, ranks),
    byRank,
  )
})

test('a names file of another size is refused, and spool files are removed after finish and abandon', () => {
  const path = join(folder, 'finished')
  const writer = createNamesWriter(path)
  writer.add(namesOf(new Map([[1, withName('架空')]])))
  writer.startIndex()
  writer.place(positionsOf([1]))
  const layout = writer.finish()
  writeFileSync(path, 'x', { flag: 'a' })
  assert.throws(() => openNamesAt(path, layout), /bytes/)
  const abandoned = createNamesWriter(join(folder, 'abandoned'))
  abandoned.add(namesOf(new Map([[1, withName('架空')]])))
  abandoned.abandon()
  assert.deepEqual(
    readdirSync(folder).filter((name) => /^(finished|abandoned)/.test(name)),
    ['finished'],
  )
})

test('finish throws the error of the worker thread', () => {
  const path = join(folder, 'gone')
  const writer = createNamesWriter(path)
  writer.add(namesOf(new Map([[60_000, withName('架空')]])))
  // A spool file that the worker needs.
  rmSync(`${path}.kana`)
  writer.startIndex()
  writer.place(positionsOf([60_000]))
  assert.throws(() => writer.finish(), /could not be built.*ENOENT/)
  writer.abandon()
  assert.equal(existsSync(path), false)
})
