import type { CollectedList } from '../../domain/collected-source.ts'
import type { SourceCredit } from '../../domain/source-credit.ts'
import { ageOf, retrievalDay, type Freshness } from '../../domain/list-age.ts'
import type { GenerationInfo } from '../../search/port.ts'
import { jsonOf } from '../../search/write-view.ts'
import { escapeHtml, htmlPage, paragraph, table } from './html.ts'
import { sourceCredits } from './source-credits.ts'

type ListEntry = CollectedList & { readonly freshness: Freshness }

/** A source of the generation, or another one that this version supports. */
interface SourceEntry extends SourceCredit {
  /** Empty if collection was never attempted; `null` if that is unknown, because the generation does not record collections. */
  readonly lists: readonly ListEntry[] | null
}

const listEntry = (list: CollectedList, now: Date): ListEntry => ({ ...list, freshness: ageOf(list, now).freshness })

/** The collected sources, with their credits as the generation records them, then the other supported sources. */
function entriesOf(info: GenerationInfo | null, now: Date): SourceEntry[] {
  const collected = info?.collected ?? null
  const collectedIds = new Set(collected?.map(({ sourceId }) => sourceId))
  const others = sourceCredits().filter(({ sourceId }) => !collectedIds.has(sourceId))
  return [
    ...(collected ?? []).map((source) => ({ ...source, lists: source.lists.map((list) => listEntry(list, now)) })),
    ...others.map((credit) => ({ ...credit, lists: collected === null ? null : [] })),
  ]
}

const isCollected = ({ lists }: SourceEntry): boolean =>
  lists?.some(({ lastSuccessAt }) => lastSuccessAt !== null) === true

/** The labels that the web page uses for the coverage register. */
const freshnessLabels: Readonly<Record<Freshness, string>> = {
  fresh: 'fresh 最新',
  stale: 'ageing やや古い',
  overdue: 'overdue 更新遅れ',
  closed: 'closed list 更新終了',
  never_collected: 'not collected 未収集',
}

const kindLabels: Readonly<Record<SourceEntry['produces'], string>> = {
  corporation: 'Companies 法人',
  disclosure_filer: 'Companies 法人',
  enforcement: 'Enforcements 行政処分等',
  procurement_suspension: 'Procurement suspensions 指名停止',
  license_action: 'Licence actions 許認可に関する処分',
}

const listHeadings = [
  'list 一覧',
  'as of 時点',
  'retrieved 収集日',
  'state 状態',
  'on the list 掲載中',
  'no longer listed 掲載終了',
  'official count 公式件数',
  'first date 最古の日付',
  'last date 最新の日付',
  'persons left out 自然人(除外)',
  'rows not read 読み取れなかった行',
]

const formatCount = (count: number | null): string => count?.toLocaleString('en-US') ?? ''

function stateOf({ freshness, complete, lastRefusal, lastSuccessAt }: ListEntry): string {
  const parts = [freshnessLabels[freshness]]
  if (!complete && lastSuccessAt !== null) parts.push('parts only 一部のみ')
  if (lastRefusal !== null) parts.push(`last attempt failed 直近の収集は失敗: ${lastRefusal}`)
  return parts.join(' · ')
}

const cellsOf = (list: ListEntry): string[] => [
  list.list,
  list.asOf ?? '',
  retrievalDay({ retrievedAt: list.lastSuccessAt }) ?? '',
  stateOf(list),
  formatCount(list.observedCount),
  formatCount(list.removedCount),
  formatCount(list.officialCount),
  list.period.from ?? '',
  list.period.to ?? '',
  formatCount(list.personsLeftOut),
  formatCount(list.unparsedCount),
]

const introduction = [
  'Records come from official publications of Japanese authorities. The field source of each record names its publisher, title, URL, date of retrieval, licence and credit. 記録は公的機関の公表資料によるもので、各記録の source に公表機関、資料名、URL、取得日、利用条件、出典表示を示します。',
  'The data was processed: it was parsed, normalised and linked to corporate numbers. It is not the text of the publishers. 公表資料を読み取り、正規化し、法人番号と突合して加工したもので、公表機関が作成したものではありません。',
  'Natural persons are left out. 自然人(代表者、個人事業主など)は収録しません。',
]
const collectedNote =
  'Only the lists under "Collected" were collected. This server does not know the publications of other authorities, or other lists of the same authorities. 収集したのは「収集済み」に示した一覧だけです。ほかの機関の公表や、同じ機関のほかの一覧については把握していません。'
const unrecordedNote =
  'The current data does not record its collections, so it is unknown which of these sources it contains. いま提供しているデータには収集状況の記録がなく、次のどの出典を収録しているかは分かりません。'
const noDataNote = 'There is no current data. 現在、提供しているデータはありません。'
const relatedLinks =
  '<p>The same as JSON 同じ内容のJSON: <a href="/docs/sources.json">/docs/sources.json</a> · Procurement suspensions, by publisher 指名停止の公表機関ごとの収集状況: <a href="/api/v1/procurement-suspension-coverage">/api/v1/procurement-suspension-coverage</a></p>'

function sourceSection(entry: SourceEntry): string {
  const { sourceId, title, titleEn, publisher, produces, kinds = [produces], url, license, attribution, lists } = entry
  const facts = [
    ['Kind 種別', kinds.map((kind) => kindLabels[kind]).join(', ')],
    ['Publisher 公表機関', publisher],
    ['Address 掲載URL', url],
    ['Licence 利用条件', license],
    ['Credit 出典表示', attribution],
  ] as const
  const items = facts.map(([name, text]) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`)
  return `<h3 id="${escapeHtml(sourceId)}">${escapeHtml(title)}</h3>
${paragraph(titleEn)}
${lists === null || lists.length === 0 ? '' : table(listHeadings, lists.map(cellsOf))}
<dl>${items.join('\n')}</dl>`
}

function sections(id: string, heading: string, entries: readonly SourceEntry[]): string {
  return entries.length === 0 ? '' : `<h2 id="${id}">${heading}</h2>\n${entries.map(sourceSection).join('\n')}`
}

function collectedSections(entries: readonly SourceEntry[]): string {
  const notCollected = entries.filter((entry) => !isCollected(entry))
  return `${sections('collected', 'Collected 収集済み', entries.filter(isCollected))}
${sections('never-collected', 'Not collected 未収集', notCollected)}`
}

/** The page of collected and other supported sources, with their attributions. */
export function sourcesPage(info: GenerationInfo | null, now: Date): string {
  const entries = entriesOf(info, now)
  const isRecorded = info?.collected !== undefined
  const note = isRecorded ? collectedNote : info === null ? noDataNote : unrecordedNote
  const register = isRecorded
    ? collectedSections(entries)
    : sections('sources', 'Supported sources 対応している出典', entries)
  return htmlPage('Sources 出典', `${[...introduction, note].map(paragraph).join('\n')}\n${relatedLinks}\n${register}`)
}

/** The content of `sourcesPage` as JSON. */
export function sourcesJson(info: GenerationInfo | null, now: Date): string {
  const { id = null, createdAt = null, sample = null } = info ?? {}
  return jsonOf({ generation: id, createdAt, sample, sources: entriesOf(info, now) })
}
