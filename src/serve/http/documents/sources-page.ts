import type { CollectedList, SourceCredit } from '../../../domain/collected-source.ts'
import { ageOf, retrievalDay, type Freshness } from '../../../domain/list-age.ts'
import type { GenerationInfo } from '../../../search/port.ts'
import { coverageWords } from '../../../page/browser/coverage/coverage-words.ts'
import type { CollectedSource } from '../../../page/browser/types.ts'
import { jsonOf } from '../../../generations/indexing/write-view.ts'
import { escapeHtml } from '../../../words/text/escape-html.ts'
import { paragraph, table, type Bilingual, type Language, type Page } from './html.ts'
import { sentencesOf } from './texts.ts'
import { readFileSync } from 'node:fs'

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

export const kindLabels: Bilingual<Readonly<Record<SourceEntry['produces'], string>>> = {
  en: {
    corporation: 'Companies',
    disclosure_filer: 'Companies',
    enforcement: 'Enforcements',
    procurement_suspension: 'Procurement suspensions',
    license_action: 'Licence actions',
  },
  ja: {
    corporation: '法人',
    disclosure_filer: '法人',
    enforcement: '行政処分等',
    procurement_suspension: '指名停止',
    license_action: '許認可に関する処分',
  },
}

const formatCount = (count: number | null): string => count?.toLocaleString('en-US') ?? ''

/** The columns of the table of lists. */
const listColumns: readonly (Bilingual & { readonly cell: (list: ListEntry, language: Language) => string })[] = [
  { en: 'list', ja: '一覧', cell: ({ list }) => list },
  { en: 'as of', ja: '時点', cell: ({ asOf }) => asOf ?? '' },
  { en: 'retrieved', ja: '収集日', cell: (list) => retrievalDay({ retrievedAt: list.lastSuccessAt }) ?? '' },
  { en: 'state', ja: '状態', cell: stateOf },
  { en: 'on the list', ja: '掲載中', cell: ({ observedCount }) => formatCount(observedCount) },
  { en: 'no longer listed', ja: '掲載終了', cell: ({ removedCount }) => formatCount(removedCount) },
  { en: 'official count', ja: '公式件数', cell: ({ officialCount }) => formatCount(officialCount) },
  { en: 'first date', ja: '最古の日付', cell: ({ period }) => period.from ?? '' },
  { en: 'last date', ja: '最新の日付', cell: ({ period }) => period.to ?? '' },
  {
    en: 'editions or years missing between',
    ja: '未収集の版・年度（次の日の間）',
    cell: ({ gaps = [] }) => gaps.map(({ after, before }) => `${after} – ${before}`).join(', '),
  },
  { en: 'persons left out', ja: '自然人（除外）', cell: ({ personsLeftOut }) => formatCount(personsLeftOut) },
  { en: 'rows not read', ja: '読めない行', cell: ({ unparsedCount }) => formatCount(unparsedCount) },
]

function stateOf({ freshness, complete, lastRefusal, lastSuccessAt }: ListEntry, language: Language): string {
  const { partsOnly, lastFailed } = pageWords[language]
  const parts = [coverageWords[language].freshnesses[freshness]]
  if (!complete && lastSuccessAt !== null) parts.push(partsOnly)
  if (lastRefusal !== null) parts.push(`${lastFailed}: ${lastRefusal}`)
  return parts.join(' · ')
}

const pageWords = {
  en: {
    json: 'The same as JSON',
    coverage: 'Procurement suspensions, by publisher',
    facts: { kind: 'Kind', publisher: 'Publisher', address: 'Address', licence: 'Licence', credit: 'Credit' },
    collected: 'Collected',
    notCollected: 'Not collected',
    supported: 'Supported sources',
    partsOnly: 'parts only',
    lastFailed: 'last attempt failed',
  },
  ja: {
    json: '同じ内容のJSON',
    coverage: '指名停止の公表機関ごとの収集状況',
    facts: { kind: '種別', publisher: '公表機関', address: '掲載URL', licence: '利用条件', credit: '出典表示' },
    collected: '収集済み',
    notCollected: '未収集',
    supported: '対応している出典',
    partsOnly: '一部のみ',
    lastFailed: '直近の収集は失敗',
  },
} satisfies Bilingual<unknown>

/** The address of a publisher. An operator's own source may have any text there. */
const linkOut = (url: string): string =>
  /^https?:\/\//.test(url)
    ? `<a href="${escapeHtml(url)}" rel="noopener noreferrer external">${escapeHtml(url)}</a>`
    : escapeHtml(url)

/** Without the columns that none of the lists has a value for, so that the table fits the page. */
function tableOfLists(lists: readonly ListEntry[], language: Language): string {
  const columns = listColumns
    .map(({ cell, ...heading }) => ({ heading: heading[language], cells: lists.map((list) => cell(list, language)) }))
    .filter(({ cells }) => cells.some((text) => text !== ''))
  return table(
    columns.map(({ heading }) => heading),
    lists.map((_, row) => columns.map(({ cells }) => cells[row] ?? '')),
  )
}

function sourceSection(entry: SourceEntry, language: Language): string {
  const { sourceId, title, titleEn, publisher, produces, kinds = [produces], url, license, attribution, lists } = entry
  const { facts } = pageWords[language]
  const items = [
    [facts.kind, escapeHtml(kinds.map((kind) => kindLabels[language][kind]).join(', '))],
    [facts.publisher, escapeHtml(publisher)],
    [facts.address, linkOut(url)],
    [facts.licence, escapeHtml(license)],
    [facts.credit, escapeHtml(attribution)],
  ].map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
  const [first, second] = language === 'en' ? [titleEn, title] : [title, titleEn]
  return `<h3 id="${escapeHtml(sourceId)}">${escapeHtml(first)}</h3>
${paragraph(second)}
${lists === null || lists.length === 0 ? '' : tableOfLists(lists, language)}
<dl>${items.join('\n')}</dl>`
}

interface Section {
  readonly id: string
  readonly heading: string
  readonly entries: readonly SourceEntry[]
}

/** The collected sources and the others; one section if the generation does not record collections. */
function sectionsOf(entries: readonly SourceEntry[], isRecorded: boolean, language: Language): Section[] {
  const { collected, notCollected, supported } = pageWords[language]
  if (!isRecorded) return [{ id: 'sources', heading: supported, entries }]
  return [
    { id: 'collected', heading: collected, entries: entries.filter(isCollected) },
    { id: 'never-collected', heading: notCollected, entries: entries.filter((entry) => !isCollected(entry)) },
  ]
}

/** The sources of a section by kind, with a link to each. */
function indexOf({ id, heading, entries }: Section, language: Language): string {
  const entriesByKind = Map.groupBy(entries, ({ produces }) => kindLabels[language][produces])
  const lines = Array.from(entriesByKind, ([kind, ofKind]) => {
    const links = ofKind.map(({ sourceId, title, titleEn }) => {
      const name = escapeHtml(language === 'en' ? titleEn : title)
      return `<li><a href="#${escapeHtml(sourceId)}">${name}</a></li>`
    })
    return `<li>${kind}<ul>${links.join('\n')}</ul></li>`
  })
  return `<details${id === 'never-collected' ? '' : ' open'}><summary>${heading} (${entries.length})</summary><ul>${lines.join('\n')}</ul></details>`
}

/** The page of collected and other supported sources, with their attributions. */
export function sourcesPage(info: GenerationInfo | null, now: Date, language: Language): Page {
  const words = pageWords[language]
  const isRecorded = info?.collected !== undefined
  const note = isRecorded ? 'recorded' : info === null ? 'no-data' : 'unrecorded'
  const sentences = ['introduction', note].flatMap((id) => sentencesOf('sources', language, id))
  const sections = sectionsOf(entriesOf(info, now), isRecorded, language).filter(({ entries }) => entries.length > 0)
  const texts = sections.map(({ id, heading, entries }) =>
    [`<h2 id="${id}">${heading}</h2>`, ...entries.map((entry) => sourceSection(entry, language))].join('\n'),
  )
  return {
    body: `${sentences.map(paragraph).join('\n')}
<p>${words.json}: <a href="/docs/sources.json">/docs/sources.json</a> · <a href="/?view=coverage&amp;lang=${language}">${words.coverage}</a></p>
${sections.map((section) => indexOf(section, language)).join('\n')}
${texts.join('\n')}`,
  }
}

/** The content of `sourcesPage` with the keys of its JSON. */
export const collectedSources = (info: GenerationInfo | null, now: Date): CollectedSource[] =>
  JSON.parse(jsonOf(entriesOf(info, now))) as CollectedSource[]

/** The content of `sourcesPage` as JSON. */
export function sourcesJson(info: GenerationInfo | null, now: Date): string {
  const { id = null, createdAt = null, sample = null } = info ?? {}
  return jsonOf({ generation: id, createdAt, sample, sources: entriesOf(info, now) })
}

const file = new URL('source-credits.json', import.meta.url)
let credits: readonly SourceCredit[] | null = null

/** The supported sources with their attributions; written by `npm run generate`. */
function sourceCredits(): readonly SourceCredit[] {
  credits ??= JSON.parse(readFileSync(file, 'utf8')) as readonly SourceCredit[]
  return credits
}
