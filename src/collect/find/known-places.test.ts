import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createPoliteClient } from '../fetch/polite-client.ts'
import { readingHere } from '../../read/documents/process/reading-here.ts'
import { findLists } from './find-lists.ts'
import { knownPlaces } from './known-places.ts'
import { list, page } from './test-page.ts'
import { serveTestSite } from './test-site.ts'

test('the places of a site are on it, pages before files, and not too many', () => {
  assert.deepEqual(knownPlaces('https://www.pref.shizuoka.jp/').length, 5)
  assert.match(knownPlaces('https://www.pref.gunma.jp/')[0] ?? '', /^https:\/\/www\.pref\.gunma\.jp\/site\/nyuusatsu\//)
  assert.equal(knownPlaces('https://www.pref.kochi.lg.jp/').length, 8)
  assert.deepEqual(knownPlaces('https://www.example.jp/'), [])
})

test('a list to which no link leads is found at the place where one was seen', async (t) => {
  const site = await serveTestSite({ '/': page('架空市', ''), '/old/teishi.html': list })
  t.after(site.close)
  const folder = mkdtempSync(join(tmpdir(), 'shobun-places-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const search = async (places: readonly string[]): Promise<string[]> => {
    const client = createPoliteClient({
      fetch,
      now: () => Date.now(),
      elapsed: () => performance.now(),
      sleep: async () => undefined,
      userAgent: 'Shobun/test',
      gapMilliseconds: 0,
      requestsMax: 20,
    })
    const wanted = { publisher: '架空市', group: null, produces: 'procurement_suspension' } as const
    const now = new Date('2026-11-24T03:00:00Z')
    const find = async () => findLists({ ...wanted, client, site: site.url, places, folder, now })
    const { lists } = await readingHere(find)
    return lists.map(({ address }) => address.replace(site.url, '/'))
  }
  assert.deepEqual(await search([]), [])
  assert.deepEqual(await search([`${site.url}old/teishi.html`, 'https://www.example.jp/teishi.html']), [
    '/old/teishi.html',
  ])
})
