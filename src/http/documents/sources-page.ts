import type { SourceCollection } from '../../domain/source-collection.ts'
import { dateInTokyo } from '../../domain/status.ts'
import { freshnessOf } from '../../search/coverage-view.ts'
import type { GenerationInfo } from '../../search/port.ts'
import { snakeCase } from '../snake-case.ts'
import { escapeHtml, htmlPage, paragraph, table } from './html.ts'
import { sourceCredits, type SourceCredit } from './source-credits.ts'

type ListEntry = Omit<SourceCollection, 'sourceId' | 'title' | 'titleEn' | 'publisher' | 'produces'> & {
  readonly freshness: ReturnType<typeof freshnessOf>
}

/** A source that this build can read, or that brought what is served. */
interface SourceEntry extends Pick<SourceCollection, 'sourceId' | 'title' | 'titleEn' | 'publisher' | 'produces'> {
  readonly url: string | null
  readonly license: string | null
  readonly attribution: string | null
  /** What was collected here; empty: nothing was ever tried. `null`: what is served does not tell. */
  readonly lists: readonly ListEntry[] | null
}

function listEntry(collection: SourceCollection, now: Date): ListEntry {
  const { sourceId: _id, title: _title, titleEn: _en, publisher: _publisher, produces: _produces, ...list } = collection
  return { ...list, freshness: freshnessOf(list, now) }
}

function entriesOf(info: GenerationInfo | null, now: Date): SourceEntry[] {
  const collections = info?.collections ?? null
  const listsOf = (id: string): ListEntry[] | null =>
    collections?.filter(({ sourceId }) => sourceId === id).map((one) => listEntry(one, now)) ?? null
  const credits = sourceCredits()
  const known = new Set(credits.map(({ id }) => id))
  const others = Map.groupBy(
    (collections ?? []).filter(({ sourceId }) => !known.has(sourceId)),
    ({ sourceId }) => sourceId,
  )
  const uncredited = [...others.values()].flatMap(([one]) => {
    if (one === undefined) return []
    const { sourceId, title, titleEn, publisher, produces } = one
    const credit = { url: null, license: null, attribution: null }
    return [{ sourceId, title, titleEn, publisher, produces, ...credit, lists: listsOf(sourceId) }]
  })
  return [
    ...uncredited,
    ...credits.map(({ id, ...credit }: SourceCredit) => ({ sourceId: id, ...credit, lists: listsOf(id) })),
  ]
}

const isCollected = ({ lists }: SourceEntry): boolean =>
  lists?.some(({ lastSuccessAt }) => lastSuccessAt !== null) === true

const freshnessWords: Readonly<Record<ListEntry['freshness'], string>> = {
  fresh: 'fresh 最新',
  stale: 'stale 更新遅れ',
  overdue: 'overdue 長期未更新',
  never_collected: 'never collected 未収集',
}

const kindWords: Readonly<Record<SourceEntry['produces'], string>> = {
  corporation: 'Companies 法人',
  disclosure_filer: 'Companies 法人',
  enforcement: 'Enforcements 行政処分等',
  procurement_suspension: 'Procurement suspensions 指名停止',
  license_action: 'Licence actions 許認可に関する処分',
}

const headings = ['list 一覧', 'records 件数', 'from 最古の処分日', 'to 最新の処分日', 'collected 収集日', 'state 状態']
const leftOutHeadings = ['persons left out 自然人(除外)', 'rows not read 未読行']

const rowOf = (list: ListEntry): string[] => [
  list.list,
  list.observedCount.toLocaleString('en-US'),
  list.period.from ?? '',
  list.period.to ?? '',
  list.lastSuccessAt === null ? '' : dateInTokyo(new Date(list.lastSuccessAt)),
  freshnessWords[list.freshness],
  list.personsLeftOut.toLocaleString('en-US'),
  list.unparsedCount.toLocaleString('en-US'),
]

const sentences = [
  'Records come from official publications of Japanese authorities. Every record names its own publisher, title, address, day of retrieval, licence and credit in source. 記録は公的機関の公表資料によるもので、各記録の source に公表機関、資料名、URL、取得日、利用条件、出典表示を示します。',
  "The data was processed: read, normalised and linked to corporate numbers. It is not the publishers' own text. 公表資料を読み取り、正規化し、法人番号と突合して加工したもので、公表機関が作成したものではありません。",
  'Natural persons are left out. 自然人(代表者、個人事業主など)は収録しません。',
  'Only what is listed here was collected. Of what other authorities published, and of lists that are missing here, this server knows nothing. 収集したのは、ここに挙げた一覧だけです。ほかの機関や、ここにない一覧の公表内容については、何も分かりません。',
]
const untold =
  'What is served now does not tell what it was collected from. いま提供しているデータには、収集状況の記録がありません。'
const asJson =
  '<p>The same as JSON 同じ内容のJSON: <a href="/docs/sources.json">/docs/sources.json</a> · Procurement suspensions, publisher by publisher 指名停止の公表機関ごとの収集状況: <a href="/api/v1/procurement-suspension-coverage">/api/v1/procurement-suspension-coverage</a></p>'

function sourceSection(entry: SourceEntry): string {
  const { sourceId, title, titleEn, publisher, produces, url, license, attribution, lists } = entry
  const facts = [
    ['Kind 種別', kindWords[produces]],
    ['Publisher 公表機関', publisher],
    ['Address 公表場所', url],
    ['Licence 利用条件', license],
    ['Credit 出典表示', attribution],
  ]
  const told = facts.flatMap(([name = '', text]) =>
    text === null || text === undefined ? [] : [`<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`],
  )
  return `<h3 id="${escapeHtml(sourceId)}">${escapeHtml(title)}</h3>
${paragraph(titleEn)}
${lists === null || lists.length === 0 ? '' : table([...headings, ...leftOutHeadings], lists.map(rowOf))}
<dl>${told.join('\n')}</dl>`
}

function sections(id: string, heading: string, entries: readonly SourceEntry[]): string {
  return entries.length === 0 ? '' : `<h2 id="${id}">${heading}</h2>\n${entries.map(sourceSection).join('\n')}`
}

/** What this server has collected and what it has not, and whom to credit. */
export function sourcesPage(info: GenerationInfo | null, now: Date): string {
  const entries = entriesOf(info, now)
  const [collected, never] = [entries.filter(isCollected), entries.filter((entry) => !isCollected(entry))]
  const register =
    info?.collections === undefined
      ? `${paragraph(untold)}\n${sections('sources', 'Sources that can be read 対応している出典', entries)}`
      : `${sections('collected', 'Collected 収集済み', collected)}\n${sections('never-collected', 'Never collected here 未収集', never)}`
  return htmlPage('Sources 出典', `${sentences.map(paragraph).join('\n')}\n${asJson}\n${register}`)
}

/** The same for programs. */
export function sourcesJson(info: GenerationInfo | null, now: Date): string {
  const { id = null, createdAt = null, sample = null } = info ?? {}
  return JSON.stringify(snakeCase({ generation: id, createdAt, sample, sources: entriesOf(info, now) }))
}
