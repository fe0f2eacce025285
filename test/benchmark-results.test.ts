import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { benchmarksText } from '../bench/results/document.ts'
import { readResults, resultsShape } from '../bench/results/results.ts'

test('the file of results has its documented format', () => {
  assert.deepEqual([...Value.Errors(resultsShape, readResults())], [])
})

test('the document contains every value of every result', () => {
  const text = benchmarksText()
  for (const { name, figures } of readResults()) {
    assert.ok(text.includes(`### ${name}\n`), name)
    for (const { values } of figures)
      for (const value of Object.values(values))
        assert.ok(
          text.includes(` ${value.toLocaleString('en-US', { maximumSignificantDigits: 12 })} |`),
          `${name}: ${value}`,
        )
  }
})
