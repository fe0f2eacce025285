import { goals } from '../recall/goals.ts'
import type { Conformance } from '../../src/serve/http/documents/conformance-page.ts'
import type { Result } from './results.ts'

/** What the service promises, and the figure that shows whether it is kept. */
export interface Promised {
  readonly en: string
  readonly ja: string
  readonly bench: string
  /** The beginning of the name of the result. */
  readonly result: string
  /** The figures; the worst of their values counts. */
  readonly figures: RegExp
  readonly column: string
  readonly atMost?: number
  readonly atLeast?: number
}

const recallKinds: Readonly<Record<string, readonly [en: string, ja: string]>> = {
  spellings: ['Other spellings of a name', '表記の異なる会社名'],
  short_name_ja: ['Japanese short names of listed companies', '上場会社の和文の略称'],
  short_name_en: ['English short names of listed companies', '上場会社の英文の略称'],
  name_and_place: ['Name and place', '会社名と所在地'],
  as_printed: ['Entries as lists print them', '公表一覧の記載のままの会社名'],
  joint_venture: ['Members of joint ventures', '共同企業体の構成員'],
  sounds: ['Latin words by their sound', '英字の語の読み'],
  payees: ['Names of payees as government payment records print them', '支出先として記載された名称'],
}
const columnNames = { first: 'first', three: 'first three', ten: 'first ten' } as const
const columnNamesJa = { first: '1位', three: '3位以内', ten: '10位以内' } as const

const recall: Promised[] = goals.flatMap(({ kind, ...shares }) =>
  (['first', 'three', 'ten'] as const).flatMap((column) => {
    const [share, names] = [shares[column], recallKinds[kind]]
    if (share === undefined || names === undefined) return []
    return {
      en: `${names[0]}: the company is ${column === 'first' ? 'first' : `among the ${columnNames[column]}`}`,
      ja: `${names[1]}：目的の会社が${columnNamesJa[column]}`,
      bench: 'bench:recall',
      result: 'Golden set',
      figures: new RegExp(`^${kind}$`, 'u'),
      column: columnNames[column],
      atLeast: share * 100,
    }
  }),
)

const never = (row: Omit<Promised, 'atMost'>): Promised => ({ ...row, atMost: 0 })

export const promises: readonly Promised[] = [
  never({
    en: 'Every endpoint, filter and refusal answers as the OpenAPI document says: failed tests',
    ja: 'すべてのエンドポイント、条件、エラーがOpenAPI文書のとおりに応答する：失敗したテスト',
    bench: 'bench:tests',
    result: 'Tests',
    figures: /^contract$/u,
    column: 'failed',
  }),
  never({
    en: 'Hostile requests, files and publishers do no harm: failed tests',
    ja: '悪意のあるリクエスト、ファイル、公表元が害を及ぼさない：失敗したテスト',
    bench: 'bench:tests',
    result: 'Tests',
    figures: /^attacks$/u,
    column: 'failed',
  }),
  never({
    en: 'Random requests get no 5xx and no answer outside the OpenAPI document',
    ja: '無作為なリクエストが5xxや文書にない応答を受けない',
    bench: 'bench:fuzz',
    result: 'Random',
    figures: /^5xx/u,
    column: 'found',
  }),
  never({
    en: 'A damaged or half-written generation is never served: failed tests',
    ja: '破損したデータや書きかけのデータを配信しない：失敗したテスト',
    bench: 'bench:tests',
    result: 'Tests',
    figures: /^damaged/u,
    column: 'failed',
  }),
  never({
    en: 'A process that is killed loses no import and leaves no half of one: failed tests',
    ja: '強制終了しても取り込みが失われず、途中の状態も残らない：失敗したテスト',
    bench: 'bench:tests',
    result: 'Tests',
    figures: /^killed/u,
    column: 'failed',
  }),
  never({
    en: 'Quotas are exact rolling windows: arrivals decided otherwise',
    ja: '回数制限は正確なローリングウィンドウである：異なる判定',
    bench: 'bench:fair-use',
    result: 'Simulated',
    figures: /^arrivals/u,
    column: 'different',
  }),
  never({
    en: 'Honest clients are not taken for enumerators: refused requests',
    ja: '通常の利用者を機械的な列挙と取り違えない：拒否したリクエスト',
    bench: 'bench:fair-use',
    result: 'Simulated',
    figures: /^requests of honest/u,
    column: 'refused',
  }),
  never({
    en: 'Enumeration stays below its bounds: hostile clients above',
    ja: '機械的な列挙が上限を超えない：超えた利用者',
    bench: 'bench:fair-use',
    result: 'Simulated',
    figures: /^hostile/u,
    column: 'above',
  }),
  {
    en: 'A record is linked to the right company (printed numbers hidden and found again by name and address): precision',
    ja: '記録を正しい会社に結びつける（公表された法人番号を伏せ、名称と所在地から再び求めた）：適合率',
    bench: 'bench:linking',
    result: 'Hidden',
    figures: /^EDINET.*shares/u,
    column: 'precision',
    atLeast: 99.9,
  },
  ...recall,
  never({
    en: 'Texts that must not find a company find none: companies found',
    ja: '会社が見つかってはならない語で見つからない：見つかった会社',
    bench: 'bench:recall',
    result: 'Golden set',
    figures: /^(?:never|must_not|payee_never)$/u,
    column: 'violations',
  }),
  ...(
    [
      ['p50', 1, 'median', '中央値'],
      ['p99', 10, '99th percentile', '99パーセンタイル'],
      ['worst', 50, 'slowest', '最長'],
    ] as const
  ).map(([column, atMost, en, ja]): Promised => ({
    en: `A search among 5.8 million companies and a million records, worst class: ${en}`,
    ja: `580万社と100万件の記録の検索（もっとも遅い種類）：${ja}`,
    bench: 'bench:search',
    result: '5,800,000',
    // Searches made to be slow are measured beside the others.
    figures: /^(?!adversarial)/u,
    column,
    atMost,
  })),
]

export function conformanceOf(results: readonly Result[]): Conformance[] {
  return promises.map(({ en, ja, bench, result: name, figures, column, atMost, atLeast }) => {
    const result = results.find((each) => each.bench === bench && each.name.startsWith(name))
    const found = (result?.figures ?? []).filter((figure) => figures.test(figure.name) && column in figure.values)
    const values = found.map((figure) => figure.values[column]!)
    const bound = atMost === undefined ? { atLeast: atLeast ?? 0 } : { atMost }
    const shown = { en, ja, command: `npm run ${bench}`, bound, unit: found[0]?.unit ?? '' }
    if (result === undefined || values.length === 0) return { ...shown, measured: null }
    const value = 'atMost' in bound ? Math.max(...values) : Math.min(...values)
    const kept = 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast
    const { version = null, commit = null } = result.program ?? {}
    return { ...shown, measured: { value, kept, date: result.date, version, commit } }
  })
}
