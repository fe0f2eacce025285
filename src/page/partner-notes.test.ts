import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partnerRows } from './browser/partners/partner-list.ts'
import {
  isDeclined,
  noNotes,
  withChoice,
  withChoices,
  withoutChoice,
  withoutOld,
} from './browser/partners/partner-notes.ts'

test('what was decided more than 400 days ago, or on a day to come, is forgotten', () => {
  const [old, kept, toCome] = ['2025-10-20', '2025-10-21', '2026-11-26']
  const notes = {
    choices: [old, kept, toCome].map((chosenOn) => ({ text: chosenOn, number: null, chosenOn })),
    cleared: [old, kept, toCome, null].map((clearedOn) => ({ id: `sus_${clearedOn}`, reason: 'x', clearedOn })),
  }
  const { choices, cleared } = withoutOld(notes, '2026-11-25')
  assert.deepEqual([choices.map(({ text }) => text), cleared.map(({ id }) => id)], [[kept], [`sus_${kept}`]])
})

test('a choice is of one name and its place; a later one takes its place, and a number in the list stands', () => {
  const choice = { text: '青空', number: '5999901001001', chosenOn: '2026-11-25' }
  const notes = withChoice(withChoice(noNotes, { ...choice, number: '2999901007166' }), choice)
  const partners = withChoices(partnerRows('青空\n青空,東京都港区\n青空,4999901029497\n山吹'), notes)
  assert.deepEqual(
    partners.map(({ number, isRemembered }) => [number, isRemembered ?? false]),
    [
      ['5999901001001', true],
      [null, false],
      ['4999901029497', false],
      [null, false],
    ],
  )
})

test('what was none of the companies is asked for again, and stays declined', () => {
  const notes = withChoice(noNotes, { text: '青空', number: null, chosenOn: '2026-11-25' })
  const [partner] = withChoices(partnerRows('青空'), notes)
  assert.deepEqual([partner?.number, partner?.state, isDeclined(partner!, notes)], [null, 'waiting', true])
  assert.equal(isDeclined(partner!, withoutChoice(notes, '青空')), false)
})
