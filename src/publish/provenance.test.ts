import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadSource } from '../sources/source-folder.ts'
import { createProvenanceOf } from './provenance.ts'

async function publishedOn(sourceId: string, asOf: string | null): Promise<string | null> {
  const source = await loadSource(sourceId)
  assert.ok(source !== null)
  const origin = { sourceId, importId: 1, title: null, asOf, retrievedAt: '2026-11-21T00:00:00Z', publicationUrl: null }
  return createProvenanceOf([source.description])(origin).publishedOn
}

test('the day that a publication states is its day of publication, the day of a crawl is not', async () => {
  assert.equal(await publishedOn('mlit_negative_information_crawl', '2021-03-01'), null)
  assert.equal(await publishedOn('mhlw_labor_violations', '2026-08-31'), '2026-08-31')
  assert.equal(await publishedOn('mhlw_labor_violations', null), null)
})
