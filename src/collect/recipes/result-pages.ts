import { readFile, writeFile } from 'node:fs/promises'
import type { ResultPagesRecipe } from '../../domain/collect-recipe.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { encodeForm, fillFields } from './encode-form.ts'
import { fetchPage, type CollectableFile, type FetchedPage, type FindFiles, type RecipeContext } from './recipe.ts'

const pagesMax = 2_000

/**
 * Joins the pages of one search to one file, because only together they are a list. If the number of results differs from the number
 * that the site states, the attempt fails and nothing is imported.
 */
export const findResultPages: FindFiles<ResultPagesRecipe> = async (recipe, context) => {
  const { each, start, fields } = recipe
  if (each === undefined) return [searchFile(start, recipe, context)]
  return each.values.map((value) =>
    searchFile(`${start}#${value}`, { ...recipe, fields: { ...fields, [each.field]: value } }, context),
  )
}

const searchFile = (url: string, recipe: ResultPagesRecipe, context: RecipeContext): CollectableFile => ({
  url,
  download: async ({ path }) => {
    const pages = await fetchResultPages(recipe, context)
    const bytes = recipe.row === undefined ? joinCsv(pages) : Buffer.concat(pages.map((page) => page.bytes))
    await writeFile(path, bytes)
    return { status: 'fetched', url, validators: { etag: null, lastModified: null }, fileName: null }
  },
})

interface ResultPage extends FetchedPage {
  readonly bytes: Buffer
}

/** How many results or pages the site states. */
interface StatedSize {
  readonly results: number | null
  readonly lastPage: number | null
}

async function fetchResultPages(recipe: ResultPagesRecipe, context: RecipeContext): Promise<ResultPage[]> {
  const source = recipe.action === undefined ? linkedPages(recipe, context) : await postedPages(recipe, context)
  const first = await source.first()
  const size = source.size ?? sizeOn(first, recipe)
  const pages = [first]
  let bytes = first.bytes.length
  while (!isComplete(pages, size)) {
    const next = pages.length < pagesMax ? await source.next(pages) : null
    if (next === null || next.results === 0) break
    pages.push(next)
    bytes += next.bytes.length
    if (bytes > context.bytesMax)
      throw new PublicationRefused('too_large', `${recipe.start}: the pages have more than ${context.bytesMax} bytes`)
  }
  refuseWrongCount(pages, size, recipe.start)
  return pages
}

interface PageSource {
  /** `null`: the first page states it. */
  readonly size: StatedSize | null
  readonly first: () => Promise<ResultPage>
  /** `null`: there is no next page. */
  readonly next: (pages: readonly ResultPage[]) => Promise<ResultPage | null>
}

/** Sends the search to `start` and follows the links between the pages. */
function linkedPages(recipe: ResultPagesRecipe, context: RecipeContext): PageSource {
  const { start, fields, page: parameter } = recipe
  const form = fields === undefined ? null : encodeForm(fillFields(fields, context.now), recipe.charset)
  return {
    size: null,
    first: () => fetchResultPage({ url: start, form }, recipe, context),
    async next(pages) {
      const number = String(pages.length + 1)
      const link = pages.at(-1)!.links.find(({ url }) => new URL(url).searchParams.get(parameter) === number)
      return link === undefined ? null : fetchResultPage({ url: link.url, form: null }, recipe, context)
    },
  }
}

/** The page with the form is HTML, also where the results are CSV. */
const formTag = '<form'

/** Reads the form with its hidden fields and the size of the result at `start`, then sends the form to `action` for each page. */
async function postedPages(recipe: ResultPagesRecipe, context: RecipeContext): Promise<PageSource> {
  const { start, action = start, hosts, page: parameter, fields = {} } = recipe
  const search = await fetchPage(context, { url: start, hosts }, { ...recipe, row: recipe.row ?? formTag })
  const formFields = { ...search.hiddenFields, ...fillFields(fields, context.now) }
  const fetchPageNumber = (number: number): Promise<ResultPage> => {
    const form = encodeForm({ ...formFields, [parameter]: String(number) }, recipe.charset)
    return fetchResultPage({ url: action, form }, recipe, context)
  }
  return {
    size: sizeOn(search, recipe),
    first: () => fetchPageNumber(1),
    next: (pages) => fetchPageNumber(pages.length + 1),
  }
}

async function fetchResultPage(
  request: { readonly url: string; readonly form: string | null },
  recipe: ResultPagesRecipe,
  context: RecipeContext,
): Promise<ResultPage> {
  const page = await fetchPage(context, { ...request, hosts: recipe.hosts }, recipe)
  return { ...page, bytes: await readFile(page.path) }
}

function sizeOn({ stated, url }: FetchedPage, { count, last }: ResultPagesRecipe): StatedSize {
  if (stated !== null)
    return count === undefined ? { results: null, lastPage: stated } : { results: stated, lastPage: null }
  const pattern = count ?? last ?? ''
  throw new PublicationRefused('no_count', `${url} has no text that matches ${pattern}; has its layout changed?`)
}

const resultsOf = (pages: readonly ResultPage[]): number => pages.reduce((sum, { results }) => sum + results, 0)

const isComplete = (pages: readonly ResultPage[], { results, lastPage }: StatedSize): boolean =>
  results === null ? pages.length >= (lastPage ?? 0) : resultsOf(pages) >= results

function refuseWrongCount(pages: readonly ResultPage[], { results, lastPage }: StatedSize, url: string): void {
  const found = resultsOf(pages)
  const isPageIncomplete = pages.slice(0, -1).some((page) => page.results !== pages[0]?.results)
  const hasAll = results === null ? pages.length === lastPage && !isPageIncomplete : found === results
  if (hasAll) return
  const stated = results === null ? `${lastPage} pages` : `${results} results`
  const text = `${url} states ${stated}, and ${pages.length} pages with ${found} results came; nothing was imported`
  throw new PublicationRefused('wrong_count', text)
}

/** Joins the pages of a CSV, each of which repeats the heading line. */
function joinCsv(pages: readonly ResultPage[]): Buffer {
  const [first, ...others] = pages.map(({ bytes, url }) => ({ ...splitHeading(bytes), url }))
  if (first === undefined) return Buffer.alloc(0)
  const other = others.find(({ heading }) => !heading.equals(first.heading))
  if (other !== undefined) throw new PublicationRefused('wrong_header', `${other.url}: a page has other headings`)
  const rows = [first, ...others].map(({ rest }) => (rest.at(-1) === lineFeed ? rest : withLineEnd(rest)))
  return Buffer.concat([first.heading, ...rows])
}

const lineFeed = 0x0a
const withLineEnd = (rows: Buffer): Buffer => (rows.length === 0 ? rows : Buffer.concat([rows, Buffer.from('\r\n')]))

function splitHeading(bytes: Buffer): { readonly heading: Buffer; readonly rest: Buffer } {
  const end = bytes.indexOf('\n') + 1
  return end === 0
    ? { heading: Buffer.concat([bytes, Buffer.from('\r\n')]), rest: Buffer.alloc(0) }
    : { heading: bytes.subarray(0, end), rest: bytes.subarray(end) }
}
