import { instantInTokyo } from '../../../domain/calendar.ts'
import { ageOf, type Freshness } from '../../../domain/list-age.ts'
import type { CollectedList, CollectedSource } from '../../../domain/collected-source.ts'
import type { GenerationInfo } from '../../../search/port.ts'
import { escapeHtml } from '../../../words/text/escape-html.ts'
import type { GenerationProblemKind } from '../contract/app-options.ts'
import { list, paragraph, table, type Bilingual, type Language, type Page } from './html.ts'
import { kindLabels } from './sources-page.ts'

const earlier: Bilingual = {
  en: 'An earlier state of the data is served, because the newest one cannot be used.',
  ja: '最新のデータを使用できないため、以前のデータを提供しています。',
}

const words = {
  en: {
    serving: (time: string) => `This server is answering. State at ${time}, Japan time.`,
    noData: (time: string) =>
      `This server has no data, and answers searches with an error. State at ${time}, Japan time.`,
    collected: 'What is collected',
    collectedHeadings: ['kind', 'records', 'lists', 'fresh', 'ageing', 'overdue', 'closed or of unknown day'],
    runs: 'Last runs',
    runHeadings: ['source', 'list', 'last attempt', 'last success', 'outcome'],
    published: (time: string) => `The data in service were published on ${time}.`,
    unrecorded: 'The data in service do not record their collections.',
    succeeded: 'succeeded',
    failed: (code: string, days: number | undefined) =>
      `failed: ${code}${days === undefined || days < 2 ? '' : ` (on ${days} days)`}`,
    incidents: 'Incidents',
    none: 'None is known at this moment.',
    noHistory:
      'Only what this server observes now is shown. It keeps no history of incidents, so nothing is said about earlier ones.',
    problems: {
      damaged: earlier.en,
      outdated: earlier.en,
      unreadable: earlier.en,
      decisions: 'The newest corrections by the operator are not applied yet.',
    },
    failing: (title: string, days: number, asOf: string | null) =>
      `${title}: the collection has failed on ${days} ${days === 1 ? 'day' : 'days'}. ${asOf === null ? 'Nothing of it is in service.' : `The list of ${asOf} stays in service.`}`,
    overdue: (title: string, asOf: string | null) =>
      `${title}: older than four of its expected intervals${asOf === null ? '' : ` (${asOf})`}.`,
    heldBack: (title: string, since: string, asOf: string | null) =>
      `${title}: a newer edition is held back since ${since}, because unusually many of its records left or are new.${asOf === null ? '' : ` The list of ${asOf} stays in service.`}`,
    more: 'Every list with its day: sources',
  },
  ja: {
    serving: (time: string) => `このサーバーは応答しています（${time} 時点、日本時間）。`,
    noData: (time: string) =>
      `このサーバーには提供できるデータがなく、検索にはエラーを返します（${time} 時点、日本時間）。`,
    collected: '収集しているもの',
    collectedHeadings: ['種別', '記録', '一覧', '最新', 'やや古い', '更新遅れ', '終了・時点不明'],
    runs: '直近の収集',
    runHeadings: ['出典', '一覧', '最後の試行', '最後の成功', '結果'],
    published: (time: string) => `提供中のデータは ${time} に公開しました。`,
    unrecorded: '提供中のデータには収集状況の記録がありません。',
    succeeded: '成功',
    failed: (code: string, days: number | undefined) =>
      `失敗：${code}${days === undefined || days < 2 ? '' : `（${days}日）`}`,
    incidents: '障害・遅延',
    none: '現在、把握しているものはありません。',
    noHistory: 'このサーバーがいま把握していることだけを示します。過去の障害の履歴は保存していません。',
    problems: {
      damaged: earlier.ja,
      outdated: earlier.ja,
      unreadable: earlier.ja,
      decisions: '運用者による最新の訂正がまだ反映されていません。',
    },
    failing: (title: string, days: number, asOf: string | null) =>
      `${title}：収集に失敗しています（${days}日）。${asOf === null ? '提供中のデータはありません。' : `${asOf} 時点の一覧を引き続き提供しています。`}`,
    overdue: (title: string, asOf: string | null) =>
      `${title}：更新予定の間隔の4倍を超えています${asOf === null ? '' : `（${asOf} 時点）`}。`,
    heldBack: (title: string, since: string, asOf: string | null) =>
      `${title}：掲載から外れた記録または新しい記録が異例に多いため、新しい版の公開を ${since} から保留しています。${asOf === null ? '' : `${asOf} 時点の一覧を引き続き提供しています。`}`,
    more: '一覧ごとの時点：出典',
  },
} satisfies Bilingual<unknown>

/** Date and time in Japan, to the minute: `2026-11-20 18:00`. */
const minuteInTokyo = (instant: string | Date): string =>
  instantInTokyo(new Date(instant)).slice(0, 16).replace('T', ' ')

/** A list, with its source and its age. */
interface Row {
  readonly source: CollectedSource
  readonly list: CollectedList
  readonly freshness: Freshness
}

const rowsOf = (sources: readonly CollectedSource[], now: Date): Row[] =>
  sources.flatMap((source) => source.lists.map((list) => ({ source, list, freshness: ageOf(list, now).freshness })))

/** For each kind: how many records there are, and how many lists in which state. */
function collectedTable({ counts }: GenerationInfo, rows: readonly Row[], language: Language): string {
  const recordsByKind = {
    corporation: counts.companies,
    enforcement: counts.enforcements,
    procurement_suspension: counts.procurementSuspensions,
    license_action: counts.licenseActions,
  } as const
  const labels = kindLabels[language]
  const cells = Object.entries(recordsByKind).map(([kind, records]) => {
    const label = labels[kind as keyof typeof recordsByKind]
    // By label, because sources of two kinds (corporation, disclosure_filer) are about companies.
    const lists = rows.filter(({ source, list }) => labels[source.produces] === label && list.lastSuccessAt !== null)
    const countOf = (...wanted: Freshness[]): number =>
      lists.filter(({ freshness }) => wanted.includes(freshness)).length
    const states = [countOf('fresh'), countOf('stale'), countOf('overdue'), countOf('closed', 'unknown')]
    return [label, ...[records, lists.length, ...states].map((number) => number.toLocaleString('en-US'))]
  })
  return table(words[language].collectedHeadings, cells)
}

const titleOf = ({ source, list }: Row, language: Language): string => {
  const title = language === 'en' ? source.titleEn : source.title
  return source.lists.length === 1 ? title : `${title} (${list.list})`
}

/** Failures first, then the newest attempts. */
function runsTable(rows: readonly Row[], language: Language): string {
  const { runHeadings, succeeded, failed } = words[language]
  const failures = ({ list }: Row): number => (list.lastRefusal === null ? 0 : 1)
  const cells = rows
    .toSorted((a, b) => failures(b) - failures(a) || (a.list.lastAttemptAt < b.list.lastAttemptAt ? 1 : -1))
    .map((row) => {
      const { lastAttemptAt, lastSuccessAt, lastRefusal, failedDays } = row.list
      return [
        row.source.sourceId,
        titleOf(row, language),
        minuteInTokyo(lastAttemptAt),
        lastSuccessAt === null ? '' : minuteInTokyo(lastSuccessAt),
        lastRefusal === null ? succeeded : failed(lastRefusal, failedDays),
      ]
    })
  return table(runHeadings, cells)
}

/** What is known to be wrong now. */
function incidentsOf(rows: readonly Row[], problem: GenerationProblemKind | null, language: Language): string[] {
  const { problems, failing, overdue, heldBack } = words[language]
  return [
    ...(problem === null ? [] : [problems[problem]]),
    ...rows.flatMap((row) => {
      const { lastRefusal, failedDays = 1, asOf } = row.list
      const title = titleOf(row, language)
      const held = row.list.heldBack === undefined ? [] : [heldBack(title, row.list.heldBack.since, asOf)]
      if (lastRefusal !== null) return [...held, failing(title, failedDays, asOf)]
      return row.freshness === 'overdue' ? [...held, overdue(title, asOf)] : held
    }),
  ]
}

export interface StatusFacts {
  readonly info: GenerationInfo | null
  readonly problem: GenerationProblemKind | null
  readonly now: Date
}

/** What is collected, how the last runs ended, and what is wrong now; nothing but what this server observes. */
export function statusPage({ info, problem, now }: StatusFacts, language: Language): Page {
  const text = words[language]
  const rows = rowsOf(info?.collected ?? [], now)
  const incidents = incidentsOf(rows, problem, language)
  const time = minuteInTokyo(now)
  const data =
    info === null
      ? ''
      : `<h2 id="collected">${text.collected}</h2>
${collectedTable(info, rows, language)}
<p><a href="/docs/sources">${escapeHtml(text.more)}</a></p>
<h2 id="runs">${text.runs}</h2>
${paragraph(text.published(minuteInTokyo(info.createdAt)))}
${info.collected === undefined ? paragraph(text.unrecorded) : runsTable(rows, language)}`
  return {
    body: `${paragraph((info === null ? text.noData : text.serving)(time))}
<h2 id="incidents">${text.incidents}</h2>
${incidents.length === 0 && info !== null ? paragraph(text.none) : list(incidents)}
${paragraph(text.noHistory)}
${data}`,
  }
}
