import { markedLine, withMarksOnLines } from '../../../words/text/marks.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { isJointVenture } from '../../../words/text/joint-venture.ts'
import { hasLegalForm, linesOf } from '../text.ts'
import { withoutGluedNumber } from '../labels/labels.ts'
import { isMemberLine, withOthersOnLines } from './party-names.ts'

/** The words about one of the companies that a cell or a label of a party names. */
export interface PartyBlock {
  /** The sign of the mark before it; `null`: none. */
  readonly sign: string | null
  /** Its lines, without the mark. */
  readonly text: string
}

/**
 * The companies in the words of a party: each begins with a mark, or with a line that has the form of a company. A joint venture with its
 * members is one.
 */
export function partyBlocks(text: string): PartyBlock[] {
  const lines = linesOf(withOthersOnLines(withMarksOnLines(text)))
  return markedBlocks(lines) ?? unmarkedBlocks(lines)
}

function markedBlocks(lines: readonly string[]): PartyBlock[] | null {
  if (markOf(lines[0] ?? '', 0) === null) return null
  const blocks: { readonly sign: string; lines: string[] }[] = []
  for (const line of lines) {
    const mark = markOf(line, blocks.length)
    if (mark !== null && blocks.every(({ sign }) => sign !== mark.sign))
      blocks.push({ sign: mark.sign, lines: [mark.rest] })
    else blocks.at(-1)?.lines.push(line)
  }
  return blocks.map((block) => ({ sign: block.sign, text: linesOf(block.lines.join('\n')).join('\n') }))
}

/** The mark of a company below `count` others. One before a label ((2)所在地), a member of a joint venture or a number is none. */
function markOf(line: string, count: number): ReturnType<typeof markedLine> {
  const bare = withoutGluedNumber(line, count)
  const mark = bare === line ? markedLine(line) : { sign: String(count + 1), rest: bare }
  return mark === null || labelAhead.test(mark.rest) ? null : mark
}

const labelAhead =
  /^(?:住\s*所|所\s*在\s*地|代表者|代表取締役|名\s*称|商号|氏名|許可|登録|本店|主たる|法人番号)[\s:：名氏（(]/u

function unmarkedBlocks(lines: readonly string[]): PartyBlock[] {
  const isVenture = lines.some((line) => isMemberLine(line) || isJointVenture(line))
  const blocks: string[][] = []
  for (const line of isVenture ? lines : lines.flatMap(namesApart)) {
    const last = blocks.at(-1)
    const begins = last === undefined || (!isVenture && beginsCompany(line) && last.some(beginsCompany))
    if (begins) blocks.push([line])
    else last.push(line)
  }
  return blocks.map((block) => ({ sign: null, text: block.join('\n') }))
}

/** 株式会社架空、見本組有限会社 in one line are several names where each is that of a company. */
function namesApart(line: string): string[] {
  const parts = line.split(/\s*(?:[、，]|及び|並びに)\s*/u)
  return parts.every((part) => splitLegalForm(part).forms.length > 0) ? parts : [line]
}

/** A line with a company that is no note about the company above it: （旧商号：株式会社架空）, 代表者 株式会社架空. */
const beginsCompany = (line: string): boolean =>
  hasLegalForm(line) &&
  !/^[（(＜<【［[](?![株有同資名相医福][）)])/u.test(line) &&
  !/^(?:代表|旧|元|現|代理人|承継|親会社|管財人|※)/u.test(line)
