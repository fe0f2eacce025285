import assert from 'node:assert/strict'
import { closeSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import * as fc from 'fast-check'
import type { AliasKind, Anchor, CompanyForms, NameHit, NameQuery } from '../ports.ts'
import { openFile } from '../sealed/sealed-files.ts'
import type { NamesLayout } from './layout.ts'
import { openNames, type NamesReader } from './reader.ts'
import { createNamesWriter } from './writer.ts'

let folder = ''
before(() => (folder = mkdtempSync(join(tmpdir(), 'shobun-names-'))))
after(() => rmSync(folder, { recursive: true, force: true }))

/** So few names are read into memory, so the file can be closed. */
function namesAt(path: string, layout: NamesLayout): NamesReader {
  const file = openFile(path)
  try {
    return openNames(file, layout)
  } finally {
    closeSync(file.descriptor)
  }
}

type Companies = ReadonlyMap<number, CompanyForms>

function build(companies: Companies, path = join(folder, 'names')): NamesReader {
  const writer = createNamesWriter(path)
  for (const [rank, forms] of companies) writer.add(rank, forms)
  return namesAt(path, writer.finish())
}

const aliasKinds: readonly AliasKind[] = ['kana', 'reading', 'english', 'former', 'filer', 'letters']

// Few letters, so that forms share prefixes and suffixes; one is outside the Basic Multilingual Plane.
const form = fc
  .array(fc.constantFrom('ア', 'イ', '山', '𠮷', 'a'), { minLength: 1, maxLength: 9 })
  .map((letters) => letters.join(''))
const forms: fc.Arbitrary<CompanyForms> = fc.record({
  name: fc.option(form),
  written: form,
  aliases: fc.array(fc.record({ kind: fc.constantFrom(...aliasKinds), form }), { maxLength: 4 }),
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
  })
  .map((each) => (each.words.length > 1 ? { ...each, anchor: 'partial' } : each))

/** Every form of a company that a query searches. */
function formsSearched({ name, aliases }: CompanyForms, { field, kinds }: Pick<NameQuery, 'field' | 'kinds'>) {
  if (field === 'name') return name === null ? [] : [{ kind: 'name' as const, form: name }]
  return aliases.filter(({ kind }) => kinds === undefined || kinds.length === 0 || kinds.includes(kind))
}

function matches(text: string, { words, anchor }: NameQuery): boolean {
  const [word = ''] = words
  if (anchor === 'exact') return text === word
  if (anchor === 'prefix') return text.startsWith(word)
  return words.every((each) => text.includes(each))
}

const ranked = (all: Companies): [number, CompanyForms][] => [...all].toSorted(([a], [b]) => a - b)

/** The ranks must be those of all matching companies, and each form must match. */
function checkHits(found: readonly NameHit[], all: Companies, query: NameQuery): void {
  const expected = ranked(all).filter(([, each]) =>
    formsSearched(each, query).some(({ form: text }) => matches(text, query)),
  )
  assert.deepEqual(
    found.map(({ company }) => company),
    expected.slice(0, query.limit).map(([rank]) => rank),
  )
  for (const { company, kind, form: text } of found) {
    const own = formsSearched(all.get(company)!, query)
    assert.ok(own.some((each) => each.kind === kind && each.form === text && matches(text, query)))
  }
}

test('exact, prefix and partial lookups find every matching company once, in order of rank', () => {
  fc.assert(
    fc.property(companies, fc.array(nameQuery, { minLength: 10, maxLength: 40 }), (all, queries) => {
      const reader = build(all)
      for (const query of queries) checkHits(reader.findNames(query), all, query)
      for (const [rank, { written }] of all) assert.equal(reader.writtenName(rank), written)
    }),
    { numRuns: 15 },
  )
})

/** Whether one text is a single edit after the first character away from the other. */
function isSingleEdit(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)]
  if (one === other || a[0] !== b[0]) return false
  const without = (text: string[], index: number): string => text.toSpliced(index, 1).join('')
  const places = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index).slice(1)
  return places.some(
    (index) =>
      (a.length === b.length && without(a, index) === without(b, index)) ||
      (a.length === b.length + 1 && without(a, index) === other) ||
      (b.length === a.length + 1 && without(b, index) === one) ||
      (index + 1 < a.length && a.toSpliced(index, 2, a[index + 1]!, a[index]!).join('') === other),
  )
}

test('a similar-name lookup finds exactly the names at edit distance one', () => {
  fc.assert(
    fc.property(companies, fc.array(form, { minLength: 20, maxLength: 40 }), (all, words) => {
      const reader = build(all)
      for (const word of words) {
        const typed = `ア${word}`
        const lookup = { field: 'alias', form: typed, limit: 200, kinds: ['kana', 'former'] } as const
        const expected = ranked(all).filter(([, each]) =>
          formsSearched(each, lookup).some(({ form: text }) => isSingleEdit(typed, text)),
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

const plain = (name: string): CompanyForms => ({ name, written: name, aliases: [] })

test('of thousands of names with common words the first by rank are found, and the only one with two of the words', () => {
  const words = ['建設', 'サービス', '工業']
  const all = new Map(
    Array.from({ length: 30_000 }, (_, index) => [index + 1, plain(`架空${words[index % 3]}${index.toString(36)}`)]),
  )
  all.set(29_999, plain('架空建設サービス'))
  const reader = build(all)
  const ranksOf = (...query: string[]): number[] =>
    reader.findNames({ field: 'name', anchor: 'partial', words: query, limit: 10 }).map(({ company }) => company)
  assert.deepEqual(
    ranksOf('サービス'),
    Array.from({ length: 10 }, (_, index) => 3 * index + 2),
  )
  assert.deepEqual(ranksOf('建設', 'サービス'), [29_999])
  assert.deepEqual(ranksOf('架空', '建設', 'サービス'), [29_999])
  assert.deepEqual(ranksOf('建設', '工業'), [])
})

test('a very long name is found by its end, in a file that a worker thread built', () => {
  const long = `${Array.from({ length: 15_000 }, (_, index) => index.toString(36)).join('')}あ架空`
  const all = new Map([
    [70_000, plain(long)],
    [2, plain('架空商会')],
  ])
  const reader = build(all)
  const query = { field: 'name', anchor: 'partial', words: ['あ架空'], limit: 10 } as const
  assert.deepEqual(reader.findNames(query), [{ company: 70_000, kind: 'name', form: long }])
  assert.equal(reader.findNames({ ...query, words: ['架空'] }).length, 2)
})

test('control characters in names and queries are not read as marks', () => {
  const reader = build(new Map([[1, plain('架\u0001空\u0000')]]))
  const query = { field: 'name', limit: 10 } as const
  assert.equal(reader.findNames({ ...query, anchor: 'exact', words: ['架空'] }).length, 1)
  assert.equal(reader.findNames({ ...query, anchor: 'partial', words: ['空\u0000'] }).length, 1)
  assert.deepEqual(reader.findNames({ ...query, anchor: 'partial', words: ['\u0001'] }), [])
})

test('a names file of another generation or of zeros is refused, even of the same size', () => {
  const [one, other] = ['架空商会', '架空物産'].map((name, index) => {
    const path = join(folder, `sealed${index}`)
    const writer = createNamesWriter(path)
    writer.add(1, plain(name))
    return { path, layout: writer.finish() }
  })
  assert.equal(one!.layout.bytes, other!.layout.bytes)
  assert.throws(() => namesAt(one!.path, other!.layout), /is not the file that was written/)
  writeFileSync(one!.path, Buffer.alloc(one!.layout.bytes))
  assert.throws(() => namesAt(one!.path, one!.layout), /is not the file that was written/)
  namesAt(other!.path, other!.layout)
})

test('a names file of another size is refused, and spool files are removed after finish and abandon', () => {
  const path = join(folder, 'one')
  const writer = createNamesWriter(path)
  writer.add(1, plain('架空'))
  const layout = writer.finish()
  writeFileSync(path, 'x', { flag: 'a' })
  assert.throws(() => namesAt(path, layout), /bytes/)
  const abandoned = createNamesWriter(join(folder, 'two'))
  abandoned.add(1, plain('架空'))
  abandoned.abandon()
  assert.deepEqual(
    readdirSync(folder).filter((name) => /^(one|two)/.test(name)),
    ['one'],
  )
})

test('finish throws the error of the worker thread', () => {
  const path = join(folder, 'gone')
  const writer = createNamesWriter(path)
  writer.add(60_000, plain('架空'))
  rmSync(`${path}.kana`)
  assert.throws(() => writer.finish(), /could not be built.*ENOENT/)
  writer.abandon()
  assert.equal(existsSync(path), false)
})
