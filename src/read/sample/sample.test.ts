import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionTypes } from '../../words/codes/action-types.ts'
import { authorityTypes } from '../../words/codes/authority-types.ts'
import { closeCauses, corporationKinds } from '../../words/codes/corporate-register.ts'
import { laws } from '../../words/codes/laws.ts'
import { natures } from '../../words/codes/natures.ts'
import { prefectures } from '../../words/codes/prefectures.ts'
import { publisherGroups } from '../../words/codes/publishers.ts'
import { reasons } from '../../words/codes/reasons.ts'
import { sectors } from '../../words/codes/sectors.ts'
import { statuses } from '../../words/codes/statuses.ts'
import { isCorporateNumber } from '../../domain/corporate-number.ts'
import type { CorporationFacts, Facts, PublishedRecord } from '../../domain/facts.ts'
import { statusDatesOf, statusOn } from '../../domain/status.ts'
import type { RowOutcome } from '../../domain/parsed-publication.ts'
import { samplePublications, type SamplePublication } from './sample.ts'

/** The base digits of a number of the sample begin with this: no registry office has it. */
const samplePrefix = '9999'

interface Read extends Pick<SamplePublication, 'source' | 'parsed'> {
  readonly rows: readonly RowOutcome[]
}

async function readAll(): Promise<Read[]> {
  const publications: Read[] = []
  for await (const { source, parsed } of samplePublications()) {
    const rows: RowOutcome[] = []
    for await (const row of parsed.rows) rows.push(row)
    publications.push({ source, parsed, rows })
  }
  return publications
}

const publications = await readAll()
const bySource = Map.groupBy(publications, ({ source }) => source.id)
const allFacts: readonly Facts[] = publications.flatMap(({ rows }) =>
  rows.flatMap((row) => (row.outcome === 'record' ? [row.facts] : [])),
)
const corporations = allFacts.filter((facts): facts is CorporationFacts => facts.kind === 'corporation')
const records = allFacts.filter((facts): facts is PublishedRecord => 'party' in facts)
const enforcements = records.filter((record) => record.kind === 'enforcement')
const suspensions = records.filter((record) => record.kind === 'procurement_suspension')
const licenseActions = records.filter((record) => record.kind === 'license_action')

type CodeRows = readonly { readonly code: string }[]
type Codes = readonly (string | null | undefined)[]

function assertEveryCodeOccurs(listName: string, list: CodeRows, codes: Codes): void {
  const occurring = new Set(codes)
  const missing = list.map(({ code }) => code).filter((code) => !occurring.has(code))
  assert.deepEqual(missing, [], `${listName}: codes that never occur`)
}

function assertEveryCodeIsListed(listName: string, list: CodeRows, codes: Codes): void {
  const listed = new Set<string | null | undefined>(list.map(({ code }) => code))
  const unlisted = [...new Set(codes)].filter((code) => !listed.has(code))
  assert.deepEqual(unlisted, [], `${listName}: codes that are not in the list`)
}

test('every code of every list occurs, and no other', () => {
  const lists: readonly [name: string, list: CodeRows, codes: Codes][] = [
    // 測量業 stands in a list of the ministry alone.
    [
      'laws',
      laws.filter(({ code }) => code !== 'survey_act'),
      [...enforcements, ...licenseActions].flatMap(({ lawCodes }) => lawCodes),
    ],
    ['action types', actionTypes, [...enforcements, ...licenseActions].map(({ actionType }) => actionType)],
    [
      'authority types',
      authorityTypes.filter(({ code }) => code !== 'other'),
      records.map(({ authority }) => authority.type),
    ],
    ['natures', natures, licenseActions.map(({ nature }) => nature)],
    [
      'sectors',
      sectors.filter(({ code }) => code !== 'surveying'),
      licenseActions.flatMap(({ sectorCodes }) => sectorCodes),
    ],
    ['reasons', reasons.filter(({ code }) => code !== 'other'), suspensions.flatMap(({ reasonCodes }) => reasonCodes)],
    [
      'publisher groups',
      publisherGroups.filter(({ onlyWithSource }) => onlyWithSource !== true),
      suspensions.map(({ publisherGroup }) => publisherGroup),
    ],
    ['corporation kinds', corporationKinds, corporations.map(({ corporationKind }) => corporationKind)],
    ['prefectures', prefectures, corporations.flatMap(({ prefectureCode }) => prefectureCode ?? [])],
    ['close causes', closeCauses, corporations.flatMap(({ closeCause }) => closeCause ?? [])],
  ]
  for (const [name, list, codes] of lists) {
    assertEveryCodeOccurs(name, list, codes)
    assertEveryCodeIsListed(name, list, codes)
  }
})

test('every status occurs for every kind of record, and no status changes from 2026 to 2040', () => {
  const statusesOf = (list: readonly PublishedRecord[], day: string): string[] =>
    list.map((record) => statusOn(day, statusDatesOf({ facts: record, lastSeenOn: day, noticedUntil: day })))
  const suspensionStatuses = statuses.filter(({ code }) => code !== 'final')
  for (const day of ['2026-07-02', '2033-02-28', '2040-12-31']) {
    assertEveryCodeOccurs(`enforcements on ${day}`, statuses, statusesOf(enforcements, day))
    assertEveryCodeOccurs(`licence actions on ${day}`, statuses, statusesOf(licenseActions, day))
    assertEveryCodeOccurs(`suspensions on ${day}`, suspensionStatuses, statusesOf(suspensions, day))
    assert.deepEqual(statusesOf(records, day), statusesOf(records, '2026-01-01'))
  }
})

test('there are at least 300 companies, all with valid numbers of the prefix that no registry office has', () => {
  const numbers = new Set(corporations.map(({ corporateNumber }) => corporateNumber))
  assert.ok(numbers.size >= 300, `${numbers.size} companies`)
  for (const number of numbers) {
    assert.ok(isCorporateNumber(number), number)
    assert.equal(number.slice(1, 5), samplePrefix)
  }
})

test('the number of every party and of every successor belongs to a company of the sample', () => {
  const numbers = new Set<string | null | undefined>(corporations.map(({ corporateNumber }) => corporateNumber))
  for (const { party } of records)
    assert.ok(party.corporateNumber === null || numbers.has(party.corporateNumber), party.name)
  for (const { successor } of corporations) assert.ok(successor === undefined || numbers.has(successor))
  for (const { authority } of records)
    assert.ok(authority.corporateNumber === null || isCorporateNumber(authority.corporateNumber), authority.name)
})

test('two companies have the same name, in one city and in two prefectures, and records name them without a number', () => {
  for (const name of ['株式会社緋色梟', '朧夜蝶有限会社']) {
    const numbers = corporations.filter((company) => company.name === name).map((company) => company.corporateNumber)
    assert.equal(new Set(numbers).size, 2)
  }
  const parties = records.map(({ party }) => party).filter(({ corporateNumber }) => corporateNumber === null)
  assert.ok(parties.some(({ name, address }) => /^(株式会社|㈱|\(株\))緋色梟$/.test(name) && address === null))
  assert.ok(parties.some(({ name, address }) => name.includes('朧夜蝶') && address === '新潟県新潟市中央区'))
})

test('a key identifies one current record of a publication', () => {
  for (const { parsed, rows } of publications) {
    const keys = rows.flatMap((row) => (row.outcome === 'record' && row.historic !== true ? [row.key] : []))
    assert.equal(new Set(keys).size, keys.length, `${parsed.list}: a key occurs twice`)
  }
})

test('every source but the register has natural persons, and every list of records has unparsed rows', () => {
  for (const [id, ofSource] of bySource) {
    const { produces } = ofSource[0]!.source
    if (produces === 'corporation') continue
    const outcomes = new Set(ofSource.flatMap(({ rows }) => rows.map(({ outcome }) => outcome)))
    assert.ok(outcomes.has('person'), id)
    assert.equal(outcomes.has('unparsed'), produces !== 'disclosure_filer', id)
  }
})

test('the later edition of each kind of list lacks some records of the earlier one and has new ones', () => {
  for (const [id, ofSource] of bySource) {
    if (['disclosure_filer', 'corporation'].includes(ofSource[0]!.source.produces)) continue
    const editions = [...Map.groupBy(ofSource, ({ parsed }) => parsed.asOf).values()]
    assert.equal(editions.length, 2, id)
    const [earlier, later] = editions.map(
      (edition) =>
        new Set(edition.flatMap(({ rows }) => rows.flatMap((row) => (row.outcome === 'record' ? [row.key] : [])))),
    )
    assert.ok([...earlier!].some((key) => !later!.has(key)) && [...later!].some((key) => !earlier!.has(key)), id)
  }
})

test('every list is complete, and every attribution and title says that it is a sample', () => {
  for (const { source, parsed } of publications) {
    assert.match(source.data.attribution, /見本.*架空.*fictional/)
    if (source.produces === 'corporation' || source.produces === 'disclosure_filer') continue
    assert.ok(parsed.complete, parsed.list)
    assert.match(parsed.title ?? '', /見本データ（架空）/)
  }
})
