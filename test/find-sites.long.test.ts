import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { robotsParser } from '../src/collect/fetch/test-robots-parser.ts'
import { createPoliteClient } from '../src/collect/fetch/polite-client.ts'
import { findLists, findRequestsMax } from '../src/collect/find/find-lists.ts'
import { readTestSite, serveTestSite, type TestSite } from '../src/collect/find/test-site.ts'
import { readingHere } from '../src/read/documents/process/reading-here.ts'
import { isLongRun } from './length.ts'

/** The day for which the sites were made. */
const now = new Date('2026-11-24T03:00:00Z')
const folder = new URL('sites/', import.meta.url)

function robotsOf({ pages }: TestSite): string {
  const page = pages['/robots.txt']
  return typeof page === 'object' ? (page.text ?? '') : ''
}

const withoutSpace = (name: string): string => name.replace(/\s/gu, '')

/** Small sites, of pages and with a workbook, of which each is read in a process of its own, as the command does; in the long run those of all. */
const isolatedSites = new Set(['base-and-protocol-relative.yml', 'xlsx-of-the-year.yml'])

for (const file of readdirSync(folder)) {
  const site = readTestSite(new URL(file, folder).pathname)
  test(`${file}: ${site.note}`, async () => {
    const served = await serveTestSite(site.pages)
    const temporary = mkdtempSync(join(tmpdir(), 'shobun-sites-'))
    try {
      const client = createPoliteClient({
        fetch,
        now: () => Date.now(),
        elapsed: () => performance.now(),
        sleep: async () => undefined,
        userAgent: 'Mozilla/5.0 (compatible; Shobun/test; +mailto:collector@shobun.example)',
        gapMilliseconds: 0,
        requestsMax: findRequestsMax,
      })
      const { publisher, kind: produces } = site
      const find = async () =>
        findLists({
          client,
          site: served.url,
          publisher,
          group: null,
          produces,
          folder: temporary,
          now,
        })
      const { lists } = await (isLongRun || isolatedSites.has(file) ? find() : readingHere(find))
      const paths = lists.map(({ address }) => address.replace(served.url, '/'))
      if (site.lists.length === 0) assert.deepEqual(paths, [])
      else assert.ok(site.lists.includes(paths[0] ?? ''), `found ${paths.join(' ')}`)
      const found = new Set(lists[0]?.companies.map(withoutSpace))
      assert.deepEqual(
        site.companies.map(withoutSpace).filter((name) => !found.has(name)),
        [],
      )
      assert.ok(served.requests.length <= findRequestsMax, `${served.requests.length} requests`)
      const robots = robotsParser(`${served.url}robots.txt`, robotsOf(site))
      const forbidden = served.requests.filter(
        (path) => robots.isAllowed(new URL(path, served.url).href, 'Shobun') === false,
      )
      assert.deepEqual(forbidden, [])
    } finally {
      await served.close()
      rmSync(temporary, { recursive: true })
    }
  })
}
