import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadHtml } from '../../read/documents/html/html-page.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { withinTime } from './bounded-time.ts'

const url = 'https://list.example/'

test('what is computed in time is returned, and what it throws is thrown', () => {
  assert.ok(withinTime(url, () => new Map([[1, 2]])) instanceof Map)
  const refused = new PublicationRefused('no_links', 'none')
  const refuse = () =>
    withinTime(url, () => {
      throw refused
    })
  assert.throws(refuse, (error) => error === refused)
})

const pages: readonly (readonly [string, (html: string) => unknown, string])[] = [
  [
    'a pattern is compared with for hours',
    (html) => [...html.matchAll(/<td[^>]*class="name"/gu)],
    '<td '.repeat(100_000),
  ],
  [
    'the parser reads for hours',
    (html) => loadHtml(html, url),
    `<a ${Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(' ')}>`,
  ],
]
for (const [what, read, html] of pages)
  test(`a page that ${what} is refused`, () => {
    const message = `${url}: reading was stopped: it needs more than 0.1 seconds`
    assert.throws(() => withinTime(url, () => read(html), 100), { code: 'reading_limit_exceeded', message })
  })
