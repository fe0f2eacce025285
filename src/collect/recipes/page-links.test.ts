import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchingLinks } from './page-links.ts'

const page = 'https://www.example.jp/list/'
const linkTo = (path: string, text = '指名停止') => ({ url: `${page}${path}`, text })
const follow = (...links: ReturnType<typeof linkTo>[]): string[] =>
  matchingLinks(links, { links: '\\.pdf$', text: '指名停止' }, page).map(({ url }) => url.slice(page.length))

test('an address matches without its query, but not beside the same address without one', () => {
  assert.deepEqual(follow(linkTo('1.pdf'), linkTo('2.pdf?ver=20260401')), ['1.pdf', '2.pdf?ver=20260401'])
  assert.deepEqual(follow(linkTo('1.pdf'), linkTo('1.pdf?print=1')), ['1.pdf'])
})

test('another file, and a link with another text, are not followed', () => {
  assert.deepEqual(follow(linkTo('1.pdf'), linkTo('2.html?file=2.pdf.html'), linkTo('3.pdf?ver=1', '要領')), ['1.pdf'])
  assert.throws(() => follow(linkTo('index.html')), { code: 'no_links' })
})
