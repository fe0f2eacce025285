import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText } from '../tables/test-source.ts'
import type { RowOutcome } from '../../domain/parsed-publication.ts'
import { outcomeJson } from './unparsed-row.ts'
import { publishedCharacters } from './published-characters.ts'
import { documentOf, gridsOf } from './test-document.ts'
import { japanesePdf } from './pdf/test-japanese-pdf.ts'

// Every company here is fictional.

for (const [text, shown] of [
  ['株式会社&#39641;田工業', '株式会社髙田工業'],
  ['株式会社&#x9AD9;田工業', '株式会社髙田工業'],
  ['株式会社&amp;#39641;田工業', '株式会社髙田工業'],
  ['株式会社＆＃３９６４１；田工業', '株式会社髙田工業'],
  ['&#134071;田組', '𠮷田組'],
  ['Ｐ&amp;Ｇ見本', 'Ｐ&Ｇ見本'],
  ['&amp;lt;', '&lt;'],
  ['見本&見本', '見本&見本'],
  ['&#0;&#55296;&#1114112;', '&#0;&#55296;&#1114112;'],
  ['株式会社⻑⾕川組', '株式会社長谷川組'],
  ['⻣材㇐式', '骨材一式'],
  ['⺀⻶', '⺀⻶'],
] as const)
  test(`${text} shows ${shown}`, () => assert.equal(publishedCharacters(text), shown))

const list = (...names: readonly string[]): string =>
  [
    '商号又は名称,所在地,指名停止期間,理由',
    ...names.map((name) => `${name},前橋市架空町1,R8.4.1～R8.6.30,契約違反`),
  ].join('\n')

test('a name that lacks a character is unread in any format', async () => {
  const names = [
    '有限会社\ue000土木',
    '有限会社〓土木',
    '有限会社■土木',
    '有限会社?土木',
    '有限会社⺀土木',
    '有限会社&#39641土木',
  ]
  const { rows } = await readText('list.csv', `${list(...names, '■株式会社架空建設', '架空どうなの？㈱')}\n`)
  const passedOn = rows.map((row) => JSON.parse(outcomeJson(row)) as RowOutcome)
  assert.deepEqual(inShort(passedOn), [
    ...names.map(() => 'replacement_character'),
    '株式会社架空建設',
    '架空どうなの？㈱',
  ])
})

test('radicals are kanji in every format', async () => {
  const html = await documentOf('<html><body><table><tr><td>⻑⾕川組<td>⻘⽊</table></body></html>', 'html')
  assert.deepEqual(gridsOf(html), [['長谷川組|青木']])
  assert.deepEqual(gridsOf(await documentOf('⻑⾕川組,⻘⽊\n⻄組,⻣材\n', 'csv')), [['長谷川組|青木', '西組|骨材']])
  const [x, y] = [60, 700]
  const words = [{ text: '⻑⾕川組', x, y }]
  const pdf = await documentOf(japanesePdf([{ words }]), 'pdf')
  assert.deepEqual(
    pdf.blocks.map((block) => (block.kind === 'line' ? block.text : block.kind)),
    ['長谷川組'],
  )
})
