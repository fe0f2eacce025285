import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldOfHeading } from '../../words/vocabulary/headings.ts'
import { recordKinds } from '../../domain/facts.ts'
import { columnsOfTemplate, listTemplate } from './list-templates.ts'
import { withFile } from '../documents/test-file.ts'
import { parse } from '../tables/parse.ts'
import { sourceOf } from '../tables/test-source.ts'

// Every company here is fictional.

for (const kind of recordKinds) {
  test(`${kind}: the vocabulary knows every heading of the template, and the example row is ignored`, async () => {
    for (const { heading, field } of columnsOfTemplate(kind)) assert.equal(fieldOfHeading(heading), field, heading)
    const empty = await withFile('my.csv', listTemplate(kind), (file) => parse(file, sourceOf(kind, 'csv')))
    assert.deepEqual(await Array.fromAsync(empty.rows), [])
  })

  test(`${kind}: a row like the example is a record with its publisher, day and address`, async () => {
    const row = columnsOfTemplate(kind)
      .map(({ example }) => example)
      .join(',')
    const filled = `${listTemplate(kind)}${row}\r\n`
    const { rows } = await withFile('my.csv', filled, (file) => parse(file, sourceOf(kind, 'csv')))
    const [only, ...more] = await Array.fromAsync(rows)
    assert.ok(only?.outcome === 'record' && more.length === 0, JSON.stringify(only))
    assert.ok(only.facts.kind === kind)
    const { party, authority, actionDate, period, url } = only.facts
    assert.deepEqual(
      [party.name, authority.name, actionDate, period?.end, url],
      ['株式会社見本', '架空県', '2026-04-01', '2026-06-30', 'https://www.example.jp/notice.html'],
    )
  })
}
