import assert from 'node:assert/strict'
import { test } from 'node:test'
import { officesAt } from './offices.ts'

const isOffice = (word: string, place: Parameters<typeof officesAt>[0]): boolean =>
  new RegExp(`^${officesAt(place)}$`, 'u').test(word)

test('a strong office counts wherever a person may stand, a weak one only where a name of a company cannot go on with it', () => {
  for (const place of ['form', 'always', 'apart', 'attached', 'address', 'line', 'text'] as const)
    assert.ok(isOffice('代表取締役', place), place)
  assert.ok(isOffice('社長', 'line'))
  for (const place of ['form', 'always', 'attached', 'address', 'text'] as const)
    assert.ok(!isOffice('社長', place), place)
  assert.ok(isOffice('高崎支店長', 'apart'))
  assert.ok(!isOffice('高崎支店長', 'attached'))
  assert.ok(isOffice('代表者職氏名', 'address'))
})
