import { changeInHeading } from '../../../words/text/change-words.ts'
import { decisionInHeadings } from '../facts/end-in-words.ts'
import { comparedHeading } from '../labels/labels.ts'
import { announcesAct } from './announced-acts.ts'
import { headsCurrent } from './ended-sections.ts'
import { measureHeaded } from './section-rows.ts'

/** A heading around a table, and its level: 1 is the title of the page. */
export interface HeadingAround {
  readonly text: string
  readonly level: number
}

/** The headings that are open below one, of those that say what is below them: 指名停止を解除した業者 stays open below its 工事 and 物品. */
export function openBelow(
  open: readonly HeadingAround[],
  heading: HeadingAround,
  isSuspension: boolean,
): readonly HeadingAround[] {
  const kept = open.filter(({ level }) => level < heading.level)
  return heading.level > 1 && saysOfRows(heading.text, isSuspension) ? [...kept, heading] : kept
}

/** The innermost of them, where none of the words directly above the table says it: `[]` or the one heading. */
export function saidAround(open: readonly HeadingAround[], above: readonly string[], isSuspension: boolean): string[] {
  const innermost = open.at(-1)?.text
  const isSaid = above.some((text) => text === innermost || saysOfRows(text, isSuspension))
  return innermost === undefined || isSaid ? [] : [innermost]
}

/** Whether a heading says that the measures below it have ended, were changed, stand or are planned, or which measures they are. */
export const saysOfRows = (heading: string, isSuspension: boolean): boolean =>
  decisionInHeadings([heading], isSuspension) !== null ||
  changeInHeading(comparedHeading(heading)) !== null ||
  announcesAct(heading) ||
  headsCurrent(heading) ||
  (isSuspension && measureHeaded(heading) !== null)
