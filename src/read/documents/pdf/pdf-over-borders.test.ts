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

/** The first of three columns ends at 130, and its words end so many points behind it. */
const over = (points: number) => ['架空株式会社見本組合会', 31 + points] as const

test('a letter that hangs over a border by less than a half is of its own cell', async () => {
  for (const points of [1, 2.5, 3, 4.4])
    for (const next of [131, 135, 150])
      assert.equal(
        await readRuledRow(over(points), ['前橋市架空町', Math.max(next, 130 + points)], ['贈賄', 254]),
        '架空株式会社見本組合会|前橋市架空町|贈賄',
        `${points} points over, the next words at ${next}`,
      )
  assert.equal(await readRuledRow(over(3), ['贈賄', 254]), '架空株式会社見本組合会||贈賄')
})

test('where one letter hangs over by more, the row is unread if the next cell has words, also if both touch', async () => {
  for (const points of [4.6, 5.3, 7, 8.5])
    for (const next of [130 + points, 150, 190])
      assert.equal(
        await readRuledRow(over(points), ['前橋市', next], ['贈賄', 254]),
        '架空株式会社見本組合会|前橋市|贈賄 text_over_border',
        `${points} points over, the next words at ${next}`,
      )
  assert.equal(await readRuledRow(over(5), ['贈賄', 254]), '架空株式会社見本組合会||贈賄')
  // The library has the words of both cells in one text, with a space.
  assert.equal(await readRuledRow(over(5), ['前橋市', 137.5], ['贈賄', 254]), '架空株式会社見本組合会|前橋市|贈賄')
})

test('the same where each letter is shown alone', async () => {
  const letters = (points: number) =>
    Array.from('架空株式会社見本組合会', (letter, index) => [letter, 31 + points + 9 * index] as const)
  assert.equal(
    await readRuledRow(...letters(3), ['前橋市架空町', 150], ['贈賄', 254]),
    '架空株式会社見本組合会|前橋市架空町|贈賄',
  )
  for (const points of [5, 8])
    assert.equal(
      await readRuledRow(...letters(points), ['前橋市', 190], ['贈賄', 254]),
      '架空株式会社見本組合会|前橋市|贈賄 text_over_border',
    )
})
