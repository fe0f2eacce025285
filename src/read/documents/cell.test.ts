import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spacedText, textRow } from './document.ts'

test('a row of texts has neither numbers nor links and is not merged', () => {
  const [cell] = textRow(['架空建設株式会社']).cells
  assert.deepEqual(cell, {
    text: '架空建設株式会社',
    number: null,
    links: [],
    mergedFrom: null,
    isHeading: false,
    struckText: '',
  })
})

test('blanks without width are left out at the ends of a line and kept within it, however many there are', () => {
  const blanks = ' \u200b'.repeat(20_000)
  assert.equal(spacedText(`${blanks}株式会社架空${blanks}`), '株式会社架空')
  assert.equal(spacedText(`株式会社架空${blanks}x`), `株式会社架空${blanks}x`)
})
