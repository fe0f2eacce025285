import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ComponentChild } from 'preact'
import { correctableFields } from '../domain/corrections.ts'
import { warningRows } from '../domain/warnings.ts'
import { htmlOf } from './render-page.ts'
import { recordCard } from './browser/records/record-cards.ts'
import { loadWarningWords, warningLines } from './browser/records/warning-lines.ts'
import { sourceLine } from './browser/small-parts.ts'
import type { Context, LicenseAction, Meta, Source } from './browser/types.ts'
import { urlOf } from './browser/url.ts'
import { en } from './browser/words-en.ts'
import { ja } from './browser/words-ja.ts'

const context = {
  language: 'ja',
  words: ja,
  address: '/?view=license-actions&prefecture=13',
  href: (place: Parameters<Context['href']>[0]) => urlOf(place, ''),
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
  list_as_of: null,
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
  also_published: [],
  corrections: [],
  reason_text: null,
} as unknown as LicenseAction
const unidentified = { ...record, company: { ...record.company, corporate_number: null } }

const html = (node: ComponentChild): string => htmlOf([node])
const card = (changes: object = {}, options = { linkCompany: true }, where: object = {}): string =>
  html(recordCard({ ...record, ...changes }, { ...context, ...where }, options))
const headline = (text: string): string => /<h3>(.*?)<\/h3>/.exec(text)?.[1] ?? ''

test('an authority is quoted as published only where another text than its name was printed', () => {
  assert.ok(card().includes('<span>見本県<span class="as-published" lang="ja">「見本県知事」</span></span>'))
  for (const text of ['見本県', null])
    assert.ok(card({ authority_text: text }).includes('<span>見本県</span>'), String(text))
})

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
  const url = urlOf({ view: 'name', company: '㈱瑠璃梟建設' }, '')
  assert.ok(headline(card(unidentified)).includes(`href="${url}"`))
  assert.equal(headline(card(unidentified, undefined, { address: url })), '<bdi lang="ja">㈱瑠璃梟建設</bdi>')
})

test('companies of the name are named, or found by the name where a part of the register names none', () => {
  const identity = { method: 'none', basis: 'no_address_published', confidence: null, candidate_count: 1 }
  const of = (candidates: readonly object[], where: object = {}): string =>
    card({ company: { ...unidentified.company, identity: { ...identity, candidates } } }, undefined, where)
  const url = urlOf({ view: 'companies', q: '㈱瑠璃梟建設' }, '').replaceAll('&', '&amp;')
  assert.ok(of([]).includes(`<a href="${url}">同じ名前の会社 1社</a>`))
  assert.ok(of([], { language: 'en', words: en }).includes('>One company has this name</a>'))
  const named = of([{ corporate_number: '5999901001001', name: '株式会社瑠璃梟建設', address: null, listed: false }])
  assert.ok(!named.includes(url) && named.includes('株式会社瑠璃梟建設</a>'))
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

test('a remark is shown as published, once; with the days known, an unknown status is that of words that are not clear', () => {
  assert.ok(card({ remarks: '令和8年7月15日取消し' }).includes('令和8年7月15日取消し'))
  assert.ok(!card().includes(ja.remarks))
  assert.equal(card({ remarks: '下請あり', reason_text: '下請あり' }).split('下請あり').length, 2)
  const period = { text: 'R8.4.1～R9.5.1', start: '2026-04-01', end: '2027-05-01', open_ended: false }
  const unclear = card({ period, status: 'unknown', remarks: '建設業法違反により取消' })
  assert.ok(unclear.includes(ja.statusUnclear) && !unclear.includes(ja.statusUnknown))
})

test('an open period whose end nobody would have noticed says when it was last seen, and 終期未定 is not 期間の定めなし', () => {
  const period = { text: '', start: '2023-02-09', end: null, open_ended: true, end_text: '期間は未定' }
  const unseen = card({ period, status: 'unknown', end_unknown_since: '2023-06-30' })
  assert.ok(unseen.includes('最後に確認できたのは2023年6月30日'))
  assert.ok(!unseen.includes(ja.statusUnclear) && !unseen.includes(ja.statusUnknown))
  assert.ok(unseen.includes(ja.endUndetermined) && !unseen.includes(ja.openEnded))
  assert.ok(card({ period: { ...period, end_text: null }, status: 'open_ended' }).includes(ja.openEnded))
})

test('an open period from a file that tells no day does not say that the record was seen on the day of its import', () => {
  const period = { text: '', start: '2023-02-28', end: null, open_ended: true, end_text: '期間は未定' }
  const imported = { period, status: 'unknown', last_seen_basis: 'import', last_seen_on: '2026-11-29' }
  const dated = card({ ...imported, end_unknown_since: '2023-02-28' })
  assert.ok(dated.includes('公表元がいつまで掲載していたかは分かりません（分かっている最後の日は2023年2月28日）'))
  assert.ok(!dated.includes('最後に確認できた'))
  const undated = card({ ...imported, period: { ...period, start: null }, end_unknown_since: null })
  assert.ok(undated.includes('公表元がいつまで掲載していたかは分かりません。') && !undated.includes(ja.statusUnclear))
})

test('a day of publication in place of that of the act says so', () => {
  const published = { action_date: null, period: null, source: { ...record.source, published_on: '2023-04-12' } }
  assert.ok(card({ ...published, date_basis: 'published' }).includes(ja.publishedOnDay('2023年4月12日')))
  assert.ok(card({ ...published, date_basis: 'none' }).includes(ja.noDate))
})

test('a record that was withdrawn says that it counts as never in force', () => {
  assert.ok(card({ status: 'cancelled' }).includes(ja.cancelledHelp))
  assert.ok(!card().includes(ja.cancelledHelp))
})

test('a correction of the operator is told with its field, its day and its reason', () => {
  const correction = { field: 'period_end', reason: '公表資料の<誤記>', decided_on: '2026-07-03' }
  assert.match(
    card({ corrections: [correction] }),
    /運用者が2026年7月3日に「期間の終わり」を訂正しました。理由: <bdi>公表資料の&lt;誤記><\/bdi>/,
  )
  for (const field of Object.keys(correctableFields))
    for (const words of [ja, en]) assert.ok(words.correctedFields[field], field)
})

test('a publisher that begins the title of a source is not repeated', () => {
  const text = html(sourceLine({ source, list_as_of: null }, context))
  assert.equal(text.split('見本県').length, 2)
  assert.match(html(sourceLine({ source: { ...source, title: '一覧' }, list_as_of: null }, context)), /見本県.*一覧/)
})

test('each warning of a list of records is told without the names of parameters', async () => {
  for (const language of ['ja', 'en'] as const) {
    const words = await loadWarningWords({ language, words: language === 'en' ? en : ja })
    const lines = warningRows.map(({ code, message, messageJa }) => {
      const warning = { code, parameter: '', message, message_ja: messageJa, count: 10, as_of: '2026-07-01' }
      const gap = { title: '架空の一覧', title_en: 'A list', after: '2024-01-31', before: '2025-06-01' }
      const meta = { warnings: [warning], edition_gaps: code === 'edition_gaps' ? [gap] : [] } as unknown as Meta
      // The views say some of them themselves; the others are of the register and of a search.
      const shown = warningLines(meta, words, { language }, [
        'field_words',
        'name_as_published',
        'groups_not_of_companies',
        'unknown_publisher',
        'authority_in_text',
        'no_company_of_name',
      ])
      return shown.map(html).join('')
    })
    assert.doesNotMatch(lines.join(''), /_|\bcount\b|\/docs/)
    assert.match(lines.join(''), /架空の一覧 \(2024年1月31日 – 2025年6月1日\)|A list \(31 Jan 2024 – 1 Jun 2025\)/)
    assert.equal(lines.filter((line) => /10(?:件以上| or more)/.test(line)).length, 6)
  }
})

test('a decision without a period has no badge of its status', () => {
  assert.doesNotMatch(card({ is_disposition: true }), /期間を伴わない|status-final/)
})

/** The links of a source with what follows each of them. */
const links = (changes: Partial<Source>): string[][] =>
  [
    ...html(sourceLine({ source: { ...source, ...changes }, list_as_of: null }, context)).matchAll(
      /href="([^"]*)"[^>]*>([^<]*)<\/a>( \([^)]*\))?/g,
    ),
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

test('the day of a list is not that of a record, which may be published on a day of its own', () => {
  const days = (record: object): string =>
    /<p>([^<]*)取得/.exec(html(sourceLine({ ...record } as LicenseAction, context)))?.[1] ?? ''
  const listed = { source: { ...source, published_on: '2026-07-01' }, list_as_of: '2026-07-01' }
  assert.equal(days(listed), '資料の日付 2026年7月1日 · ')
  assert.equal(
    days({ ...listed, source: { ...source, published_on: '2026-04-02' } }),
    '資料の日付 2026年7月1日 · 2026年4月2日公表 · ',
  )
  assert.equal(days({ ...listed, list_as_of: null }), '2026年7月1日公表 · ')
})

test('a source says when it was retrieved', () => {
  assert.match(
    html(sourceLine({ source, list_as_of: null }, context)),
    /取得 <time datetime="2026-07-01T00:00:00Z">2026年7月1日<\/time>/,
  )
})

test('a card says what changed last: a shortened period with both ends, a long text by its name alone', () => {
  const fields = [
    { field: 'period.end', field_label: '期間の終わり', former: '2026-06-30', value: '2026-05-31' },
    { field: 'reason_text', field_label: '理由', former: '一', value: '理由'.repeat(40) },
  ]
  const text = card({ change: 'changed', changed_on: '2026-05-20', changed_fields: fields })
  assert.ok(text.includes('2026年5月20日の一覧で内容が変わりました。'))
  assert.ok(text.includes('期間の終わり（短縮）: 2026年6月30日 → 2026年5月31日'))
  assert.ok(text.includes('<li>理由</li>'))
  assert.ok(!card({ change: 'left', changed_on: '2026-05-20', changed_fields: [] }).includes('内容が変わりました'))
})

test('a card leads to the records of the same act from other sources', () => {
  assert.doesNotMatch(card({}), /同じ処分の別の記録/)
  const html = card({ also_published: ['lic_other'] })
  assert.match(html, /同じ処分の別の記録.*<a href="[^"]*lic_other[^"]*">lic_other<\/a>/)
})
