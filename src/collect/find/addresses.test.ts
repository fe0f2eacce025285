import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sitemapAddresses } from './addresses.ts'

const site = 'https://sample.example/'

test('the addresses of a sitemap are read with their references and in CDATA, at most as many as asked for', () => {
  const xml = `<urlset><url><loc> ${site}a?x=1&amp;y=2 </loc></url><url><LOC>\n<![CDATA[ ${site}b ]]></LOC></url><loc>${site}c</loc>`
  assert.deepEqual(sitemapAddresses(xml, 9), [`${site}a?x=1&y=2`, `${site}b`, `${site}c`])
  assert.deepEqual(sitemapAddresses(xml, 2), [`${site}a?x=1&y=2`, `${site}b`])
})

test('what is no address of a link is left out: words, another protocol, 2,001 characters, and what is cut off', () => {
  const long = (length: number): string => site.padEnd(length, 'a')
  const locations = ['指名停止', 'ftp://sample.example/', '', long(2_000), long(2_001), '']
  const xml = `${locations.map((location) => `<loc>${location}</loc>`).join('')}<loc>${site}cut`
  assert.deepEqual(sitemapAddresses(xml, 99), [long(2_000)])
})

test('a sitemap of four megabytes of spaces or of empty elements takes no time', () => {
  const start = process.cpuUsage()
  for (const part of [' ', '<loc>', '<loc><![CDATA[ '])
    assert.deepEqual(sitemapAddresses(`<loc>${part.repeat(4_000_000 / part.length)}`, 20_000), [])
  assert.ok(process.cpuUsage(start).user < 10_000_000)
})
