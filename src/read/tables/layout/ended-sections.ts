import type { DocumentBlock, DocumentLink } from '../../documents/document.ts'
import { overInHeading, plainHeading } from '../../../words/text/said-over.ts'
import { withWords, type Entry } from '../entry/entry.ts'
import { headsEnded } from '../facts/end-in-words.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { oneLine } from '../text.ts'

/** The part of a page whose heading says that its measures have ended: 解除済み, 過去の指名停止, 終了分. */
export interface EndedSection {
  readonly heading: string
  /** That of its heading; a line that is none is below all. */
  readonly level: number
  /** The labels of several parts stand side by side, as those of tabs: which tables are below which is not said. */
  readonly isUnclear: boolean
}

type Heading = Extract<DocumentBlock, { kind: 'heading' | 'line' }>

export const levelOfLine = 7
/** The label of a part of a page (`parts-of-page.ts`) stands above every heading in it. */
export const levelOfPart = 0
const lineCharactersMax = 40

interface SectionAbove {
  readonly open: EndedSection | null
  /** The line directly above; `null`: none. */
  readonly before: string | null
  readonly isSuspension: boolean
}

/** The section below a heading or a line: what it begins, or the one around it, unless it ends that. */
export function sectionBelow(block: Heading, { open, before, isSuspension }: SectionAbove): EndedSection | null {
  const heading = oneLine(block.text)
  const isHeading = block.kind === 'heading'
  if (open?.level === levelOfPart && heading === open.heading) return open
  if (isLabelOfTab(block, isSuspension)) return { heading, level: levelOfLine, isUnclear: true }
  if (!isHeading && !isLabel(block)) return open
  const level = isHeading ? block.level : levelOfLine
  const isEnded = headsEnded(heading, isSuspension)
  if (isHeading) return isEnded ? { heading, level, isUnclear: false } : endsSection(heading, level, open) ? null : open
  const isBeside =
    before !== null && (isEnded ? headsCurrent(before) : headsCurrent(heading) && headsEnded(before, isSuspension))
  if (isBeside) return { heading: isEnded ? heading : before, level, isUnclear: true }
  if (isEnded) return { heading, level, isUnclear: false }
  if (open === null || !headsMeasures.test(plainHeading(withoutNumbering(heading)))) return open
  // 指名停止 on a line below a heading 解除 is another part, or the measures of that.
  return open.level === levelOfLine ? null : { ...open, isUnclear: true }
}

/** A line that may head what is below it, and no link to another page nor the item of a menu. */
const isLabel = (block: Heading): boolean =>
  block.text.length <= lineCharactersMax && !isMenu(block) && block.links.every(isWithinPage)
const isMenu = (block: Heading): boolean => block.kind === 'line' && block.isMenu === true
const isWithinPage = ({ href }: DocumentLink): boolean => href === '' || href.startsWith('#')
/** An item of a menu that leads to a part of this page. */
const isLabelOfTab = (block: Heading, isSuspension: boolean): boolean =>
  isMenu(block) &&
  block.links.length > 0 &&
  block.links.every(isWithinPage) &&
  headsEnded(oneLine(block.text), isSuspension)

/** Whether a line about measures that have ended is no heading of the table below it: a link to another page, one of the labels of tabs. */
export function isOfOtherPart(block: Heading, below: EndedSection | null, isSuspension: boolean): boolean {
  const isEnded = headsEnded(block.text, isSuspension)
  return (isEnded && !isLabel(block)) || (below?.isUnclear === true && (isEnded || headsCurrent(block.text)))
}

const endsSection = (heading: string, level: number, open: EndedSection | null): boolean =>
  open !== null && (level <= open.level || headsCurrent(heading))

export const headsCurrent = (heading: string): boolean => current.test(plainHeading(withoutNumbering(oneLine(heading))))
const current =
  /^(?:現在(?:の|、)?)?(?:指名|入札参加|参加資格|資格|取引|営業|業務)?(?:停止|除外|処分|措置)(?:措置|期間)?中|^(?:現在|継続中|有効)/u
/** 指名停止業者一覧, 現在の指名停止, 入札参加資格停止中の者, 【措置】 */
const headsMeasures =
  /^(?:新規(?:の|に)?)?(?:措置|処分)中?の?(?:業者|者)?$|^(?:現在(?:の|、)?)?(?:指名|入札参加|参加資格|資格|取引|営業|業務)?(?:停止|除外|回避)(?:措置|処分|期間)?中?の?(?:業者|事業者|者|会社|措置)?(?:の?(?:一覧表?|リスト|状況|名簿))?$|^(?:現在|継続中)/u

/** The rows below a heading of measures that are over have its words as a remark: when they ended is not said, and after its last day each has. */
export const withEndedSections = (entries: readonly Entry[], isSuspension: boolean): readonly Entry[] =>
  entries.map((entry) => {
    const said =
      entry.unparsedReason === null
        ? (entry.headings ?? []).map((one) => plainHeading(withoutNumbering(oneLine(one))))
        : []
    const innermost = said.findLast((one) => headsEnded(one, isSuspension) || current.test(one))
    const words = innermost === undefined ? null : overInHeading(innermost)
    return words === null ? entry : withWords(entry, [words])
  })
