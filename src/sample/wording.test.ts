import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionTypeOf, lawCodesOf, natureOf, reasonCodesOf, sectorCodesOf } from '../codelists/classify.ts'
import { enforcementCases } from './enforcement-cases.ts'
import { licenseCases } from './license-cases.ts'
import { suspensionCases } from './suspension-cases.ts'

/** `other` stands in the sample where nothing in the words fits a code; the classification then gives none. */
const withoutOther = (codes: readonly string[]): readonly string[] => codes.filter((code) => code !== 'other')

test('the law and the act of every case are read from its words as the codes beside them', () => {
  for (const { laws, lawText, actionType, actionText } of [...enforcementCases, ...licenseCases]) {
    assert.deepEqual(lawCodesOf(lawText ?? ''), laws, lawText ?? '')
    assert.equal(actionTypeOf(actionText), actionType, actionText)
  }
})

test('the nature and the sectors of every licence action are read from its words as the codes beside them', () => {
  for (const { permits, reason, actionText, nature } of licenseCases) {
    assert.equal(natureOf(reason, actionText), nature, reason ?? '')
    const names = permits.map((permit) => permit.name).join('、')
    assert.deepEqual(sectorCodesOf(names), withoutOther(permits.map((permit) => permit.sector)), names)
  }
})

test('the reasons of every suspension are read from its words as the codes beside them', () => {
  for (const { text, reasons } of suspensionCases)
    assert.deepEqual(reasonCodesOf(text ?? ''), withoutOther(reasons), text ?? '')
})
