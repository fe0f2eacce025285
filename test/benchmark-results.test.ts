import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { benchmarksText } from '../bench/results/document.ts'
import { conformanceOf, promises } from '../bench/results/promises.ts'
import { readResults, resultsShape } from '../bench/results/results.ts'
import { sampleApp } from './contract/target.ts'

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

test('a promise is kept if its worst figure is within the bound, and not measured without a figure', () => {
  const rows = conformanceOf([
    {
      bench: 'bench:search',
      name: '5,800,000 companies, 1,000,000 records',
      date: '2026-11-22',
      machine: { cores: 2, memoryGb: 24, node: 'v24', load: 1 },
      program: { version: '0.1.0', commit: 'abc' },
      sizes: {},
      figures: [
        { name: 'exact', unit: 'ms', values: { p50: 0.9, p99: 3, worst: 60 } },
        { name: 'prefix', unit: 'ms', values: { p50: 0.2, p99: 11, worst: 20 } },
        { name: 'adversarial', unit: 'ms', values: { p50: 40, p99: 90, worst: 400 } },
      ],
    },
  ])
  const measured = rows.flatMap((row) => (row.measured === null ? [] : [[row.measured.value, row.measured.kept]]))
  assert.deepEqual(measured, [
    [0.9, true],
    [11, false],
    [60, false],
  ])
  assert.deepEqual(rows.at(-1)?.measured, {
    value: 60,
    kept: false,
    date: '2026-11-22',
    version: '0.1.0',
    commit: 'abc',
  })
})

test('every promise names a figure that its benchmark writes', () => {
  const written = new Set(readResults().map(({ bench }) => bench))
  for (const [index, { measured, en }] of conformanceOf(readResults()).entries())
    if (written.has(promises[index]!.bench)) assert.notEqual(measured, null, en)
})

test('the page of the service shows each promise with its bound, its measurement and whether it is kept', async () => {
  const { app, close } = await sampleApp()
  const { body } = await app.inject('/docs/conformance?lang=en')
  await close()
  for (const { en, measured } of conformanceOf(readResults())) {
    assert.ok(body.includes(en), en)
    if (measured?.kept === false) assert.ok(body.includes('not kept'))
  }
})
