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
const facts: readonly Facts[] = publications.flatMap(({ reading }) =>
  reading.rows.flatMap((row) => (row.outcome === 'record' ? [row.facts] : [])),
)
const corporations = facts.filter((found): found is CorporationFacts => found.kind === 'corporation')
const records = facts.filter((found): found is PublishedRecord => 'party' in found)
const enforcements = records.filter((found) => found.kind === 'enforcement')
const suspensions = records.filter((found) => found.kind === 'procurement_suspension')
const licenseActions = records.filter((found) => found.kind === 'license_action')

function assertAllOccur(
  what: string,
  rows: readonly { readonly code: string }[],
  found: Iterable<string | null | undefined>,
): void {
  const present = new Set(found)
  assert.deepEqual(
    rows.map((row) => row.code).filter((code) => !present.has(code)),
    [],
    `${what}: codes that never occur`,
  )
}

function assertAllKnown(
  what: string,
  rows: readonly { readonly code: string }[],
  found: Iterable<string | null | undefined>,
): void {
  const known = new Set<string | null | undefined>(rows.map((row) => row.code))
  assert.deepEqual(
    [...new Set(found)].filter((code) => !known.has(code)),
    [],
    `${what}: codes that are in no list`,
  )
}

test('the sample is the same for ever', () => {
  const text = sources
    .map(
      (source) =>
        JSON.stringify({ ...source.description, limits: undefined }) +
        source.publications.map((one) => `${one.name} ${one.retrievedAt}\n${publicationText(one)}`).join(''),
    )
    .join('')
  assert.equal(
    createHash('sha256').update(text).digest('hex'),
    'c335e431063c6fd57d024d5d8aff9506216b06d7814ffd092caa7b123aa43348',
  )
})

test('every code of every list occurs, and no other', () => {
  const lists: readonly [string, readonly { readonly code: string }[], readonly (string | null | undefined)[]][] = [
    ['laws', laws, [...enforcements, ...licenseActions].flatMap((found) => found.lawCodes)],
    ['action types', actionTypes, [...enforcements, ...licenseActions].map((found) => found.actionType)],
    [
      'authority types',
      authorityTypes.filter((row) => row.code !== 'other'),
      records.map((found) => found.authority.type),
    ],
    ['natures', natures, licenseActions.map((found) => found.nature)],
    ['sectors', sectors, licenseActions.flatMap((found) => found.sectorCodes)],
    ['reasons', reasons, suspensions.flatMap((found) => found.reasonCodes)],
    ['publisher groups', publisherGroups, suspensions.map((found) => found.publisherGroup)],
    ['corporation kinds', corporationKinds, corporations.map((found) => found.corporationKind)],
    ['prefectures', prefectures, corporations.flatMap((found) => found.prefectureCode ?? [])],
    ['close causes', closeCauses, corporations.flatMap((found) => found.closeCause ?? [])],
  ]
  for (const [what, rows, found] of lists) {
    assertAllOccur(what, rows, found)
    assertAllKnown(what, rows, found)
  }
})

test('every status occurs for every kind of record, the same on any day from 2026 to 2040', () => {
  for (const today of ['2026-07-02', '2033-02-28', '2040-12-31']) {
    const statusesOf = (found: readonly PublishedRecord[]): string[] =>
      found.map((record) => statusOn(today, statusDatesOf(record)))
    assertAllOccur(`enforcements on ${today}`, statuses, statusesOf(enforcements))
    assertAllOccur(`licence actions on ${today}`, statuses, statusesOf(licenseActions))
    assertAllOccur(
      `suspensions on ${today}`,
      statuses.filter((row) => row.code !== 'final'),
      statusesOf(suspensions),
    )
    assert.deepEqual(
      statusesOf(records),
      records.map((record) => statusOn('2026-01-01', statusDatesOf(record))),
    )
  }
})

test('there are at least 300 companies, all with valid numbers of the range that no registry office has', () => {
  const numbers = new Set(corporations.map((found) => found.corporateNumber))
  assert.ok(numbers.size >= 300, `${numbers.size} companies`)
  for (const number of numbers) {
    assert.ok(isCorporateNumber(number), number)
    assert.equal(number.slice(1, 5), samplePrefix)
  }
})

test('every number a record prints or a company names belongs to a company of the sample', () => {
  const numbers = new Set<string | null | undefined>(corporations.map((found) => found.corporateNumber))
  for (const { party } of records)
    assert.ok(party.corporateNumber === null || numbers.has(party.corporateNumber), party.name)
  for (const { successor } of corporations) assert.ok(successor === undefined || numbers.has(successor))
  for (const { authority } of records)
    assert.ok(authority.corporateNumber === null || isCorporateNumber(authority.corporateNumber), authority.name)
})

test('two companies share one name, within a city and across prefectures, and lists name them without a number', () => {
  for (const name of ['株式会社緋色梟', '朧夜蝶有限会社']) {
    assert.equal(
      new Set(corporations.filter((found) => found.name === name).map((found) => found.corporateNumber)).size,
      2,
    )
  }
  assert.ok(
    records.some(
      ({ party }) =>
        /^(株式会社|㈱|\(株\))緋色梟$/.test(party.name) && party.corporateNumber === null && party.address === null,
    ),
  )
  assert.ok(
    records.some(
      ({ party }) =>
        /朧夜蝶/.test(party.name) && party.corporateNumber === null && party.address === '新潟県新潟市中央区',
    ),
  )
})

test('rows stand in order, one after another, and every source states what it left out', () => {
  for (const { reading } of publications)
    assert.deepEqual(
      reading.rows.map((row) => row.row),
      reading.rows.map((_, index) => index + 1),
    )
  for (const { reading } of publications) {
    const keys = reading.rows.flatMap((row) => (row.outcome === 'record' && row.historic !== true ? [row.key] : []))
    assert.equal(new Set(keys).size, keys.length, `${reading.list}: a key occurs twice`)
  }
  for (const source of sources.filter(({ description }) => description.produces !== 'corporation')) {
    const outcomes = new Set(source.publications.flatMap(({ reading }) => reading.rows.map((row) => row.outcome)))
    assert.ok(outcomes.has('person'), source.description.id)
    assert.equal(outcomes.has('unread'), source.description.produces !== 'disclosure_filer', source.description.id)
  }
})

test('later editions of a list lack some records and bring others', () => {
  for (const source of sources.filter(
    ({ description }) => description.produces !== 'disclosure_filer' && description.produces !== 'corporation',
  )) {
    const lists = Map.groupBy(source.publications, (one) => one.reading.list)
    const keysOf = (index: number): Set<string> =>
      new Set(
        [...lists.values()].flatMap((editions) =>
          (editions[index]?.reading.rows ?? []).flatMap((row) => (row.outcome === 'record' ? [row.key] : [])),
        ),
      )
    const [earlier, later] = [keysOf(0), keysOf(1)]
    assert.ok(
      [...earlier].some((key) => !later.has(key)),
      source.description.id,
    )
    assert.ok(
      [...later].some((key) => !earlier.has(key)),
      source.description.id,
    )
  }
})

test('every description and every title says that the data are fictional', () => {
  for (const { description } of sources) assert.match(description.data.attribution, /見本.*架空.*fictional/)
  for (const { reading } of publications) assert.match(reading.title ?? '', /見本/)
})
