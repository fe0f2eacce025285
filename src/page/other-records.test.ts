import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ComponentChild } from 'preact'
import { htmlOf } from './render-page.ts'
import { askedLists } from './browser/records/asked-lists.ts'
import { otherRecordsNotice, subjectNotices } from './browser/records/other-records.ts'
import type { Context, Language, Meta, OtherRecords, Subject } from './browser/types.ts'
import { urlOf } from './browser/url.ts'
import { en } from './browser/words-en.ts'
import { ja } from './browser/words-ja.ts'

const contextIn = (language: Language): Context =>
  ({
    language,
    words: language === 'en' ? en : ja,
    href: (place: Parameters<Context['href']>[0]) => urlOf(place, language === 'en' ? 'en' : ''),
  }) as unknown as Context
const htmlIn = (nodes: readonly ComponentChild[]): string => htmlOf(nodes)

const none = { procurement_suspensions: 0, license_actions: 0 }
const unseen = { procurement_suspensions: null, license_actions: null }
const counted = { enforcements: 0, in_force: none, may_be_in_force: none, may_be_in_force_seen_on: unseen }
type Counts = Pick<OtherRecords, 'procurement_suspensions' | 'license_actions' | 'in_force'>
function notice(counts: Counts & Partial<OtherRecords>, language: Language = 'ja', shown = 0) {
  const own = { enforcements: 0, may_be_in_force: none, may_be_in_force_seen_on: unseen, ...counts }
  const others = { whole_name: own, ...own }
  return htmlIn([otherRecordsNotice('架空造園', { other_records: others } as Meta, contextIn(language), shown)])
}

test('records of a name are told with their numbers and lead to their lists; a zero in force says no more than what is known', () => {
  const inForce = { procurement_suspensions: 1, license_actions: 0 }
  const html = notice({ procurement_suspensions: 2, license_actions: 10, in_force: inForce })
  assert.match(html, /^<section class="notice other-records notice-in-force"><h2>「架空造園」の名前で公表された記録/)
  assert.match(html, /#procurement-suspensions">指名停止・入札参加停止<\/a> 2件（うち今日効力のあるもの 1件）<\/li>/)
  assert.match(
    html,
    /#license-actions">許認可に関する処分<\/a> 10件以上（今日が期間のうちと分かるものはありません）<\/li>/,
  )
  const english = notice(
    { procurement_suspensions: 10, license_actions: 0, in_force: { ...inForce, procurement_suspensions: 10 } },
    'en',
  )
  assert.match(english, /Procurement suspensions<\/a> 10 or more \(10 or more in force today\)<\/li><\/ul>/)
  const ended = { procurement_suspensions: 1, license_actions: 1, in_force: none }
  assert.match(notice(ended), /<\/a> 1件（今日効力があると分かるものはありません）<\/li>/)
  assert.match(notice(ended, 'en'), /Procurement suspensions<\/a> 1 \(none known to be in force today\)<\/li>/)
  assert.equal(notice({ ...none, in_force: none }), '')
  const unclear = { ...ended, may_be_in_force: { procurement_suspensions: 1, license_actions: 0 } }
  assert.match(
    notice(unclear),
    /1件（今日効力があると分かるものはありません。効力が続いているか分からないもの 1件）<\/li>/,
  )
  assert.match(notice(unclear, 'en'), /1 \(none known to be in force today, of 1 it is not known\)<\/li>/)
  const old = { ...unclear, may_be_in_force_seen_on: { ...unseen, procurement_suspensions: '2021-04-01' } }
  assert.match(notice(old), /分からないもの 1件（分かっている最後の日は2021年4月1日）/)
  assert.match(notice(old, 'en'), /of 1 it is not known \(last known on 1 Apr 2021\)/)
})

test('records of longer names are told apart, and are none of another company of the same name', () => {
  const one = { ...none, license_actions: 1 }
  const longer = notice({ ...one, in_force: one, whole_name: { ...counted, ...none } })
  assert.match(longer, /^<section class="notice other-records notice-in-force"><h2>「架空造園」を名前に含む記録<\/h2>/)
  assert.ok(longer.includes(ja.longerNames(false)))
  for (const words of [ja.otherCompanies, ja.nameTitle('架空造園')]) assert.ok(!longer.includes(words))
  const both = notice({
    procurement_suspensions: 2,
    license_actions: 1,
    in_force: none,
    whole_name: { ...counted, ...one },
  })
  assert.match(
    both,
    /名前で公表された記録<\/h2><ul><li><a [^>]*>許認可に関する処分<\/a> 1件[^]*を名前に含む記録<\/h2><ul><li><a [^>]*>指名停止・入札参加停止<\/a> 2件/,
  )
  assert.ok(both.includes(ja.otherCompanies) && both.includes(ja.longerNames(true)))
  const shown = notice({ ...none, enforcements: 3, in_force: none, whole_name: { ...counted, ...none } }, 'ja', 3)
  assert.equal(shown, '')
})

test('a number that only records have leads to them, also where they are shown', () => {
  const numbers_in_records = [{ corporate_number: '5999901001001', name: '架空造園（株）', count: 2 }]
  const counts = { ...none, enforcements: 2, in_force: none, numbers_in_records }
  const url = urlOf({ view: 'company', corporateNumber: '5999901001001' }, '')
  assert.ok(notice(counts, 'ja', 2).includes(`法人番号 <a href="${url}" class="number">5999901001001</a>`))
  assert.match(notice(counts, 'ja', 2), /架空造園（株）.*（収録した法人の登録にない番号）の記録 2件/)
  assert.match(
    notice(counts, 'en', 2),
    /2 records have the corporate number .*, which the register as collected here lacks/,
  )
})

test('a reason or an authority leads to its records', () => {
  const subject = (kind: string, label: string, requests: string[]): Subject => ({
    kind,
    code: null,
    label,
    label_en: null,
    requests,
  })
  const subjects = [
    subject('reason', '競売入札妨害又は談合', ['/api/v1/procurement-suspensions?reason=bid_rigging']),
    subject('publisher', '大阪府', [
      '/api/v1/enforcements?authority=%E5%A4%A7%E9%98%AA%E5%BA%9C',
      '/api/v1/procurement-suspension-coverage?publisher=%E5%A4%A7%E9%98%AA%E5%BA%9C',
    ]),
  ]
  const html = htmlIn(subjectNotices({ understood_as: { subjects } } as unknown as Meta, contextIn('ja')))
  assert.match(
    html,
    /措置の理由「競売入札妨害又は談合」の記録[^]*href="\/\?view=procurement-suspensions&amp;reason=bid_rigging"/,
  )
  assert.deepEqual(
    html.match(/authority=[^"]*/g),
    ['authority=%E5%A4%A7%E9%98%AA%E5%BA%9C'],
    'the register is no list of records',
  )
})

test('words of the field lead to their lists with the counts, and what was not read is said', () => {
  const word = (kind: string, text: string, label: string, labelEn: string | null = null) => ({
    kind,
    text,
    label,
    label_en: labelEn,
    wider: kind === 'law',
  })
  const coded = { acts: 0, exact: true, uncoded_excluded: 0, wider_request: null, edition_gaps: [], left_out: [] }
  const asked = {
    words: [word('law', '談合', '独占禁止法', 'Antimonopoly Act'), word('place', '大阪', '大阪府')],
    unread: ['見本'],
    lists: [
      {
        request: '/api/v1/enforcements?law=antimonopoly_act&from=2023-01-01&to=2023-12-31',
        count: 12,
        ...coded,
        acts: 12,
      },
      {
        request: '/api/v1/procurement-suspensions?reason=bid_rigging&from=2023-01-01&to=2023-12-31',
        count: 0,
        ...coded,
        uncoded_excluded: 26,
        wider_request: '/api/v1/procurement-suspensions?from=2023-01-01&to=2023-12-31',
      },
    ],
  }
  const htmlOfAsked = (language: Language, more: object = {}) =>
    htmlIn([
      askedLists(
        { understood_as: { asked: { ...asked, ...more } } } as unknown as Meta,
        contextIn(language),
      ) as ComponentChild,
    ])
  const html = htmlOfAsked('ja')
  assert.match(
    html,
    /href="\/\?view=enforcements&amp;law=antimonopoly_act&amp;from=2023-01-01&amp;to=2023-12-31">行政処分等 — 独占禁止法 · 2023年1月1日–2023年12月31日<\/a> 12件<div>独占禁止法の処分等の一覧で、談合とは限りません。<\/div><\/li>/,
  )
  for (const told of [
    '「談合」＝独占禁止法、「大阪」＝会社の所在地が大阪府',
    '「見本」は、この条件に入っていません',
    '所在地が公表されていない記録',
  ])
    assert.ok(html.includes(told), told)
  assert.match(
    html,
    /<\/a> 0件<div>[^<]*措置の理由が公表されていないか読み取れなかった26件は入っていません。 <a href="\/\?view=procurement-suspensions&amp;from=2023-01-01&amp;to=2023-12-31">/,
  )
  assert.match(htmlOfAsked('ja', { lists: [{ ...asked.lists[0], acts: 9, exact: false }] }), /12件以上<div>/)
  const gap = {
    source_id: 's',
    title: '架空の一覧',
    title_en: 'List',
    list: 'all',
    after: '2022-06-01',
    before: '2023-11-30',
  }
  const withGap = (language: Language) => htmlOfAsked(language, { lists: [{ ...asked.lists[0], edition_gaps: [gap] }] })
  assert.match(
    withGap('ja'),
    /<div>次の二つの日の間の版や年度は集めていないため、これより多かったかもしれません: 架空の一覧 \(2022年6月1日 – 2023年11月30日\)<\/div><\/li>/,
  )
  assert.match(withGap('en'), /<div>Editions [^<]* may have been more: List \(1 Jun 2022 – 30 Nov 2023\)<\/div><\/li>/)
  assert.doesNotMatch(html, /の間の版/)
  const withActs = (language: Language) => htmlOfAsked(language, { lists: [{ ...asked.lists[0], acts: 9 }] })
  assert.match(withActs('ja'), /12件 （重複と注意・警告を除き9件）<div>/)
  assert.match(withActs('en'), /<\/a> 12 \(9 without repeats and warnings\)<div>/)
  assert.match(
    htmlOfAsked('en', { lists: [{ ...asked.lists[0], count: 0, acts: 0 }] }),
    /<\/a> 0<div>This list has all of “[^<]*”, not only what is called 談合.<\/div><\/li>[^]*No record meets these conditions/,
  )
})

test('a trade leads to its lists with the counts in place of those without, and what else a law or a word has is said', () => {
  const [read, list] = [
    { text: '見本業', wider: false, label_en: null },
    { acts: 2, count: 2, exact: true, uncoded_excluded: 0, wider_request: null, edition_gaps: [], left_out: [] },
  ]
  const asked = {
    words: [
      { ...read, kind: 'sector', label: '自動車整備業' },
      { ...read, kind: 'law', label: '道路運送車両法', wider: true },
      { ...read, kind: 'law', label: '航空法', wider: true },
      { ...read, kind: 'printed', label: '記録の中の「見本業」' },
    ],
    unread: [],
    lists: [
      { ...list, request: '/api/v1/enforcements?law=road_vehicles_act' },
      { ...list, request: '/api/v1/license-actions?q=%E8%A6%8B%E6%9C%AC%E6%A5%AD' },
    ],
  }
  const subject = (kind: string) => ({ kind, code: null, label: kind, label_en: null, requests: [] })
  const meta = { understood_as: { asked, subjects: [subject('sector'), subject('publisher')] } } as unknown as Meta
  const html = htmlIn([askedLists(meta, contextIn('ja')) as ComponentChild])
  assert.ok(html.includes('<div>道路運送車両法の処分等の一覧で、見本業とは限りません。</div>'), html)
  assert.match(html, /許認可に関する処分 — 記録の中の「見本業」<\/a> 2件<\/li>/)
  assert.ok(html.includes('「見本業」＝自動車整備業または道路運送車両法または航空法または記録の中の「見本業」'), html)
  const notices = (of: object) =>
    htmlIn(subjectNotices({ understood_as: { ...meta.understood_as, ...of } } as unknown as Meta, contextIn('ja')))
  assert.equal(notices({}).match(/<h2>/g)?.length, 1, 'that of the publisher')
  assert.equal(notices({ asked: null }).match(/<h2>/g)?.length, 2)
})

test('a kind of action that stands for an everyday word is said to be wider', () => {
  const [label, labelEn] = ['送検・公表', 'Publication (referral to prosecutors)']
  const word = { text: 'ブラック企業', kind: 'action_type', label, label_en: labelEn, wider: true }
  const list = {
    count: 3,
    acts: 3,
    exact: true,
    uncoded_excluded: 0,
    wider_request: null,
    edition_gaps: [],
    left_out: [],
  }
  const request = '/api/v1/enforcements?action_type=referral_publication'
  const asked = { words: [word], unread: [], lists: [{ request, ...list }] }
  const html = htmlIn([askedLists({ understood_as: { asked } } as unknown as Meta, contextIn('ja')) as ComponentChild])
  assert.ok(html.includes('送検・公表の処分等の一覧で、ブラック企業とは限りません。'), html)
})

test('a list of a day names it once, and one of what was in force on it says so, with the records of which nobody knows', () => {
  const word = { text: '2019/8/9', kind: 'day', label: '2019年8月9日', label_en: '9 August 2019', wider: false }
  const list = {
    count: 2,
    acts: 2,
    exact: true,
    uncoded_excluded: null,
    wider_request: null,
    edition_gaps: [],
    left_out: [],
  }
  const told = (query: string, unknownEnd: number | null) => {
    const request = `/api/v1/procurement-suspensions?${query}`
    const lists = [{ request, ...list, unknown_end_excluded: unknownEnd }]
    const meta = { understood_as: { asked: { words: [word], unread: [], lists } } } as unknown as Meta
    return htmlIn([askedLists(meta, contextIn('ja')) as ComponentChild])
  }
  const onDay = told('from=2019-08-09&to=2019-08-09', null)
  assert.match(onDay, /— 2019年8月9日</u)
  assert.doesNotMatch(onDay, /効力/u)
  const inForce = told('in_force_on=2019-08-09', 7)
  assert.match(inForce, /— 2019年8月9日に効力のあったもの</u)
  assert.match(inForce, /この日に効力があったか分からない7件は入っていません。/u)
  assert.doesNotMatch(told('in_force_on=2019-08-09', 0), /分からない/u)
})

test('an empty list of a body does not say that the body did nothing', () => {
  const body = { text: '横浜市', kind: 'authority', label: '横浜市', label_en: 'Yokohama City', wider: false }
  const list = {
    count: 0,
    acts: 0,
    exact: true,
    uncoded_excluded: null,
    wider_request: null,
    edition_gaps: [],
    left_out: [],
  }
  const request = `/api/v1/procurement-suspensions?authority=${encodeURIComponent('横浜市')}`
  const told = (changes: object) => {
    const asked = { words: [body], unread: [], lists: [{ request, ...list, ...changes }] }
    return htmlIn([askedLists({ understood_as: { asked } } as unknown as Meta, contextIn('ja')) as ComponentChild])
  }
  assert.match(told({}), /0件<div>[^<]*収録していないかもしれません/u)
  assert.doesNotMatch(told({ count: 3, acts: 3 }), /収録していない/u)
  // Its other records may be here.
  const ofKind = told({ request: `${request}&status=active` })
  assert.match(ofKind, /<a href="[^"]*authority=[^"&]*">横浜市の収録している記録を見る/u)
  assert.doesNotMatch(told({}), /の収録している記録を見る/u)
})

test('a list of a place says whether it is of the companies there or of a body there, in both languages', () => {
  const word = { text: '大阪', wider: false }
  const coded = { exact: true, uncoded_excluded: 0, wider_request: null, edition_gaps: [], left_out: [] }
  const path = '/api/v1/enforcements?action_type=referral_publication'
  const asked = {
    words: [
      { ...word, kind: 'place', label: '大阪府', label_en: 'Osaka' },
      { ...word, kind: 'authority', label: '大阪労働局', label_en: 'Osaka Labour Bureau' },
    ],
    unread: [],
    lists: [
      { request: `${path}&authority=${encodeURIComponent('大阪労働局')}`, count: 147, acts: 147, ...coded },
      { request: `${path}&prefecture=27`, count: 8, acts: 8, ...coded },
    ],
  }
  const htmlOfAsked = (language: Language) =>
    htmlIn([askedLists({ understood_as: { asked } } as unknown as Meta, contextIn(language)) as ComponentChild])
  const [html, english] = [htmlOfAsked('ja'), htmlOfAsked('en')]
  for (const told of ['公表した機関が大阪労働局 · 送検・公表</a> 147件', '会社の所在地が大阪府</a> 8件'])
    assert.ok(html.includes(told), html)
  for (const told of [
    'published by Osaka Labour Bureau · Publication (referral to prosecutors)</a> 147',
    'companies in Osaka</a> 8',
  ])
    assert.ok(english.includes(told), english)
  assert.match(
    html,
    /authority=[^"]*&amp;counts=shown">/,
    'a list that is told as 100 or more is opened with its counts',
  )
  assert.doesNotMatch(html, /prefecture=27&amp;counts/)
})

test('a list without one of the words says which', () => {
  const list = {
    count: 3,
    acts: 3,
    exact: true,
    uncoded_excluded: 0,
    wider_request: null,
    edition_gaps: [],
    left_out: ['運送会社'],
  }
  const asked = { words: [], unread: [], lists: [{ ...list, request: '/api/v1/enforcements?action_type=publication' }] }
  const html = htmlIn([askedLists({ understood_as: { asked } } as unknown as Meta, contextIn('ja')) as ComponentChild])
  assert.ok(html.includes('「運送会社」は、この一覧の条件に入っていません'), html)
})
