import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectors } from '../codes/sectors.ts'
import { sectorNameRows, sectorsCalled } from './sector-names.ts'

test('every code is that of a sector, and every word stands once', () => {
  const codes = new Set(sectors.map(({ code }) => code))
  for (const row of sectorNameRows) for (const code of row.codes) assert.ok(codes.has(code), `${row.words[0]}: ${code}`)
  const words = sectorNameRows.flatMap((row) => row.words)
  assert.equal(new Set(words).size, words.length)
})

test('a whole word leads to its sectors; a name that contains one leads to none', () => {
  const ofInterns = ['technical_intern_supervisor', 'technical_intern_employer']
  for (const text of ['技能実習', 'Technical Intern', ' 技能 実習 '])
    assert.deepEqual(sectorsCalled(text), ofInterns, text)
  for (const text of ['架空技能実習協同組合', '技能', '']) assert.deepEqual(sectorsCalled(text), [], text)
})
