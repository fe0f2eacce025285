import { test } from 'node:test'
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { samplePaths } from './parsed-samples.ts'
import { loadSource, sourceFolders } from './source-folder.ts'
import { readOnce } from './test-read-once.ts'
import { assertExpected, readExpectations } from './test-expectation.ts'

// Every source is compared with its `expected.json`, and with its `expectation.yml` if it has one.

for (const folder of await sourceFolders()) {
  const id = basename(folder)

  test(`${id}: the description is valid and the parser returns exactly the expected rows`, async () => {
    const source = await loadSource(id)
    assert.ok(source)
    const expectedFile = join(folder, 'expected.json')
    assert.ok(existsSync(expectedFile), `${id}: expected.json is missing; write it with npm run source -- accept ${id}`)
    const expected: unknown = JSON.parse(await readFile(expectedFile, 'utf8'))
    const readings = await Promise.all((await samplePaths(folder)).map((path) => readOnce(source, path)))
    assert.ok(readings.length > 0, `${id}: sample/ is empty`)
    assert.deepEqual(JSON.parse(JSON.stringify(readings)), expected)
    const { produces, table } = source.description
    const kinds = new Set<string>([produces, ...table.rows.map((rule) => rule.produces ?? produces)])
    for (const outcome of readings.flatMap(({ rows }) => rows)) {
      // Of several records in one row, only the first has `rows`.
      assert.ok(outcome.row >= 1 && outcome.rows >= (outcome.outcome === 'record' ? 0 : 1))
      if (outcome.outcome === 'record') assert.ok(kinds.has(outcome.facts.kind))
    }
  })

  if (!existsSync(join(folder, 'expectation.yml'))) continue
  for (const expectation of await readExpectations(folder)) {
    test(`${id}: ${expectation.file} is read as by eye`, async () => {
      const source = await loadSource(id)
      assert.ok(source)
      assertExpected(expectation, await readOnce(source, join(folder, expectation.file)))
    })
  }
}
