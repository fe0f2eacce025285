import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { actionTypes } from '../codelists/action-types.ts'
import { authorityTypes } from '../codelists/authority-types.ts'
import { closeCauses } from '../codelists/close-causes.ts'
import { corporationKinds } from '../codelists/corporation-kinds.ts'
import { laws } from '../codelists/laws.ts'
import { natures } from '../codelists/natures.ts'
import { prefectures } from '../codelists/prefectures.ts'
import { publisherGroups } from '../codelists/publisher-groups.ts'
import { reasons } from '../codelists/reasons.ts'
import { sectors } from '../codelists/sectors.ts'
import { statuses } from '../codelists/statuses.ts'
import { isCorporateNumber } from '../domain/corporate-number.ts'
import type { CorporationFacts, Facts, PublishedRecord } from '../domain/facts.ts'
import { statusDatesOf, statusOn } from '../domain/status.ts'
import { samplePrefix } from './sample-number.ts'
import { publicationText, sampleSources } from './sample-sources.ts'

const sources = sampleSources()
const publications = sources.flatMap((source) => source.publications)
const allFacts: readonly Facts[] = publications.flatMap(({ reading }) =>
  reading.rows.flatMap((row) => (row.outcome === 'record' ? [row.facts] : [])),
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

test('the sample never changes', () => {
  const text = sources
    .flatMap(({ description: { id, title, titleEn, publisher, produces, data }, publications }) => [
      JSON.stringify({ id, title, titleEn, publisher, produces, data }),
      ...publications.map((publication) => {
        const { name, retrievedAt } = publication
        return `${name} ${retrievedAt}\n${publicationText(publication)}`
      }),
    ])
    .join('')
  assert.equal(
    createHash('sha256').update(text).digest('hex'),
    '76f5fb4b7e6f9eb0d7556bd384b8e9d89a0ae879036fff1c702bbd0d06a84f45',
  )
})

test('every code of every list occurs, and no other', () => {
  const lists: readonly [name: string, list: CodeRows, codes: Codes][] = [
    ['laws', laws, [...enforcements, ...licenseActions].flatMap(({ lawCodes }) => lawCodes)],
    ['action types', actionTypes, [...enforcements, ...licenseActions].map(({ actionType }) => actionType)],
    [
      'authority types',
      authorityTypes.filter(({ code }) => code !== 'other'),
      records.map(({ authority }) => authority.type),
    ],
    ['natures', natures, licenseActions.map(({ nature }) => nature)],
    ['sectors', sectors, licenseActions.flatMap(({ sectorCodes }) => sectorCodes)],
    ['reasons', reasons, suspensions.flatMap(({ reasonCodes }) => reasonCodes)],
    [
      'publisher groups',
      publisherGroups.filter(({ registered }) => registered),
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
    list.map((record) => statusOn(day, statusDatesOf(record)))
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

test('the rows of a publication are numbered from 1', () => {
  for (const { reading } of publications)
    assert.deepEqual(
      reading.rows.map(({ row }) => row),
      reading.rows.map((_, index) => index + 1),
    )
})

test('a key identifies one current record of a publication', () => {
  for (const { reading } of publications) {
    const keys = reading.rows.flatMap((row) => (row.outcome === 'record' && row.historic !== true ? [row.key] : []))
    assert.equal(new Set(keys).size, keys.length, `${reading.list}: a key occurs twice`)
  }
})

test('every source but the register has natural persons, and every source of records has unread rows', () => {
  for (const { description, publications } of sources) {
    if (description.produces === 'corporation') continue
    const outcomes = new Set(publications.flatMap(({ reading }) => reading.rows.map(({ outcome }) => outcome)))
    assert.ok(outcomes.has('person'), description.id)
    assert.equal(outcomes.has('unread'), description.produces !== 'disclosure_filer', description.id)
  }
})

test('the later edition of a list lacks some records of the earlier one and has new ones', () => {
  for (const { description, publications } of sources) {
    if (description.produces === 'disclosure_filer' || description.produces === 'corporation') continue
    const lists = [...Map.groupBy(publications, ({ reading }) => reading.list).values()]
    const keysOfEdition = (index: number): Set<string> => {
      const rows = lists.flatMap((editions) => editions[index]?.reading.rows ?? [])
      return new Set(rows.flatMap((row) => (row.outcome === 'record' ? [row.key] : [])))
    }
    const [earlier, later] = [keysOfEdition(0), keysOfEdition(1)]
    const missing = [...earlier].filter((key) => !later.has(key))
    const added = [...later].filter((key) => !earlier.has(key))
    assert.ok(missing.length > 0 && added.length > 0, description.id)
  }
})

test('every attribution says that the data are fictional, and every title that they are a sample', () => {
  for (const { description } of sources) assert.match(description.data.attribution, /見本.*架空.*fictional/)
  for (const { reading } of publications) assert.match(reading.title ?? '', /見本/)
})
