import type { CheerioAPI } from 'cheerio'
import type { PublicationFile } from '../../../domain/parsed-publication.ts'
import {
  textCell,
  type DocumentBlock,
  type DocumentCell,
  type DocumentPair,
  type PlaceInList,
  type PublishedDocument,
} from '../document.ts'
import { unparsedStruckText } from '../struck-rows.ts'
import { hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { hasJapaneseDate } from '../../../words/text/japanese-date.ts'
import { hasRights } from '../../../words/text/rights.ts'
import { appearanceOf, cellsOf, createCellCount, tableOf, visible, type CountCell } from './html-grid.ts'
import { createLists } from './html-lists.ts'
import { isLink, lineCollector, linesIn, linkOf, type LinesIn } from './html-lines.ts'
import { hides, isBlock, isLeftOut, strikes } from './html-nodes.ts'
import { isElement, isText, walk, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { readHtmlPage } from './html-page.ts'
import { isPicture } from './html-pictures.ts'
import { pageWordsOf } from './page-words.ts'
import { partsOfPage, type PartsOfPage } from './html-parts.ts'

/** Reads a page. Hidden and struck-out elements are left out, except that the rows of their tables are kept and marked. */
export async function readHtml(file: PublicationFile): Promise<PublishedDocument> {
  const { document, title, source } = await readHtmlPage(file)
  const reading: PageReading = { document, countCell: createCellCount(), parts: partsOfPage(document), struckWords: [] }
  const blocks = blocksIn(reading)
  const unparsed = unparsedStruckText(blocks, reading.struckWords)
  return { title, blocks, unparsed, withoutTable: pageWordsOf(source)?.words ?? 'look at it in a browser' }
}

interface PageReading {
  readonly document: CheerioAPI
  readonly countCell: CountCell
  readonly parts: PartsOfPage
  /** The words outside tables and lists of descriptions that are struck out. */
  readonly struckWords: string[]
}

function blocksIn(reading: PageReading): DocumentBlock[] {
  const { document, struckWords } = reading
  const blocks: DocumentBlock[] = []
  const lists = createLists()
  /** The items around the next line, the innermost last. */
  const items: { readonly element: HtmlElement; place: PlaceInList }[] = []
  const lines = lineCollector((line) => {
    const item = items.at(-1)
    blocks.push({ kind: 'line', ...line, ...(item === undefined ? {} : { place: item.place }) })
    // Only the first line of an item stands above its list.
    if (item?.place.opens === true) item.place = { ...item.place, opens: false }
  })
  const enter = (node: HtmlNode): boolean => {
    if (!isElement(node)) {
      lines.add(node)
      return true
    }
    if (isPicture(node)) lines.add(node)
    if (isLeftOut(node)) return false
    if (isBlock(node)) lines.end()
    if (isFootOfPage(reading, node)) return false
    if (isMenu(reading, node)) {
      blocks.push(...menuLines(node))
      return false
    }
    if (hides(node) || strikes(node)) {
      const tables = tablesIn(reading, node)
      if (!hides(node) && tables.length === 0) struckWords.push(linesIn(node).struckText)
      blocks.push(...tables)
      return false
    }
    if (reading.parts.labels.has(node)) {
      lines.end()
      blocks.push({ kind: 'line', text: linesIn(node).text, links: [], isMenu: true })
      return false
    }
    const part = reading.parts.parts.get(node)
    if (part !== undefined) blocks.push({ kind: 'part', ...part })
    const item = lists.itemOf(node)
    if (item !== null) {
      const { mark, ...place } = item
      items.push({ element: node, place })
      lines.addWords(mark)
    }
    const block = blockOf(reading, node)
    if (block !== null) blocks.push(block, ...(part === undefined ? [] : [endOfPart]))
    else if (isLink(node)) addLink(node)
    return block === null
  }
  const addLink = (node: HtmlElement): void => {
    const link = linkOf(node)
    if (link.text !== '') lines.addLink(link)
  }
  const leave = (node: HtmlNode): void => {
    if (isElement(node) && isBlock(node)) lines.end()
    if (isElement(node) && reading.parts.parts.has(node)) blocks.push(endOfPart)
    if (items.at(-1)?.element === node) items.pop()
  }
  for (const root of document.root().toArray()) walk(root, enter, leave)
  lines.end()
  return blocks.filter((block) => block.kind !== 'table' || block.rows.length > 0)
}

const endOfPart: DocumentBlock = { kind: 'part', label: null }

/** `<footer>` with the owner of the rights: no line of it is a part of the notice above. A table in it may be of the page. */
const isFootOfPage = ({ document }: PageReading, element: HtmlElement): boolean =>
  element.tagName === 'footer' && document(element).find('table').length === 0 && hasRights(document(element).text())

/**
 * Whether an element leads to other pages and says nothing itself: `<nav>`, and a list, an `<aside>` or a block of links whose words are links and name
 * neither a company nor a day. 指名停止等 above a menu is no label of a value.
 */
function isMenu({ document }: PageReading, element: HtmlElement): boolean {
  const { tagName, attribs } = element
  if (attribs['role'] === 'tablist') return true
  const isNavigation = tagName === 'nav' || attribs['role'] === 'navigation'
  if (!isNavigation && !['ul', 'ol', 'aside'].includes(tagName))
    return isBlock(element) && hasOnlyLinks(element) && !saysWho(document(element).text())
  const content = document(element)
  if (content.find('table,dl').length > 0) return false
  if (isNavigation) return true
  if (content.find('a[href]').length < 2 || saysWho(content.text())) return false
  const rest = content.clone()
  rest.find('a[href],h1,h2,h3,h4,h5,h6').remove()
  return rest.text().trim() === ''
}

/** Links of a page without lists: a cell of a layout, or a paragraph, of three or more on lines of their own or with signs between them. */
function hasOnlyLinks({ children }: HtmlElement): boolean {
  const isWithin = (node: HtmlNode): boolean =>
    isElement(node) ? isLink(node) || node.tagName === 'br' : !isText(node) || /^[\s|｜/／・>＞»]*$/u.test(node.data)
  return children.every(isWithin) && children.filter((node) => isElement(node) && isLink(node)).length > 2
}
const saysWho = (text: string): boolean => hasCompanyForm(text) || hasJapaneseDate(text)

/** The lines of a menu, each with its links. */
function menuLines(element: HtmlElement): DocumentBlock[] {
  const { text, links } = linesIn(element)
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => ({
    kind: 'line',
    text: line,
    links: links.filter((link) => line.includes(link.text)),
    isMenu: true,
  }))
}

/** The block of a heading, a table of data or a list of descriptions; `null`: the content of the element has blocks of its own. */
function blockOf({ document, countCell, struckWords }: PageReading, element: HtmlElement): DocumentBlock | null {
  const { tagName } = element
  if (/^h[1-6]$/.test(tagName)) {
    const { text, links, struckText } = linesIn(element)
    if (text === '') return null
    struckWords.push(struckText)
    return { kind: 'heading', level: Number(tagName[1]), text, links }
  }
  if (tagName === 'table') return isLayout(document, element) ? null : tableOf(element, visible, countCell)
  const pairs = tagName === 'dl' ? pairsOf(document, element) : null
  return pairs === null ? null : { kind: 'pairs', pairs }
}

/** The tables in a hidden or struck-out element. */
function tablesIn({ document, countCell }: PageReading, element: HtmlElement): DocumentBlock[] {
  const appearance = appearanceOf(element, visible)
  const inner = document(element).find('table').toArray()
  const tables = element.tagName === 'table' ? [element, ...inner] : inner
  return tables.filter((table) => !isLayout(document, table)).map((table) => tableOf(table, appearance, countCell))
}

/**
 * Whether the table only arranges parts of the page. It has a single cell, or a cell that contains a table of several rows and columns,
 * a list of descriptions, or a heading with text of its own.
 */
function isLayout(document: CheerioAPI, table: HtmlElement): boolean {
  const role = table.attribs['role']
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
  for (const item of items.filter((element) => !hides(element))) {
    const { text, ...more } = linesIn(item)
    const last = pairs.at(-1)
    if (item.tagName === 'dt') pairs.push({ label: text, value: textCell('', more) })
    else if (last === undefined) pairs.push({ label: '', value: textCell(text, more) })
    else pairs[pairs.length - 1] = { ...last, value: withText(last.value, { text, ...more }) }
  }
  return pairs
}

/** The value of a label with a further text below it. */
function withText(value: DocumentCell, { text, links, struckText, leftOut }: LinesIn): DocumentCell {
  const joined = (before: string, after: string): string => [before, after].filter((words) => words !== '').join('\n')
  return textCell(joined(value.text, text), {
    links: [...value.links, ...links],
    struckText: joined(value.struckText, struckText),
    ...(leftOut === undefined ? {} : { leftOut }),
  })
}
