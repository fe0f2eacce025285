import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadSource } from '../read/sources/source-folder.ts'
import { createProvenanceOf } from './provenance.ts'

async function provenanceIn(sourceId: string, stated: { readonly asOf?: string; readonly title?: string }) {
  const source = await loadSource(sourceId)
  assert.ok(source !== null)
  const { asOf = null, title = null } = stated
  const origin = { sourceId, importId: 1, title, asOf, retrievedAt: '2026-11-21T00:00:00Z', publicationUrl: null }
  return createProvenanceOf([source.description])(origin)
}
const publishedOn = async (sourceId: string, asOf: string | null): Promise<string | null> =>
  (await provenanceIn(sourceId, asOf === null ? {} : { asOf })).publishedOn

test('the day that a publication states is its day of publication, the day of a crawl is not', async () => {
  assert.equal(await publishedOn('mlit_negative_information_crawl', '2021-03-01'), null)
  assert.equal(await publishedOn('mhlw_labor_violations', '2026-08-31'), '2026-08-31')
  assert.equal(await publishedOn('mhlw_labor_violations', null), null)
})

test('a bare year is no title', async () => {
  const titleOf = async (title: string) => (await provenanceIn('official_procurement_notices', { title })).title
  for (const bare of ['2026', '２０２６', '令和8年度', 'R8', 'FY2026', '2026年', 'Sheet1'])
    assert.equal(await titleOf(bare), '指名停止等の公表資料・報道（手入力）', bare)
  for (const title of ['2026年度 指名停止一覧', '令和8年4月1日現在', '指名停止'])
    assert.equal(await titleOf(title), title)
})
