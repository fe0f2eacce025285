import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { readPdfPages } from './pdf/pdf-document.ts'
import type { PdfPage } from './pdf/pdf-page.ts'
import { publicationFile } from './process/open-publication.ts'
import { alignedTablesOf } from './pdf/pdf-aligned.ts'
import { textLinesOf } from './pdf/pdf-lines.ts'
import { edgesOf } from './pdf/pdf-columns.ts'
import { ruledTablesOf } from './pdf/pdf-ruled.ts'
import { readDocument } from './read-document.ts'
import { gridsOf, wordsOf } from './test-document.ts'

/** Published files beside the repository. */
const shared = new URL('../../../../shared/data/', import.meta.url)
const isMissing = existsSync(shared) ? false : 'the published files are missing'

const bare = (text: string): string => text.replace(/\s/g, '')
const characters = (text: string): string => [...bare(text)].toSorted().join('')
const textsOf = (
  tables: readonly { readonly rows: readonly { readonly cells: readonly { readonly text: string }[] }[] }[],
): string[] => tables.flatMap(({ rows }) => rows.map(({ cells }) => cells.map(({ text }) => bare(text)).join('|')))

const lists: readonly [path: string, rows: number][] = [
  ['mhlw_labor/2017-05-10_170510-01.pdf', 391],
  ['mhlw_labor/2024-03-01_001150620.pdf', 426],
]

for (const [path, rowCount] of lists) {
  test(`every word of ${path} is in its blocks once, with and without its rulings`, { skip: isMissing }, async () => {
    const file = await publicationFile(new URL(path, shared))
    const pages: PdfPage[] = []
    for await (const page of readPdfPages(file)) pages.push(page)
    const source = characters(pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(''))
    const document = await readDocument(file, 'pdf')
    assert.equal(characters(wordsOf(document)), source)
    assert.equal(gridsOf(document).flat().length, rowCount)

    const edges = edgesOf(pages.flatMap(({ texts }) => textLinesOf(texts)))
    let [same, words] = [0, '']
    for (const page of pages) {
      const { tables, rest } = alignedTablesOf(
        textLinesOf(page.texts),
        { ...page, horizontal: [], pages: { isFirst: page.number === 1, isLast: page.number === pages.length } },
        edges,
      )
      words +=
        textsOf(tables).join('').replaceAll('|', '') +
        rest.flatMap(({ texts }) => texts.map(({ text }) => text)).join('')
      const found = new Set(textsOf(tables))
      same += textsOf(ruledTablesOf(page).tables).filter((row) => found.has(row)).length
    }
    assert.equal(characters(words), source)
    assert.ok(same >= rowCount - 2, `${same} of ${rowCount} rows are the same without the rulings between the cells`)
  })
}

test('the published workbooks and pages are read', { skip: isMissing }, async () => {
  const open = async (path: string, format: 'xlsx' | 'html') =>
    readDocument(await publicationFile(new URL(path, shared)), format)
  const revocations = gridsOf(await open('isa_titp/jisshi_ninteitorikeshi_FY2018_001391104.xlsx', 'xlsx'))
  assert.deepEqual(
    revocations.map((rows) => rows.length),
    [152],
  )
  assert.match(revocations[0]?.[2] ?? '', /^\^有限会社エポック\|\^.*\|認1711001207\|/)
  const index = await open('caa_html/index-2024.main.html', 'html')
  const cases = index.blocks.filter(
    (block) => block.kind === 'line' && block.links[0]?.href.startsWith('/notice/entry/'),
  )
  assert.equal(cases.length, 25)
})
