import assert from 'node:assert/strict'
import { test } from 'node:test'
import { latestForGeneration } from './once-for-generation.ts'

test('what is found of a company is found once in a generation, and anew in another or where records are withheld', () => {
  const asked: string[] = []
  const find = latestForGeneration((reader: { readonly facts: { readonly id: string } }, number) => {
    asked.push(`${reader.facts.id} ${number}`)
    return asked.length
  }, 2)
  const [one, other] = [{ facts: { id: 'one' } }, { facts: { id: 'other' } }]
  assert.deepEqual([find(one, '1'), find(one, '1'), find(one, '2'), find(other, '1'), find(one, '1')], [1, 1, 2, 3, 1])
  // The third company takes the place of the others.
  assert.deepEqual([find(one, '3'), find(one, '1')], [4, 5])
  assert.deepEqual(asked, ['one 1', 'one 2', 'other 1', 'one 3', 'one 1'])
})
