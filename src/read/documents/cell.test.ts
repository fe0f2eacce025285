import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textRow } from './document.ts'

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
