import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { decodeHtml, readHtmlPage } from './html-page.ts'
import type { HtmlPage } from './html-page.ts'
import { assertRefused, withFile } from '../test-file.ts'

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

test('a bot wall, an empty file and a file without HTML are refused', async () => {
  await assertRefused(readText('<html><title>Access Denied</title></html>'), 'bot_wall')
  await assertRefused(readText(''), 'empty_file')
  await assertRefused(readText('名称,日'), 'wrong_format')
})

function readText(html: string): Promise<HtmlPage> {
  return withFile('page.html', html, readHtmlPage)
}
