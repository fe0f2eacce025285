import { dateInTokyo, dayMilliseconds } from '../../domain/calendar.ts'
import type { DocumentSurvey, SitePage } from '../../domain/parsed-publication.ts'
import type { Facts, PublishedRecord, RecordKind } from '../../domain/facts.ts'
import { errorOf } from '../log-failure.ts'
import { describeFile, type DescribedFile } from '../../read/sources/new/describe-file.ts'
import type { ProposedRecipe } from '../../read/sources/new/propose.ts'
import { isAboutRules, namesList } from './leads.ts'

/** Who publishes, what is asked for, and today. */
export interface Wanted {
  readonly publisher: string
  readonly group: string | null
  /** `null`: any kind. */
  readonly produces: RecordKind | null
  readonly now: Date
}

/** A page or file that may be a list. */
export interface Candidate {
  readonly url: string
  /** Where it was downloaded to. */
  readonly path: string
  /** How near the link to it leads to a list, 0 to 100. */
  readonly lead: number
  readonly linkText: string
  readonly linkedFrom: readonly SitePage[]
}

/** A candidate that has companies with periods or acts of the kind asked for. */
export interface JudgedFile extends Candidate {
  readonly described: DescribedFile
  readonly title: string
  /** The companies of its records, each once. */
  readonly companies: readonly string[]
  /** A measure that is in force today. */
  readonly isInForce: boolean
  /** About one act: lists of such notices are pages that link to them. */
  readonly isNotice: boolean
}

/** A measure that began this long ago is not of a current list, unless it is in force. Suspensions of small bodies are a year apart. */
const currentDays: Readonly<Record<RecordKind, number>> = {
  procurement_suspension: 500,
  enforcement: 1_200,
  license_action: 1_200,
}
/** Records that are read of a file. */
const recordsMax = 500
/** Rows that are not understood for each row that is; a file with more is not a list. */
const unparsedShareMax = 0.5

/** Reads a file as `source new` does. Returns the reason where it is no current list of the kind. */
export async function judgeFile(
  candidate: Candidate,
  collect: ProposedRecipe,
  { publisher, group, produces, now }: Wanted,
): Promise<JudgedFile | string> {
  const { path, linkText } = candidate
  const described = await describeFile({ path, publisher, group, produces, collect, recordsMax }).catch(
    (error: unknown) => errorOf(error).message,
  )
  if (typeof described === 'string') return described
  const { survey, checked } = described
  const title = [...survey.titles.slice(0, 3), checked.title ?? ''].find((text) => text !== '') ?? linkText
  const measures = checked.firstRecords.map((row) => row.facts).filter(isMeasure)
  const today = dateInTokyo(now)
  const isInForce = measures.some((measure) => isInForceOn(measure, today))
  const problem =
    problemOfWords(described, title, linkText, produces) ??
    problemOfRows(described, measures) ??
    (isInForce ? null : problemOfAge(measures, today, currentDays[described.produces]))
  if (problem !== null) return problem
  const companies = [...new Set(measures.map(({ party }) => party.name))]
  const isNotice = companies.length <= 3 && namesOneAct(title, companies)
  return { ...candidate, described, title, companies, isInForce, isNotice }
}

/** What in the words of a file tells that it is not a list of this kind; `null`: nothing. */
function problemOfWords(
  { survey, checked, kind }: DescribedFile,
  title: string,
  linkText: string,
  produces: RecordKind | null,
): string | null {
  if (isAboutRules(title) && checked.recordRows < 3) return 'rules'
  const words = [linkText, ...survey.titles, ...survey.lines.slice(0, 10)].join(' ')
  if (!namesList(words, produces)) return 'names no such measure'
  const isSuspension = (one: RecordKind): boolean => one === 'procurement_suspension'
  const isOtherKind = produces !== null && kind !== null && isSuspension(kind) !== isSuspension(produces)
  if (isOtherKind) return `names another kind: ${kind}`
  return areDaysGuessed(survey) ? 'no heading names a period or the day of an act' : null
}

function problemOfRows({ checked }: DescribedFile, measures: readonly PublishedRecord[]): string | null {
  if (measures.length === 0) return 'no company with a period or an act'
  const understood = checked.recordRows + checked.persons
  if (checked.unparsed <= understood * unparsedShareMax) return null
  return `${checked.unparsed} of ${checked.rows} rows are not understood`
}

/** The newest measure is too old. A day after the end of this year does not count. */
function problemOfAge(measures: readonly PublishedRecord[], today: string, daysMax: number): string | null {
  const days = measures
    .flatMap((measure) => beganOn(measure) ?? [])
    .filter((day) => day <= today || day.slice(0, 4) === today.slice(0, 4))
  const newest = days.toSorted().at(-1) ?? ''
  const oldest = dateInTokyo(Date.parse(today) - daysMax * dayMilliseconds)
  return newest < oldest ? `nothing since ${newest || 'a known day'}` : null
}

/** 株式会社架空に対する指名停止について: the title of a notice; 指名停止業者一覧 is that of a list, even with one row. */
const namesOneAct = (title: string, companies: readonly string[]): boolean =>
  companies.some((company) => title.includes(company)) ||
  (/に対する|に係る|について|を行いました|しました|お知らせ/u.test(title) &&
    !/一覧|状況|業者|リスト|名簿|情報|措置等?中/u.test(title))

/** 開札日, 契約日: days whose headings are not those of a measure, but were taken for one by their values. */
function areDaysGuessed({ columns }: DocumentSurvey): boolean {
  const days = columns.filter(
    ({ fields }) => fields?.some((field) => /^(?:start|end|period|action_date)$/u.test(field)) === true,
  )
  return days.length > 0 && days.every(({ basis }) => basis === 'values')
}

/** A suspension has a period, unlike the result of a tender, which has a day only; another act has its day or a period. */
function isMeasure(facts: Facts): facts is PublishedRecord {
  if (facts.kind === 'corporation' || facts.kind === 'disclosure_filer') return false
  return facts.kind === 'procurement_suspension' ? facts.period !== null : beganOn(facts) !== null
}

const beganOn = (facts: PublishedRecord): string | null => facts.period?.start ?? facts.actionDate ?? facts.publishedOn

function isInForceOn({ period, fate }: PublishedRecord, day: string): boolean {
  if (period === null || fate !== null) return false
  return period.openEnded || (period.end !== null && period.end >= day)
}
