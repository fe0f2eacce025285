import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyView } from './company-view.ts'
import { companyForms } from './searchable-forms.ts'

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

test('the match of a former name is the published name, with ＿ for a character that the register cannot show', () => {
  const former = companyForms(company, { hasRecords: false }).aliases.find(({ kind }) => kind === 'former')
  assert.ok(former)
  const counts = { enforcement: 0, procurement_suspension: 0, license_action: 0 }
  const hit = { company: 1, kind: 'former', anchor: 'partial', form: former.form, fallback: null } as const
  assert.equal(companyView(company, counts, hit).match.value, '株式会社＿建設')
})
