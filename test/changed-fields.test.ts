import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { load } from 'cheerio'
import type { EnforcementFacts, LicenseActionFacts, ProcurementSuspensionFacts } from '../src/domain/facts.ts'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { registerWeb } from '../src/serve/http/routes/web.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { changedFields } from '../src/words/codes/changed-fields.ts'
import { contextOfFile, publishedRows } from './published-rows.ts'

const now = new Date('2026-07-01T00:00:00Z')
const party = { address: null, corporateNumber: null }
const common = enforcement('', '')

const warned: EnforcementFacts = { ...enforcement('架空甲株式会社', '前の概要'), remarks: '前の備考' }
const ordered: EnforcementFacts = {
  ...warned,
  party: { name: '株式会社架空甲', address: '架空市一丁目', corporateNumber: null },
  authority: { ...warned.authority, name: '架空局' },
  summary: '後の概要',
  remarks: '後の備考',
  actionDate: '2026-04-01',
  actionType: 'business_suspension',
  actionText: '営業停止',
}

const licence: LicenseActionFacts = {
  ...common,
  kind: 'license_action',
  party: { name: '架空乙株式会社', ...party },
  sectorCodes: ['construction'],
  permits: [],
  actionType: 'licence_revocation',
  nature: 'disciplinary',
  lawCodes: ['construction_business_act'],
  lawText: '建設業法',
  reasonText: '前の理由',
}
const administrative: LicenseActionFacts = {
  ...licence,
  sectorCodes: ['construction', 'real_estate'],
  nature: 'administrative',
  lawCodes: ['construction_business_act', 'no_code_of_the_list'],
  lawText: '建設業法第二十九条',
  reasonText: '後の理由',
  fate: 'cancelled',
}

const suspended: ProcurementSuspensionFacts = {
  ...common,
  kind: 'procurement_suspension',
  party: { name: '架空丙株式会社', ...party },
  publisherGroup: 'prefecture',
  reasonCodes: ['bid_rigging'],
  reasonText: '理由',
  clause: '別表第1',
  scope: '前の範囲',
  actionDate: null,
  period: { text: '当面の間', start: '2026-04-01', end: null, openEnded: true },
}
const lifted: ProcurementSuspensionFacts = {
  ...suspended,
  reasonCodes: ['accident', 'bid_rigging'],
  clause: '別表第2',
  scope: '後の範囲',
  period: { text: '4/2～6/30', start: '2026-04-02', end: '2026-06-30', openEnded: false },
  fate: 'lifted',
  liftedOn: '2026-05-20',
}

const lists = [
  { source: sourceOf('enf', 'enforcement'), former: warned, facts: ordered },
  { source: sourceOf('lic', 'license_action'), former: licence, facts: administrative },
  { source: sourceOf('sus', 'procurement_suspension'), former: suspended, facts: lifted },
]
const publications = lists.flatMap(({ source, former, facts }) => [
  { source, seenOn: '2026-04-10', name: `${source.id}1`, rows: [record('a', former)] },
  { source, seenOn: '2026-05-20', name: `${source.id}2`, rows: [record('a', facts)] },
])

interface Changed {
  readonly id: string
  readonly changed_fields: readonly { readonly field: string }[]
}

describe('what changed of a record', async () => {
  const t = contextOfFile()
  const { served: search } = await publishedRows(t, publications, { now })
  const { app } = await testApp({ search, pages: [registerWeb] })
  const paths = ['enforcements', 'license-actions', 'procurement-suspensions']
  const filter = '?changed_since=2026-05-20&authority='
  const answers = await Promise.all(
    paths.map((path) =>
      app.inject(`/api/v1/${path}${filter}${encodeURIComponent(path === 'enforcements' ? '架空局' : '架空庁')}`),
    ),
  )
  const records = answers.flatMap((answer) =>
    Object.values(answer.json<{ data: Record<string, Changed[]> }>().data).flat(),
  )

  /** What the lists of all pages of records say, a line for each change. */
  const pageLines = async (language: string) => {
    const pages = await Promise.all(records.map(({ id }) => app.inject(`/records/${id}?lang=${language}`)))
    return pages.flatMap(({ body }) =>
      load(body)('.history li')
        .toArray()
        .map((item) => load(item).text()),
    )
  }

  test('the records name every field that a history can name', () => {
    const named = new Set(records.flatMap((each) => each.changed_fields.map(({ field }) => field)))
    assert.deepEqual(
      changedFields.map(({ code }) => code).filter((code) => !named.has(code)),
      ['id'],
    )
  })

  test('the page shows the labels of fields and codes in its language; a code without a label stays', async () => {
    for (const [language, other, lines] of [
      [
        'ja',
        'en',
        [
          '性質: 監督処分 → その他の行政上の理由',
          '取消し・解除: なし → 取消・撤回済み',
          '業種: 建設業 → 建設業、宅地建物取引業',
        ],
      ],
      [
        'en',
        'ja',
        [
          'Nature: Disciplinary (violation) → Administrative',
          'Withdrawn or lifted: none → Withdrawn or annulled',
          'Sector: Construction → Construction; Real estate brokerage',
        ],
      ],
    ] as const) {
      const shown = await pageLines(language)
      for (const line of lines) assert.ok(shown.includes(line), `${line}\n${shown.join('\n')}`)
      for (const { code, ja, en } of changedFields.slice(1)) {
        const [label, foreign] = language === 'ja' ? [ja, en] : [en, ja]
        assert.ok(
          shown.some((line) => line.startsWith(label)),
          `${code} in ${language}`,
        )
        assert.ok(!shown.some((line) => line.startsWith(foreign)), `${code} not in ${other}`)
      }
      const codes = shown.flatMap((line) => line.match(/\b[a-z]+_[a-z_]+|\btrue|\bfalse|\bcancelled/g) ?? [])
      assert.deepEqual(codes, ['no_code_of_the_list'])
    }
  })

  test('a feed shows their Japanese labels', async () => {
    const feeds = await Promise.all(
      paths.map((path) =>
        app.inject(
          `/feeds/${path}.atom?authority=${encodeURIComponent(path === 'enforcements' ? '架空局' : '架空庁')}`,
        ),
      ),
    )
    const summaries = feeds.map(({ body }) => load(body, { xml: true })('entry summary').text()).join('\n')
    assert.ok(summaries.includes('性質: 監督処分 → その他の行政上の理由'), summaries)
    for (const { code, ja } of changedFields.slice(1)) assert.ok(summaries.includes(`${ja}: `), `${code}\n${summaries}`)
    assert.deepEqual(summaries.match(/\b[a-z]+_[a-z_]+|\btrue|\bfalse|\bcancelled/g), ['no_code_of_the_list'])
  })
})
