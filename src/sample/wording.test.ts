import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionTypeOf, lawCodesOf, natureOf, reasonCodesOf, sectorCodesOf } from '../codelists/classify.ts'
import { enforcementCases } from './enforcement-cases.ts'
import { licenseCases } from './license-cases.ts'
import { suspensionCases } from './suspension-cases.ts'

/** The sample has the code `other` where no code fits the words; the classification finds none there. */
const withoutOther = (codes: readonly string[]): readonly string[] => codes.filter((code) => code !== 'other')

test('the classification finds the law and action type of every case in its words', () => {
  for (const { laws, lawText, actionType, actionText } of [...enforcementCases, ...licenseCases]) {
    assert.deepEqual(lawCodesOf(lawText ?? ''), laws, lawText ?? '')
    assert.equal(actionTypeOf(actionText), actionType, actionText)
  }
})

test('the classification finds the nature and the sectors of every licence action in its words', () => {
  for (const { permits, reason, actionText, nature } of licenseCases) {
    assert.equal(natureOf(reason, actionText), nature, reason ?? '')
    const names = permits.map((permit) => permit.name).join('、')
    assert.deepEqual(sectorCodesOf(names), withoutOther(permits.map((permit) => permit.sector)), names)
  }
})

test('the classification finds the reasons of every suspension in its words', () => {
  for (const { text, reasons } of suspensionCases)
    assert.deepEqual(reasonCodesOf(text ?? ''), withoutOther(reasons), text ?? '')
})
