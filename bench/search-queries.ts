import type { RecordKind } from '../src/domain/facts.ts'
import type { RecordConditions } from '../src/search/filters/record-filters.ts'
import { createRandom } from './random.ts'
import { romanize } from '../src/words/text/sounds/romanize.ts'
import type { KnownCompany } from './national-sample.ts'

/** One call of the search port: a text for the companies, or conditions for one kind of record. */
export type SearchCall =
  | { readonly companies: string }
  | { readonly records: RecordKind; readonly conditions: RecordConditions; readonly page?: number }

export interface CallClass {
  readonly name: string
  readonly calls: readonly SearchCall[]
}

const legalForms = /株式会社|有限会社|合同会社|合資会社|一般社団法人|医療法人社団|宗教法人/g
const pageMax = 10

/** Queries for existing companies by kind, about `count` different ones of each kind. */
export function callClasses(known: readonly KnownCompany[], count: number): CallClass[] {
  const random = createRandom(11)
  const cores = known.map(({ name }) => name.replaceAll(legalForms, '').trim()).filter((core) => core.length >= 3)
  const randomPart = (core: string, length: number): string => {
    const start = random.integerBelow(Math.max(1, core.length - length + 1))
    return core.slice(start, start + length)
  }
  const kana = known.map((company) => company.kana).filter((reading) => reading.length >= 3)
  const latin = kana.flatMap((reading) => romanize(reading)[0] ?? [])
  const english = known.map(({ nameEn }) => nameEn).filter((name) => name !== '')
  const names: readonly (readonly [string, readonly string[]])[] = [
    ['exact', known.map(({ name }) => name)],
    ['prefix', cores.map((core) => core.slice(0, Math.max(2, Math.ceil(core.length * 0.6))))],
    ['middle', cores.filter((core) => core.length >= 5).map((core) => core.slice(1, 4))],
    ['two characters', cores.map((core) => randomPart(core, 2))],
    ['one character', cores.map((core) => randomPart(core, 1))],
    ['kana', kana],
    ['romaji', latin],
    ['english', english],
    ['number', known.map(({ number }) => number)],
    ['miss', cores.map((core) => `${core.slice(1)}ゞヰヱ`)],
    ['miss, common characters', cores.map((core) => `${core.slice(2)}${core.slice(0, 2)}${core.slice(1, 3)}`)],
    ['very common words', commonWords],
    ['several words', cores.map((core, index) => `${core.slice(0, 2)} ${commonWords[index % commonWords.length]}`)],
  ]
  return [
    ...names.map(([name, texts]) => ({ name, calls: spread(texts, count).map((companies) => ({ companies })) })),
    ...recordClasses(cores, count),
  ]
}

function recordClasses(cores: readonly string[], count: number): CallClass[] {
  const kinds = ['enforcement', 'procurement_suspension', 'license_action'] as const
  const company = spread(cores, count).map((core, index): SearchCall => {
    const records = kinds[index % kinds.length] ?? 'enforcement'
    return { records, conditions: { company: core } }
  })
  const filters = Object.entries(filterCalls).map(([name, calls]) => ({ name: `filter ${name}`, calls }))
  const lastPages = Object.values(filterCalls)
    .flat()
    .map((call) => ({ ...call, page: pageMax }))
  return [{ name: 'company filter', calls: company }, ...filters, { name: 'last page', calls: lastPages }]
}

const recordCalls = (records: RecordKind, ...conditions: readonly RecordConditions[]): SearchCall[] =>
  conditions.map((condition) => ({ records, conditions: condition }))

const dates = { from: '2025-03-01', to: '2025-03-02' }
const filterCalls: Readonly<Record<string, readonly SearchCall[]>> = {
  law: recordCalls('enforcement', { law: 'construction_business_act' }, { law: '景品表示法' }, { law: '業法' }),
  authority: [
    ...recordCalls('enforcement', { authority: '国土交通省' }, { authority: 'prefecture' }, { authority: '県' }),
    ...recordCalls('procurement_suspension', { authority: '東京都' }, { authority: '市' }),
  ],
  action: [
    ...recordCalls('enforcement', { actionType: 'improvement_order' }, { actionType: 'surcharge_order' }),
    ...recordCalls('license_action', { actionType: 'licence_revocation' }, { nature: 'voluntary_closure' }),
  ],
  'reason, sector': [
    ...recordCalls('procurement_suspension', { reason: 'bid_rigging' }, { reason: 'bribery' }),
    ...recordCalls('license_action', { sector: 'construction' }, { sector: 'food' }),
  ],
  status: ['upcoming', 'active', 'ended', 'open_ended', 'lifted', 'cancelled', 'final', 'unknown'].flatMap((status) => [
    ...recordCalls('enforcement', { status }),
    ...recordCalls('procurement_suspension', { status }),
    ...recordCalls('license_action', { status }),
  ]),
  dates: [
    ...recordCalls('enforcement', dates, { from: '2024-01-01' }, { to: '2023-12-31' }, { from: '2031-01-01' }),
    ...recordCalls('procurement_suspension', dates, { to: '2001-12-31' }),
    ...recordCalls('license_action', dates),
  ],
  text: [
    ...recordCalls(
      'enforcement',
      { q: '措置命令' },
      { q: '談合' },
      { q: '表示 課徴金' },
      { q: '株式会社' },
      { q: '業務停止' },
    ),
    ...recordCalls('procurement_suspension', { q: '談合' }, { q: '贈賄 逮捕' }, { q: '見本町発注の橋りょう' }),
    ...recordCalls('license_action', { q: '施工体制台帳' }, { q: 'zzzz' }),
  ],
  together: [
    ...recordCalls('enforcement', { law: 'antimonopoly_act', actionType: 'surcharge_order', ...dates }),
    ...recordCalls(
      'enforcement',
      { company: '日本', law: '景品表示法', status: 'final' },
      { q: '工業 命令', authority: '県' },
    ),
    ...recordCalls('enforcement', { law: 'antimonopoly_act', actionType: 'improvement_order', authority: '消費者庁' }),
    ...recordCalls(
      'procurement_suspension',
      { reason: 'bribery', status: 'upcoming' },
      { status: 'unknown', ...dates },
    ),
    ...recordCalls('procurement_suspension', {
      reason: 'bid_rigging',
      status: 'active',
      authority: '東京都',
      q: '談合',
    }),
    ...recordCalls('license_action', { sector: 'food', nature: 'voluntary_closure', status: 'active' }),
    ...recordCalls('license_action', {
      company: 'サービス',
      sector: 'construction',
      status: 'lifted',
      from: '2020-01-01',
    }),
  ],
}

const commonWords: readonly string[] = ['建設', 'サービス', 'ホールディングス', '工業', '日本', '商事', 'システム']

/** Queries of an attacker who wants to occupy the server: each takes as long as possible. */
export function adversarialCalls(): readonly SearchCall[] {
  const texts = [
    ...['あ', 'ー', 'ン', '日', 'a', 'サービス', '建設'].map((part) => part.repeat(100).slice(0, 100)),
    '建設 サービス 商事 ホールディングス 工業 日本 システム 開発 企画 産業',
    '設建ス業工ビサ日本商',
    'ンスンーンルンシンイントンラ',
    'ビスサービ事商設建本日',
    '事商 設建 業工 発開 業産',
    'ー ン ス ル',
    'あ い う え お か き く け こ さ し す せ そ た ち つ て と な に ぬ ね の',
    'ア ン ス ー ル ト ラ リ ク シ イ ッ ド ジ コ カ タ マ',
    '😀'.repeat(50),
    '😀 建設 🏢 サービス',
    'Ａｂあア亜１①㈱ｱﾞЯΩé日本サービス',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'kensetsu saabisu shouji houruginggusu kougyou nihon',
    'shinshinshinshinshinshinshinshinshinshin',
    'エヌティティエヌティティエヌティティエヌティティ',
    '𠮷野家𠮷野家建設サービス',
    '株式会社株式会社株式会社株式会社あ',
    '"建設" OR "サービス" AND * NEAR(日本 ^工業)',
  ]
  const wide: readonly RecordConditions[] = [
    { q: 'ー ン ス ル' },
    { q: '令命置措の為行' },
    { q: '業設建 者業事 令命' },
    { q: 'の に は を た し' },
    { q: '命令 命令の の命令 業者 者業' },
    { company: '建設 サービス 商事 工業' },
    { company: '設建ス業工ビサ' },
    { q: 'のの', status: 'upcoming' },
    { law: '法', authority: '県', q: '業', status: 'lifted' },
    { company: 'ン', status: 'upcoming', from: '1900-01-01', to: '2100-12-31' },
  ]
  return [
    ...texts.map((companies) => ({ companies })),
    ...texts.map((text): SearchCall => ({ records: 'enforcement', conditions: { q: text } })),
    ...texts.map((text): SearchCall => ({ records: 'procurement_suspension', conditions: { company: text } })),
    ...wide.map((conditions): SearchCall => ({ records: 'enforcement', conditions })),
  ]
}

function spread(texts: readonly string[], count: number): string[] {
  const distinct = [...new Set(texts)].filter((text) => text.length <= 100)
  const step = Math.max(1, Math.floor(distinct.length / count))
  return distinct.filter((_, index) => index % step === 0).slice(0, count)
}
