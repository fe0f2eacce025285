import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { readingHere } from '../../read/documents/process/reading-here.ts'
import { readPage } from './page.ts'

// Every body here is fictional.
const url = 'https://sample.example/nyusatsu/'

function fileOf(t: TestContext, html: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-page-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'page'), html)
  return join(folder, 'page')
}

const page = (body: string): string => `<html><head><title>架空市</title></head><body>${body}</body></html>`

test('a page is read in the parser process as in this one: its words, and its links with the words around', async (t) => {
  const path = fileOf(t, page('<h1>入札</h1><h2>指名停止</h2><ul><li><a href="a.html">一覧</a> 4月</li></ul>'))
  const isolated = await readPage(path, url)
  assert.deepEqual(isolated, await readingHere(async () => readPage(path, url)))
  assert.deepEqual(isolated, {
    url,
    heading: '入札',
    title: '架空市 入札',
    text: '入札指名停止一覧 4月',
    links: [{ url: `${url}a.html`, text: '一覧', context: '指名停止 一覧 4月', continues: false }],
  })
})

test('of a page with very many links the first thousand count', async (t) => {
  const links = Array.from({ length: 5_000 }, (_, index) => `<a href="/${index}">${'長'.repeat(200)}</a>`).join('')
  const read = await readPage(fileOf(t, page(`<p>${links}</p>`)), url)
  assert.equal(read.links.length, 1_000)
  assert.ok(read.links.every(({ text }) => text.length === 200))
})

test('a page of more than four megabytes is refused before it is read', async (t) => {
  const path = fileOf(t, page('あ'.repeat(1_500_000)))
  await assert.rejects(readPage(path, url), /larger than 4 MB, the limit for a page/)
})
