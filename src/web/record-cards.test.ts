import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlDocument, htmlOf, type HtmlNode } from './html-document.ts'
import { createElementsIn } from './page/element.js'
import { licenseActionCard } from './page/record-cards.js'
import { sourceLine } from './page/small-parts.js'
import type { Context, LicenseAction, Source } from './page/types.d.ts'
import { urlOf } from './page/url.js'
import { ja } from './page/words-ja.js'

createElementsIn(htmlDocument)

const context = {
  language: 'ja',
  words: ja,
  address: '/?view=license-actions&prefecture=13',
  href: (place: Parameters<Context['href']>[0]) => urlOf(place, 'ja'),
} as unknown as Context

const source: Source = {
  publisher: '見本県',
  title: '見本県 取消一覧',
  url: 'https://sample.example/list/',
  file_url: null,
  url_text: null,
  published_on: null,
  retrieved_at: '2026-07-01T00:00:00Z',
  license: 'MIT',
  attribution: '架空',
}

/** A revocation of a fictional company. */
const record = {
  id: 'lic_1',
  company: {
    name: '㈱瑠璃梟建設',
    name_text: '㈱瑠璃梟建設',
    address: '東京都港区見本町１丁目１番１号',
    corporate_number: '5999901001001',
    corporate_number_text: null,
    identity: { method: 'matched', basis: 'name_and_street_address', confidence: 'high' },
  },
  authority: '見本県',
  authority_en: null,
  authority_text: '見本県知事',
  period: null,
  status: 'final',
  status_label: '期間を伴わない',
  status_label_en: 'Without a period',
  source,
  removed_at_source_on: null,
  law_label: null,
  law_text: null,
  action_type_label: '許可の取消',
  action_type_label_en: 'Revocation',
  action_text: null,
  is_disposition: true,
  sector_label: null,
  sector_label_en: null,
  permits: [],
  nature: 'disciplinary',
  nature_label: '監督処分',
  nature_label_en: 'Disciplinary',
  action_date: '2024-02-02',
  reason_text: null,
} as unknown as LicenseAction
const unidentified = { ...record, company: { ...record.company, corporate_number: null } }

const html = (node: unknown): string => htmlOf([node as HtmlNode])
const card = (changes: object = {}, options = { linkCompany: true }, where: object = {}): string =>
  html(licenseActionCard({ ...record, ...changes }, { ...context, ...where }, options))
const headline = (text: string): string => /<h3>(.*?)<\/h3>/.exec(text)?.[1] ?? ''

test('in a list of many companies the published name is the headline and leads to the company', () => {
  const text = card()
  assert.equal(headline(text), '<a href="/?corporate_number=5999901001001" lang="ja">㈱瑠璃梟建設</a>')
  assert.match(text, /<p class="act">許可の取消<\/p>/)
})

test('on the page of the company itself the act is the headline, above its authority', () => {
  const text = card({}, { linkCompany: false })
  assert.equal(headline(text), '許可の取消')
  assert.ok(text.includes('<p class="act">見本県</p>'), 'below it stands the authority')
  assert.ok(!text.includes('corporate_number='))
})

test('the name of a company that was not identified leads to the records under the name, but not from there', () => {
  const url = urlOf({ view: 'name', company: '㈱瑠璃梟建設' }, 'ja')
  assert.ok(headline(card(unidentified)).includes(`href="${url}"`))
  assert.equal(headline(card(unidentified, undefined, { address: url })), '<bdi lang="ja">㈱瑠璃梟建設</bdi>')
})

test('a name that is the headline is not repeated, but its other spelling is told', () => {
  const note = { ...record, company: { ...record.company, name_text: '㈱瑠璃梟建設（旧 瑠璃梟工業）' } }
  assert.equal(card().split('㈱瑠璃梟建設').length, 2)
  assert.ok(card(note).includes('「㈱瑠璃梟建設（旧 瑠璃梟工業）」'))
  assert.equal(card({}, { linkCompany: false }).split('㈱瑠璃梟建設').length, 2)
})

test('a status or nature that is not known is explained beside its badge', () => {
  assert.ok(card({ status: 'unknown' }).includes(ja.statusUnknown))
  assert.ok(card({ status: 'unknown', status_label: '不明' }).includes(`>${ja.unknownStatus}<`))
  assert.ok(card({ nature: 'unknown' }).includes(ja.natureUnknown))
  assert.ok(card({ is_disposition: false }).includes(ja.notDispositionHelp))
  for (const sentence of [ja.statusUnknown, ja.natureUnknown, ja.notDispositionHelp])
    assert.ok(!card().includes(sentence))
})

test('a warning or a referral has the badge of its status like an order', () => {
  for (const isDisposition of [true, false])
    assert.ok(
      card({ is_disposition: isDisposition }).includes('<span class="badge status-final">期間を伴わない</span>'),
    )
})

/** The links of a source with what follows each of them. */
const links = (changes: Partial<Source>): string[][] =>
  [
    ...html(sourceLine({ ...source, ...changes }, context)).matchAll(/href="([^"]*)"[^>]*>([^<]*)<\/a>( \([^)]*\))?/g),
  ].map(([, url = '', text = '', note = '']) => [url, text + note])

const list = 'https://sample.example/list/'
const pdf = 'https://sample.example/files/1.PDF'
for (const [name, changes, expected] of [
  ['a page', {}, [[list, '見本県 取消一覧 (ページ)']]],
  [
    'a page and the file that was read',
    { file_url: pdf },
    [
      [list, '見本県 取消一覧 (ページ)'],
      [pdf, '取得したファイル (PDF)'],
    ],
  ],
  ['a file', { url: pdf, file_url: pdf }, [[pdf, '見本県 取消一覧 (PDF)']]],
  [
    'a workbook',
    { url: 'https://sample.example/a.xlsx' },
    [['https://sample.example/a.xlsx', '見本県 取消一覧 (Excel)']],
  ],
  [
    'the file where the page is only the front page',
    { url: 'https://sample.example/', file_url: pdf },
    [[pdf, '見本県 取消一覧 (PDF)']],
  ],
  [
    'the front page, and says so, where nothing else is published',
    { url: 'https://sample.example/index.html' },
    [['https://sample.example/index.html', '見本県 取消一覧 (公表元のサイトの入口)']],
  ],
  [
    'the page of a search, whose query names the record',
    { url: 'https://sample.example/?id=7' },
    [['https://sample.example/?id=7', '見本県 取消一覧 (ページ)']],
  ],
] as const)
  test(`a source leads to ${name}`, () => assert.deepEqual(links(changes), expected))

test('a source says when it was retrieved', () => {
  assert.match(html(sourceLine(source, context)), /取得 <time datetime="2026-07-01T00:00:00Z">2026年7月1日<\/time>/)
})
