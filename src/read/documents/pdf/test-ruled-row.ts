import { documentOf, gridsOf } from '../test-document.ts'
import { japanesePdf, type Line, type Word } from './test-japanese-pdf.ts'

const lefts = [30, 130, 250, 330]
const size = 9

/** A ruled table with a row of these words beneath a row of headings: its cells, and why it is unread. */
export async function readRuledRow(...words: readonly (readonly [text: string, x: number])[]): Promise<string> {
  const headings = ['商号又は名称', '所在地', '理由'].map((text, column): Word => ({
    text,
    size,
    x: lefts[column]! + 4,
    y: 700,
  }))
  const row = words.map(([text, x]): Word => ({ text, size, x, y: 680 }))
  const across = [713, 693, 673].map((y): Line => [30, y, 330, y])
  const down = lefts.map((x): Line => [x, 713, x, 673])
  const document = await documentOf(japanesePdf([{ words: [...headings, ...row], lines: [...across, ...down] }]), 'pdf')
  const [table] = document.blocks
  const reason = table?.kind === 'table' ? table.rows[1]?.unparsedReason : undefined
  return [gridsOf(document)[0]?.[1], ...(reason === undefined ? [] : [reason])].join(' ')
}
