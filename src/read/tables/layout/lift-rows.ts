import { decisionOfHeading, laterDecision } from '../../../words/text/later-decision.ts'
import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { mayHaveEndedBy, textOf, withWords, type Entry } from '../entry/entry.ts'
import { decisionInHeadings, isEnd } from '../facts/end-in-words.ts'
import { hasDate, oneLine, onlyDayIn } from '../text.ts'
import { companiesOf, firstDayOf, hasOwnPeriod, isCompany, isNumber, isPlace, isSameAddress } from './same-measure.ts'

/**
 * A row of a list of lifts or withdrawals (指名停止解除一覧) beside the list of the measures, or with the lift as its act (措置内容 指名停止解除), is what became of the measure
 * of its company: where one row of the page has its name, and no other address or first day, the two are one. A row that ties to none is unread
 * (`lift_untied`), and the rows that it may be about are told it. An act without such a row stays a record of its own.
 */
export const withLiftRows =
  (isSuspension: boolean) =>
  (entries: readonly Entry[]): readonly Entry[] => {
    const lifts = entries.filter((entry) => isLift(entry, isSuspension) && !isGroupOfItsOwn(entry, entries))
    if (lifts.length === 0 || lifts.length === entries.length) return entries
    const others = entries.filter((entry) => entry.unparsedReason === null && !lifts.includes(entry))
    const ties = new Map(lifts.map((lift) => [lift, tieOf(lift, others, isSuspension)]))
    return entries.flatMap((entry): Entry[] => {
      const tie = ties.get(entry)
      if (tie !== undefined) {
        const isOwn =
          tie.isOwn || (tie.maybe.length === 0 && !isEnd(decisionInHeadings(entry.headings ?? [], isSuspension)))
        return tie.row !== null ? [] : [isOwn ? entry : { ...entry, unparsedReason: 'lift_untied' }]
      }
      const own = lifts.filter((lift) => ties.get(lift)?.row === entry)
      const maybe = lifts.filter((lift) => ties.get(lift)?.maybe.includes(entry) === true)
      const lifted = own.reduce((row, lift) => liftedBy(row, lift, ties.get(lift)!.words), entry)
      const told = maybe.map(
        (lift) => `${headingOf(lift, isSuspension)}：${lift.cells.map(({ text }) => oneLine(text)).join(' ')}`,
      )
      return [mayHaveEndedBy(lifted, told)]
    })
  }

/** A measure with the word of its end in a cell (区分 解除済業者) is no lift of another where no row of another group has its company. */
function isGroupOfItsOwn(entry: Entry, entries: readonly Entry[]): boolean {
  const name = companiesOf(entry)
  return (
    entry.isLabelled === true &&
    name !== '' &&
    hasOwnPeriod(entry) &&
    !entries.some((one) => one !== entry && one.unparsedReason === null && isCompany(one, name))
  )
}

interface Tie {
  /** The row of the measure; `null`: none, or several. */
  readonly row: Entry | null
  /** The rows that it may be about. */
  readonly maybe: readonly Entry[]
  /** Whether the lift states its own measure, of which no other row is. */
  readonly isOwn: boolean
  /** The decision and its day, as the heading and the cells print them. */
  readonly words: string
}

function tieOf(lift: Entry, others: readonly Entry[], isSuspension: boolean): Tie {
  const words = decisionIn(lift, isSuspension)
  const name = companiesOf(lift)
  const named = name === '' ? others.filter((row) => isNumber(lift, row)) : others.filter((row) => isCompany(row, name))
  const day = onlyDayIn([words])
  const own = named.filter(
    (row) => isPlace(lift, row) && isFirstDay(lift, row) && !(day !== null && day < (firstDayOf(row) ?? day)),
  )
  const isClear = laterDecision(words, { isSuspension, firstDay: null })?.fate !== undefined
  const [row = null, ...further] = own
  if (row !== null && further.length === 0 && isClear && name !== '') return { row, maybe: [], isOwn: false, words }
  const atPlace = others.filter((other) => isSameAddress(lift, other))
  const maybe = own.length > 0 ? own : named.length > 0 ? named : name === '' ? others : atPlace
  const isOwn = hasOwnPeriod(lift) && own.length === 0
  // A measure with another first day is another measure.
  return { row: null, maybe: isOwn ? maybe.filter((other) => !isOther(lift, other)) : maybe, isOwn, words }
}

/** Whether a row is one of a list of lifts, by the headings above it or by its act. */
export const isLift = (entry: Entry, isSuspension: boolean): boolean =>
  entry.unparsedReason === null &&
  entry.isNotice !== true &&
  isEnd(decisionInHeadings(headingsAndAct(entry), isSuspension))

const headingsAndAct = ({ headings = [], values }: Entry): readonly string[] => [
  ...headings,
  oneLine(textOf(values.get('action'))),
]

const headingOf = (entry: Entry, isSuspension: boolean): string =>
  headingsAndAct(entry).findLast((heading) => isEnd(decisionInHeadings([heading], isSuspension))) ?? ''

/** 指名停止解除 令和8年5月1日: of a list the decision in its heading, and the day in it or in a cell. */
function decisionIn(lift: Entry, isSuspension: boolean): string {
  const heading = headingOf(lift, isSuspension)
  const decision = decisionPhrase.exec(heading.normalize('NFKC').replace(/\s/gu, ''))?.[0] ?? ''
  const cell = lift.cells.find(
    ({ field, text, heading: head }) =>
      hasDate(text) &&
      field !== 'period' &&
      field !== 'start' &&
      field !== 'end' &&
      (field === 'status' || field === 'action_date' || decisionOfHeading(head) !== null),
  )
  const day = cell?.text ?? (hasDate(heading) ? dayIn(heading) : '')
  return oneLine(day === '' ? decision : `${decision}：${day}`)
}
const decisionPhrase = regExp`(?:(?:指名|入札参加|参加資格|取引|営業|業務)?(?:停止|除外|回避|制限)?(?:措置|処分|命令)?(?:の|を)?)?${anyDecisionWord}`
const dayIn = (heading: string): string => /(?:令和|平成|20)[^付^の、]{4,14}日/u.exec(heading)?.[0] ?? ''

const isFirstDay = (lift: Entry, row: Entry): boolean => !hasOwnPeriod(lift) || firstDayOf(lift) === firstDayOf(row)

const isOther = (lift: Entry, row: Entry): boolean => {
  const [one, other] = [firstDayOf(lift), firstDayOf(row)]
  return one !== null && other !== null && one !== other
}

/** The row with the decision as a remark, and the cells of both. */
const liftedBy = (row: Entry, lift: Entry, words: string): Entry => ({
  ...withWords(row, [words]),
  rows: row.rows + lift.rows,
  cells: [...row.cells, ...lift.cells],
})
