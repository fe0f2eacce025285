import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOneSpelling } from './english-spelling.ts'
import { fold } from './fold.ts'

test('British and American spellings of one name are equal, and other names stay as they are', () => {
  for (const [one, other] of [
    ['Labour Standards Act', 'Labor Standards Act'],
    ['Organisation for Technical Intern Training', 'Organization for Technical Intern Training'],
    ['Ministry of Defence', 'Ministry of Defense'],
    ['Ports and Harbours Bureau', 'Ports and Harbors Bureau'],
  ] as const)
    assert.equal(inOneSpelling(fold(one)), inOneSpelling(fold(other)))
  for (const name of ['Construction Business Act', '建設業法', 'Tokyo'])
    assert.equal(inOneSpelling(fold(name)), fold(name))
  assert.notEqual(inOneSpelling(fold('Labor Union Act')), inOneSpelling(fold('Labour Standards Act')))
})
