import {
  day as isoDate,
  inPart,
  label,
  made,
  measureOf,
  notMade,
  otherMeasure,
  particle,
  range,
  reasonEnd,
  times,
} from './decision-words.ts'
import { isLength } from './duration.ts'
import { periodCharactersMax, periodWords } from './period-words.ts'

/** A change of its period that a remark on a measure states. */
export interface ChangeInRemark {
  /** The last day after it; `null` when that is not clear: 3か月延長, 期間変更. */
  readonly end: string | null
}

interface PeriodBeside {
  readonly start: string | null
  readonly end: string | null
  readonly openEnded: boolean
}

interface Change {
  readonly kind: string
  readonly day: string | null
}

/**
 * The change that a remark states for the period beside it; `null` for none, and for one that the period contains already. An earlier or
 * another measure, another period (契約期間, 工期), an application, a negation and an event to come change nothing.
 */
export function changeInRemark(text: string, { start, end, openEnded }: PeriodBeside): ChangeInRemark | null {
  if (text.length > periodCharactersMax) return changeOfPeriod.test(text) ? { end: null } : null
  const changes = changesOf(periodWords(text))
  // 期間変更（令和9年3月31日まで延長）
  const dated = changes.length > 1 && changes[0]?.day === null ? changes.slice(1) : changes
  const [kind, ...otherKinds] = new Set(dated.map((change) => change.kind))
  if (kind === undefined) return null
  const days = dated.flatMap(({ day }) => day ?? []).toSorted()
  if (otherKinds.length > 0 || days.length < dated.length) return { end: null }
  const day = kind === '短縮' ? days[0]! : days.at(-1)!
  if (day === end) return null
  const isBeforeStart = start !== null && day < start
  if (kind === '延長' && (isBeforeStart || (end !== null && day < end))) return null
  const isContradiction =
    isBeforeStart || (kind === '短縮' && end !== null && day > end) || (kind === '延長' && openEnded)
  return { end: isContradiction ? null : day }
}

const changeOfPeriod = /(?:期間|停止|措置)[^。、]{0,4}(?:延長|短縮|変更)/u
const kindOfChange = /延長|短縮|変更/gu
const again = '(?:さらに|更に|再度?)*'
const lastDay = '(?:終期|満了日?|終了日|末日)'
/** The measure, its period or its last day. */
const ownPeriod = `(?:(?:${measureOf.suspension}|${measureOf.other}|(?:本件?の?|当該)?(?:停止|措置|処分)?(?:等の?)?期間)(?:の?(?:期間|${lastDay}|内容))?|${lastDay})`
const own = new RegExp(`^${label}(?<object>${ownPeriod})?${particle}${again}$`, 'u')
const untilReason = new RegExp(`^.*${reasonEnd}`, 'u')
const daysAndLengths = new RegExp(`(?:${times})(?:から|に|へ)*`, 'gu')
/** Words that may be about the measure. */
const aboutMeasure = /(?:(?:停止|措置|処分|命令|除外|期間|期限)[^、]{0,8}|(?:まで|迄)に?)$/u
const anotherPeriod =
  /(?<!(?:停止|措置|処分|命令)の)(?:契約|工期|納期|履行|許可|免許|認可|登録|認定|資格|有効|提出|申請|届出|納[入付]|支払|改善|報告|工事|委託|施工|事業|実施|猶予|審査|調査|労働|営業時)の?(?:等|期間|期限|期日|日|間|時間)*(?:を|の|は|が|も|について)?[、:]?(?:[^、]*(?:まで|迄)に?)?$/u
/** 延長200m, 延長工事, 変更届, 変更前. */
const noChange = /^(?:約?L?=?\d+(?:\.\d+)?(?:m|km|メートル|キロ)|保育|線|工事|料|届|契約|許可|登記|前|点)/iu
const dayBefore = new RegExp(
  `(?:(?<=${range}|${lastDay}[をは])(?<to>${isoDate})(?:まで|迄|に|へ)*|(?<on>${isoDate})(?:まで|迄)(?:に|へ)*)、?(?:${ownPeriod})?${particle}${again}$`,
  'u',
)
const dayBehind = new RegExp(
  `^(?:${made})?(?:後の?${ownPeriod}?[:は]?(?:${isoDate}${range})?(?<after>${isoDate})(?:まで|迄)?|[:は]?(?:${lastDay}[:は]?)?(?:(?:${isoDate})?${range}(?<to>${isoDate})(?:まで|迄)?|(?<on>${isoDate})(?:まで|迄)))(?:に|と)*(?:${made}|する|します)?$`,
  'u',
)
const madeAtEnd = new RegExp(`^(?:${made}|する|します)?(?:[、,:].*)?$`, 'u')
const noteOfChange = new RegExp(`(延長|短縮|変更)(${made})?\\s*\\((?![^()]*(?:延長|短縮|変更))([^()]*)\\)`, 'gu')

function changesOf(words: string): Change[] {
  const sentences = words
    .replace(otherMeasure, '')
    .replace(noteOfChange, '$1$2:$3')
    .split(/[。;()[\]※]/u)
  return sentences.map((sentence) => sentence.replace(/\s/gu, '')).flatMap(changesInSentence)
}

const changesInSentence = (sentence: string): Change[] =>
  [...sentence.matchAll(kindOfChange)].flatMap(({ 0: kind, index }) => {
    const [before, after] = [sentence.slice(0, index), sentence.slice(index + kind.length)]
    const behind = after.replace(/^:/u, '')
    if ([noChange, ...notMade].some((pattern) => pattern.test(behind))) return []
    const words = before.replace(daysAndLengths, '')
    if (anotherPeriod.test(words)) return []
    const lead = words.replace(untilReason, '')
    const itself = own.exec(lead)
    if (itself === null && !aboutMeasure.test(lead)) return []
    const {
      to,
      on,
      after: afterChange,
    } = (madeAtEnd.test(after) ? dayBefore.exec(before)?.groups : undefined) ?? dayBehind.exec(after)?.groups ?? {}
    const printed = to ?? on ?? afterChange ?? null
    const isOfAnything = kind === '変更' && printed === null && !isLength(before)
    if (isOfAnything && itself !== null && itself.groups?.['object'] === undefined) return []
    return [{ kind, day: itself === null || inPart.test(sentence) ? null : printed }]
  })
