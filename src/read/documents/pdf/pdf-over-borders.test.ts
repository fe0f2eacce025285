import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRuledRow } from './test-ruled-row.ts'

// Every company here is fictional.

test('a name that runs over the border into a blank cell is of one cell', async () => {
  assert.equal(
    await readRuledRow(['株式会社見本架空例示総合開発建設', 34], ['贈賄', 254]),
    '株式会社見本架空例示総合開発建設||贈賄',
  )
})

test('where it runs into a cell with words of its own, the row is unread', async () => {
  assert.equal(
    await readRuledRow(['株式会社見本架空例示総合開発', 34], ['前橋市架空町', 190], ['贈賄', 254]),
    '株式会社見本架空例示総合開発|前橋市架空町|贈賄 text_over_border',
  )
})

test('words that fill their cells, or stand in one text with a gap between them, are of two cells', async () => {
  assert.equal(
    await readRuledRow(['架空株式会社見本組合会', 31], ['前橋市架空町', 131], ['贈賄', 254]),
    '架空株式会社見本組合会|前橋市架空町|贈賄',
  )
  assert.equal(
    await readRuledRow(['株式会社見本　　　　　前橋市架空町', 34], ['贈賄', 254]),
    '株式会社見本|前橋市架空町|贈賄',
  )
})
