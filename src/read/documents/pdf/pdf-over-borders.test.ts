import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, gridsOf } from '../test-document.ts'
import { japanesePdf, type Line, type Word } from './test-japanese-pdf.ts'

// Every company here is fictional.

const lefts = [30, 130, 250, 330]
const size = 9

/** A ruled table with a row of these words beneath a row of headings: its cells, and why it is unread. */
async function read(...words: readonly (readonly [text: string, x: number])[]): Promise<string> {
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

test('a name that runs over the border into a blank cell is of one cell', async () => {
  assert.equal(
    await read(['株式会社見本架空例示総合開発建設', 34], ['贈賄', 254]),
    '株式会社見本架空例示総合開発建設||贈賄',
  )
})

test('where it runs into a cell with words of its own, the row is unread', async () => {
  assert.equal(
    await read(['株式会社見本架空例示総合開発', 34], ['前橋市架空町', 190], ['贈賄', 254]),
    '株式会社見本架空例示総合開発|前橋市架空町|贈賄 text_over_border',
  )
})

test('words that fill their cells, or stand in one text with a gap between them, are of two cells', async () => {
  assert.equal(
    await read(['架空株式会社見本組合会', 31], ['前橋市架空町', 131], ['贈賄', 254]),
    '架空株式会社見本組合会|前橋市架空町|贈賄',
  )
  assert.equal(await read(['株式会社見本　　　　　前橋市架空町', 34], ['贈賄', 254]), '株式会社見本|前橋市架空町|贈賄')
})
