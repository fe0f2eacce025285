import { readFile } from 'node:fs/promises'
import type { CollectRecipe, ResultPagesRecipe } from '../../domain/collect-recipe.ts'
import type { Parse, RecipePage } from '../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { refuseBotWall, refuseChallengePage } from '../../read/documents/html/bot-wall.ts'
import { decodeHtml, loadHtml } from '../../read/documents/html/html-page.ts'
import { decodeText } from '../../read/documents/text/decode.ts'
import { filesOn } from './offered-files.ts'
import { linksOf, matchingLinks } from './page-links.ts'

/** A source has some dozens of files. A thousand take a quarter of an hour at one request a second. */
export const linksMax = 1_000

export const tooManyLinks = (pages: string, count: number): PublicationRefused =>
  new PublicationRefused('too_many_links', `${pages} ${count} matching links, more than ${linksMax}`)

/**
 * Reads a page, whose name is its address, for the recipe of its source. Runs in the parser process like every parser: no expression and no
 * pattern of a recipe is compared with a page elsewhere. Throws `PublicationRefused`.
 */
export const parse: Parse = async ({ path, name }, { collect }) => {
  const recipePage = { ...nothing, ...readPage(await readFile(path), name, collect) }
  for (const { length } of [recipePage.links, recipePage.files])
    if (length > linksMax) throw tooManyLinks(`${name} has`, length)
  return { list: 'page', complete: false, asOf: null, official: null, title: null, rows: [], recipePage }
}

const nothing: RecipePage = { links: [], hiddenFields: {}, files: [], results: 0, stated: null }

function readPage(bytes: Buffer, url: string, recipe: CollectRecipe | null): Partial<RecipePage> {
  if (recipe?.recipe === 'result_pages' && recipe.row === undefined) {
    refuseBotWall(bytes, url)
    return { results: csvRowCount(bytes, url) }
  }
  refuseChallengePage(bytes, url)
  const html = decodeHtml(bytes, url)
  switch (recipe?.recipe) {
    case 'links':
      return { links: matchingLinks(linksOf(html, url, recipe.hosts), recipe, url) }
    case 'result_pages':
      return resultsOn(html, url, recipe)
    case 'tax_agency':
      return { files: filesOn(html, url), hiddenFields: hiddenFieldsOf(html, url) }
    default:
      return {}
  }
}

/** The results on a page, the links to other pages, and the fields of its form. */
function resultsOn(html: string, url: string, recipe: ResultPagesRecipe): Partial<RecipePage> {
  const { hosts, row = '', page } = recipe
  return {
    results: [...html.matchAll(new RegExp(row, 'gu'))].length,
    links: linksOf(html, url, hosts).filter((link) => new URL(link.url).searchParams.has(page)),
    hiddenFields: hiddenFieldsOf(html, url),
    stated: statedOn(html, recipe),
  }
}

function statedOn(html: string, { count, last }: ResultPagesRecipe): number | null {
  const stated = new RegExp(count ?? last ?? '', 'u').exec(html)?.[1]
  const digits = stated?.normalize('NFKC').replaceAll(',', '')
  return digits !== undefined && /^\d{1,7}$/.test(digits) ? Number(digits) : null
}

function hiddenFieldsOf(html: string, url: string): Record<string, string> {
  const page = loadHtml(html, url)
  const inputs = page('input[type="hidden" i][name]').toArray()
  return Object.fromEntries(inputs.map((input) => [page(input).attr('name') ?? '', page(input).attr('value') ?? '']))
}

const quotedCell = /"(?:[^"]|"")*"/g

/** The number of rows of a CSV below its heading. A line break inside quotation marks does not end a row. */
function csvRowCount(bytes: Buffer, name: string): number {
  const lines = decodeText(bytes, name).replace(quotedCell, 'quoted').split('\n')
  return Math.max(0, lines.filter((line) => line.trim() !== '').length - 1)
}
