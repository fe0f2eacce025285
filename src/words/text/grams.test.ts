import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fold } from './fold.ts'
import { grams, queryGrams } from './grams.ts'

const tokens = (text: string): string[] => text.split(' ').toSorted()

test('a text gives its characters, bigrams and anchors', () => {
  assert.deepEqual(tokens(grams('日立')), ['^日', '日', '日立', '立', '立$'].toSorted())
})
test('a single character gives itself and both anchors', () =>
  assert.deepEqual(tokens(grams('日')), ['^日', '日', '日$'].toSorted()))
test('a character outside the Basic Multilingual Plane is one character', () =>
  assert.deepEqual(queryGrams('𠮷田'), ['𠮷田']))
test('an empty name has no tokens', () => {
  assert.equal(grams(''), '')
  assert.deepEqual(queryGrams(''), [])
})
test('the characters of a query are tokens only where no bigram contains them', () => {
  assert.deepEqual(queryGrams('日立製'), ['日立', '立製'])
  assert.deepEqual(queryGrams('日'), ['日'])
})
test('every token begins with the prefix of its field', () => {
  assert.deepEqual(tokens(grams('日立', 'k:')), ['k:^日', 'k:日', 'k:日立', 'k:立', 'k:立$'].toSorted())
})
test('no token contains a double quote, a space or a control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const token of [...grams(text).split(' '), ...queryGrams(text)]) assert.doesNotMatch(token, /["\s\p{Cc}]/u)
    }),
  )
})

const randomCharacters = fc.array(fc.constantFrom('日', '立', '製', '𠮷', 'あ', 'a', '1'), {
  minLength: 1,
  maxLength: 8,
})

test('every part of a text is found by its tokens', () => {
  fc.assert(
    fc.property(randomCharacters, fc.nat(7), fc.nat(7), (characters, position, otherPosition) => {
      const from = Math.min(position, otherPosition)
      const to = Math.max(position, otherPosition) + 1
      const part = characters.slice(from, to)
      const tokensOfText = new Set(grams(characters.join('')).split(' '))
      for (const token of queryGrams(part.join(''))) assert.ok(tokensOfText.has(token), token)
    }),
  )
})

test('FTS5 does not split tokens', () => {
  const database = new DatabaseSync(':memory:')
  const names = ['日立', '日立製作所', '新日立', '立日', 'A&B', 'ABC', '𠮷野家']
  database.exec(
    `CREATE VIRTUAL TABLE grams USING fts5(text, content='', columnsize=0, detail=none, tokenize="ascii tokenchars '^$:'")`,
  )
  const insert = database.prepare('INSERT INTO grams(rowid, text) VALUES (?, ?)')
  names.forEach((name, row) => insert.run(row, grams(fold(name), 'n:')))
  const found = (text: string): string[] => {
    const match = queryGrams(fold(text))
      .map((token) => `"n:${token}"`)
      .join(' AND ')
    return database
      .prepare('SELECT rowid FROM grams WHERE grams MATCH ?')
      .all(match)
      .map((row) => names[row['rowid'] as number]!)
  }
  assert.deepEqual(found('日立'), ['日立', '日立製作所', '新日立'])
  assert.deepEqual(found('a'), ['A&B', 'ABC'])
  assert.deepEqual(found('吉野'), ['𠮷野家'])
})
