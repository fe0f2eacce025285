import type { CheerioAPI } from 'cheerio'
import { hides, readHtmlPage } from '../readers/html-page.ts'
import type { PublicationFile } from '../parser.ts'
import { textCell } from './cell.ts'
import type { DocumentBlock, DocumentPair, PublishedDocument } from './document.ts'
import { cellsOf, tableOf, type Grid } from './html-grid.ts'
import { lineCollector, linesIn, linkOf } from './html-lines.ts'
import { isBlock, isElement, isLeftOut, walk, type HtmlElement, type HtmlNode } from './html-nodes.ts'

/** Reads a page. Hidden elements are left out, except that the rows of hidden tables are kept and marked. */
export async function readHtml(file: PublicationFile): Promise<PublishedDocument> {
  const { document, title } = await readHtmlPage(file)
  return { title, blocks: blocksIn({ document, cellCount: 0 }), unread: [] }
}

function blocksIn(grid: Grid): DocumentBlock[] {
  const { document } = grid
  const blocks: DocumentBlock[] = []
  const lines = lineCollector((line) => blocks.push({ kind: 'line', ...line }))
  const enter = (node: HtmlNode): boolean => {
    if (!isElement(node)) {
      lines.add(node)
      return true
    }
    if (isLeftOut(node)) return false
    if (isBlock(node)) lines.end()
    if (hides(document, node)) {
      blocks.push(...hiddenTables(grid, node))
      return false
    }
    const block = blockOf(grid, node)
    if (block !== null) blocks.push(block)
    else if (node.tagName === 'a' && document(node).attr('href') !== undefined) addLink(node)
    return block === null
  }
  const addLink = (node: HtmlElement): void => {
    const link = linkOf(document, node)
    if (link.text !== '') lines.addLink(link)
  }
  const leave = (node: HtmlNode): void => {
    if (isElement(node) && isBlock(node)) lines.end()
  }
  for (const root of document.root().toArray()) walk(root, enter, leave)
  lines.end()
  return blocks.filter((block) => block.kind !== 'table' || block.rows.length > 0)
}

/** The block of a heading, a table of data or a list of descriptions; `null`: the content of the element has blocks of its own. */
function blockOf(grid: Grid, element: HtmlElement): DocumentBlock | null {
  const { document } = grid
  const { tagName } = element
  if (/^h[1-6]$/.test(tagName)) {
    const heading = linesIn(document, element)
    return heading.text === '' ? null : { kind: 'heading', level: Number(tagName[1]), ...heading }
  }
  if (tagName === 'table') return isLayout(document, element) ? null : tableOf(grid, element, false)
  const pairs = tagName === 'dl' ? pairsOf(document, element) : null
  return pairs === null ? null : { kind: 'pairs', pairs }
}

function hiddenTables(grid: Grid, element: HtmlElement): DocumentBlock[] {
  const inner = grid.document(element).find('table').toArray()
  const tables = element.tagName === 'table' ? [element, ...inner] : inner
  return tables.filter((table) => !isLayout(grid.document, table)).map((table) => tableOf(grid, table, true))
}

/**
 * Whether the table only arranges parts of the page. It has a single cell, or a cell that contains a table of several rows and columns,
 * a list of descriptions, or a heading with text of its own.
 */
function isLayout(document: CheerioAPI, table: HtmlElement): boolean {
  const role = document(table).attr('role')
  const cells = cellsOf(table).flat()
  return (
    role === 'presentation' || role === 'none' || cells.length === 1 || cells.some((cell) => hasParts(document, cell))
  )
}

function hasParts(document: CheerioAPI, cell: HtmlElement): boolean {
  const content = document(cell)
  if (content.find('dl').length > 0) return true
  const hasTable = content
    .find('table')
    .toArray()
    .some((inner) => cellsOf(inner).filter((row) => row.length > 1).length > 1)
  const headings = content.find('h1,h2,h3,h4,h5,h6')
  return hasTable || (headings.length > 0 && headings.text().trim() !== content.text().trim())
}

/** `null`: a list with other content, or with tables in it. Several values of a label are lines of one value. */
function pairsOf(document: CheerioAPI, list: HtmlElement): DocumentPair[] | null {
  const children = document(list).children().toArray()
  const items = children.flatMap((child) => (child.tagName === 'div' ? document(child).children().toArray() : [child]))
  const isPlain = items.every(({ tagName }) => ['dt', 'dd', 'script', 'template'].includes(tagName))
  if (!isPlain || document(list).find('table,dl,h1,h2,h3,h4,h5,h6').length > 0) return null
  const pairs: DocumentPair[] = []
  for (const item of items.filter((element) => !hides(document, element))) {
    const { text, links } = linesIn(document, item)
    const last = pairs.at(-1)
    if (item.tagName === 'dt') pairs.push({ label: text, value: textCell('', { links }) })
    else if (last === undefined) pairs.push({ label: '', value: textCell(text, { links }) })
    else {
      const value = [last.value.text, text].filter((line) => line !== '').join('\n')
      pairs[pairs.length - 1] = { ...last, value: textCell(value, { links: [...last.value.links, ...links] }) }
    }
  }
  return pairs
}
