import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { decodeHtml, readHtmlPage } from './html-table.ts'
import type { HtmlPage } from './html-table.ts'
import { assertRefused, withFile } from './test-file.ts'

/** 「見本」 in each charset. */
const bytesOf: Readonly<Record<string, readonly number[]>> = {
  'utf-8': [0xe8, 0xa6, 0x8b, 0xe6, 0x9c, 0xac],
  shift_jis: [0x8c, 0xa9, 0x96, 0x7b],
  'euc-jp': [0xb8, 0xab, 0xcb, 0xdc],
}

for (const [charset, bytes] of Object.entries(bytesOf)) {
  test(`${charset} is read when the page declares it`, () => {
    const html = Buffer.concat([Buffer.from(`<meta charset="${charset}"><p>`), Buffer.from(bytes)])
    assert.match(decodeHtml(html, 'page.html'), /<p>見本$/)
  })
}

test('without a valid declaration, the first charset that decodes the page is used; a page that none decodes is refused', () => {
  assert.equal(decodeHtml(Buffer.from(bytesOf['shift_jis'] ?? []), 'page.html'), '見本')
  assert.match(decodeHtml(Buffer.from('<meta charset="euc-jp">見本'), 'page.html'), /見本$/)
  const broken = Buffer.from([0xff, 0xff, 0x80, 0xff])
  assert.throws(
    () => decodeHtml(broken, 'page.html'),
    (error) => error instanceof PublicationRefused && error.code === 'undecodable',
  )
})

test('a cell has its classes, spans and links, and a <br> is a line break', async () => {
  const page = await readText(`<html><body><h3 class="title">検索結果：1件</h3><table class="result">
    <tr><th>名称</th></tr>
    <tr><td class="name a">見本
      建設<br>本店<span>（1）</span><a class="overview" href="x?no=1">概要</a></td></tr></table></body></html>`)
  assert.deepEqual(page.headings, ['検索結果：1件'])
  assert.deepEqual(page.tables[0]?.rows[1], [
    {
      text: '見本 建設\n本店（1）概要',
      ownText: '見本 建設\n本店',
      spans: ['（1）'],
      links: [{ href: 'x?no=1', text: '概要', classes: ['overview'] }],
      classes: ['name', 'a'],
      isHeading: false,
    },
  ])
})

test('a bot wall, an empty file and a file without HTML are refused', async () => {
  await assertRefused(readText('<html><title>Access Denied</title></html>'), 'bot_wall')
  await assertRefused(readText(''), 'empty_file')
  await assertRefused(readText('名称,日'), 'wrong_format')
})

function readText(html: string): Promise<HtmlPage> {
  return withFile('page.html', html, readHtmlPage)
}
