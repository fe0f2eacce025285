import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import type { DisclosureFilerFacts } from '../../domain/facts.ts'
import { ownMark, sharedMark } from '../ports.ts'
import { companyShape } from '../sqlite/schema.ts'
import { companyView } from './company-view.ts'
import { companyJson } from '../../search/rank/company-json.ts'
import { writeCompany } from './write-company.ts'
import { jsonOf } from './write-view.ts'

const company = {
  corporateNumber: '1999901000001',
  register: {
    kind: 'corporation',
    corporateNumber: '1999901000001',
    process: '01',
    correction: false,
    updateDate: '2026-01-01',
    changeDate: '2026-01-01',
    name: '株式会社架空見本',
  },
  filer: null,
  formerNames: ['株式会社＿建設'],
  knownNames: [],
  firstSeenOn: '2026-01-01',
  lastSeenOn: '2026-01-01',
  removedAtSourceOn: null,
  provenance: {
    publisher: '架空庁',
    title: '架空の一覧',
    url: 'https://example.com/',
    fileUrl: null,
    publishedOn: null,
    retrievedAt: '2026-01-01T00:00:00Z',
    license: 'MIT',
    attribution: '架空',
  },
} as const

const { written, forms } = writeCompany(company)

/** The pieces of the written view, put together. */
function jsonOfPieces(): string {
  const [own, shared] = [written.view.own.values(), written.view.shared.values()]
  return written.view.template
    .replaceAll(ownMark, () => own.next().value ?? '')
    .replaceAll(sharedMark, () => shared.next().value ?? '')
}

test('the pieces of a written company are the JSON of its view, and its template has no text of its own', () => {
  assert.equal(`${jsonOfPieces()}}`, jsonOf(companyView(company)))
  assert.doesNotMatch(written.view.template, /架空|＿建設|1999901000001/)
})

test('a company outside the register has the prefecture of its municipality, by which it is found', () => {
  const filer = { name: '株式会社架空見本', address: '刈谷市架空町１番地', listed: true } as DisclosureFilerFacts
  const { address } = companyView({ ...company, register: null, filer })
  assert.deepEqual(
    [address.text, address.prefecture, address.prefectureCode, address.city],
    ['刈谷市架空町１番地', '愛知県', '23', null],
  )
})

test('a company says since when its names are collected; one outside the register does not', () => {
  const view = companyView({ ...company, namesKnown: { since: '2020-01-06', isAfterChange: true } })
  assert.deepEqual([view.namesKnownSince, view.formerNameMissing], ['2020-01-06', true])
  const filer = { name: '株式会社架空見本', address: null, listed: true } as DisclosureFilerFacts
  const ofFiler = companyView({ ...company, register: null, filer })
  assert.deepEqual([ofFiler.namesKnownSince, ofFiler.formerNameMissing], [null, false])
})

test('the match of a former name is the published name, with ＿ for a character that the register cannot show', () => {
  const former = forms.aliases.find(({ kind }) => kind === 'former')
  assert.ok(former)
  const row = { json: jsonOfPieces(), textOf: () => '', matchedNames: () => written.matchedNames }
  const hit = { company: 1, kind: 'former', anchor: 'partial', form: former.form, fallback: null } as const
  const { match } = JSON.parse(companyJson(row, hit)) as { readonly match: unknown }
  assert.deepEqual(match, { field: 'alias', kind: 'alias', value: '株式会社＿建設', prominence: null })
})

test('the next shape of a company needs the next format number', () => {
  const members = [...written.view.template.matchAll(/"(\w+)":/g)].map(([, member]) => member)
  const shape = hash('sha256', members.join(' ')).slice(0, 8)
  assert.equal(shape, companyShape, 'raise the format, too: stored companies have the earlier shape')
})
