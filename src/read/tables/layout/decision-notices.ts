import { decisionOfHeading } from '../../../words/text/later-decision.ts'
import type { DocumentCell } from '../../documents/document.ts'
import { partyFields, type Entry } from '../entry/entry.ts'
import { bodyInHeading, isOther } from '../labels/body-in-heading.ts'
import { namedBody } from '../labels/named-body.ts'
import { hasDate, oneLine } from '../text.ts'
import { isChange, withChangeSections } from './change-sections.ts'
import { isLift, withLiftRows } from './lift-rows.ts'

interface Tied {
  readonly rows: readonly Entry[]
  /** The notices that say nothing of the rows, or do not tie to them. */
  readonly complete: readonly Entry[]
  readonly incomplete: readonly Entry[]
}

/**
 * The notices beside a table (指名停止の解除について, and below it 商号 株式会社架空, 解除日 令和8年10月15日) that lift or change the measure of one of its rows: they tie to it as a row of a list of
 * lifts or of changes does (`lift-rows.ts`, `change-sections.ts`). On a page of nothing but such rows they stay as they are.
 */
export function withDecisionNotices(
  { rows, complete, incomplete }: Tied,
  { isSuspension, publisher }: { readonly isSuspension: boolean; readonly publisher: string },
): Tied {
  const notices = [...complete, ...incomplete].filter((notice) => isReadable(notice) && !isOfOther(notice, publisher))
  const decisions = new Map(
    notices.flatMap((notice) => {
      const row = asRow(notice)
      return isLift(row, isSuspension) || isChange(row) ? [[row, notice] as const] : []
    }),
  )
  const measures = rows.filter((row) => !isLift(row, isSuspension) && !isChange(row))
  if (decisions.size === 0 || measures.length === 0) return { rows, complete, incomplete }
  const read = withLiftRows(isSuspension)(withChangeSections([...measures, ...decisions.keys()]))
  const told = new Map(measures.map((row, index) => [row, read[index]!]))
  const left = read.slice(measures.length)
  const untied = left.filter(({ unparsedReason }) => unparsedReason !== null)
  const isLeft = (notice: Entry): boolean =>
    ![...decisions.values()].includes(notice) || left.some((row) => decisions.get(row) === notice)
  return {
    rows: [...rows.map((row) => told.get(row) ?? row), ...untied],
    complete: complete.filter(isLeft),
    incomplete: incomplete.filter(isLeft),
  }
}

/** A notice of another body, or about several parties, is no row; one of a lift may have no act. */
const isReadable = ({ unparsedReason }: Entry): boolean => unparsedReason === null || unparsedReason === 'act_missing'

/** 国土交通省による指名停止の解除 */
const isOfOther = ({ headings = [] }: Entry, publisher: string): boolean =>
  headings.some(
    (heading) => isOther(bodyInHeading(heading, publisher)) || namedBody(heading, publisher)?.whose === 'other',
  )

/** The notice as a row: with its label 解除日 as a heading, and without labels that have no value. */
function asRow(notice: Entry): Entry {
  const values = new Map(
    [...notice.values].flatMap(([field, cells]): [typeof field, DocumentCell[]][] => {
      const filled = cells.filter(({ text }) => text !== '')
      return filled.length === 0 ? [] : [[field, filled]]
    }),
  )
  const cells = notice.cells.filter(({ text }) => text !== '')
  const ends = cells.flatMap(({ heading, field, text }) => {
    const label = oneLine(heading.split(' / ').at(-1) ?? '')
    return field === 'status' && hasDate(text) && decisionOfHeading(label) !== null ? [label.replace(ofDay, '')] : []
  })
  const isOfParty = partyFields.some((field) => values.has(field))
  const { rows, context, leftOut } = notice
  return {
    rows,
    context,
    ...(leftOut === undefined ? {} : { leftOut }),
    values,
    cells: cells.filter(({ field }) => field !== 'ignore'),
    headings: [...(notice.headings ?? []), ...ends],
    unparsedReason: isOfParty ? null : 'name_missing',
  }
}
const ofDay = /(?:年月)?日$/u
