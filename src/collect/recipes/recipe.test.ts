import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksOf } from './page-links.ts'

const page = '<html><body><ul><li><a href="/1.pdf">一</a><li><a href="/2.pdf">二</a></ul></body></html>'

test('a page that ends inside its list of links is refused: the files of the others would be missing', () => {
  assert.equal(linksOf(page, 'https://example.jp/').length, 2)
  assert.throws(() => linksOf(page.slice(0, page.indexOf('</ul>')), 'https://example.jp/'), { code: 'truncated' })
})
