import { randomUUID } from 'node:crypto'
import { zipOf } from '../../src/read/documents/zip/test-zip.ts'
import type { PublisherRequest, Website } from './publishers.ts'
import { sampleFile } from './sample-file.ts'

/** 法人番号公表サイト: pages with a token that is valid once, and files by their number. The companies of the second day are fictional. */
const secondDay =
  '1,8990000000001,01,0,2026-08-24,2026-08-24,"株式会社架空差分",,301,"東京都","千代田区","架空町１",,13,101,1000001,,,,,,,2026-08-24,1,,,,,"カクウサブン",0\n'
const differences: readonly { readonly day: string; readonly text: string; readonly bytes: Buffer }[] = [
  { day: '20260820', text: '令和8年8月20日', bytes: sampleFile('nta_corporate_numbers', 'diff_20260820.csv') },
  { day: '20260824', text: '令和8年8月24日', bytes: Buffer.from(secondDay) },
]
const full = sampleFile('nta_corporate_numbers', '00_zenkoku_all_20260821.zip')

const tokenField = 'jp.go.nta.houjin_bangou.framework.web.common.CNSFWTokenProcessor.request.token'
const validTokens = new Set<string>()

export const taxAgency: Website = ({ path, method, body }, faults) => {
  if (path === '/robots.txt') return { status: 404, body: '' }
  const isFull = path === '/download/zenken/index.html'
  if (!isFull && path !== '/download/sabun/') return null
  if (method === 'POST') return sendFile(body, isFull)
  return page(isFull, faults.has('changed_layout'))
}

function page(isFull: boolean, isChanged: boolean) {
  const token = randomUUID()
  validTokens.add(token)
  const offered = isFull
    ? [{ number: 14_001, text: '全国' }]
    : differences.map(({ text }, index) => ({ number: 900 + index, text }))
  const rows = offered.map(
    ({ number, text }) =>
      `<tr><th>${text}</th><td><a href="#" onclick="return doDownload(${number});">zip</a></td></tr>`,
  )
  const form = `<form method="post"><input type="hidden" name="${isChanged ? 'other' : tokenField}" value="${token}"></form>`
  const sections = ['csv-sjis', 'csv-unicode', 'xml-unicode'].map(
    (id) => `<h2 id="${id}">${id}</h2><table>${id === 'csv-unicode' ? rows.join('') : ''}</table>`,
  )
  return { body: `<html><meta charset="utf-8"><body>${form}${sections.join('')}</body></html>` }
}

/** Without a valid token the site sends its error page. */
function sendFile(body: PublisherRequest['body'], isFull: boolean) {
  const fields = new URLSearchParams(body)
  if (!validTokens.delete(fields.get(tokenField) ?? '') || fields.get('event') !== 'download')
    return { body: '<html><body><h1>エラー</h1></body></html>' }
  if (isFull) return attachment('00_zenkoku_all_20260821.zip', full)
  const difference = differences[Number(fields.get('selDlFileNo')) - 900]
  if (difference === undefined) return { status: 404, body: '' }
  const name = `diff_${difference.day}`
  return attachment(`${name}.zip`, zipOf([{ name: `${name}.csv`, bytes: difference.bytes }]))
}

const attachment = (name: string, body: Buffer) => ({
  headers: { 'content-disposition': `attachment; filename*=utf-8'jp'${name}` },
  body,
})
