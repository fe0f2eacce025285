import type { TaxAgencyRecipe } from '../../domain/collect-recipe.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { findJapaneseDates } from '../../words/text/japanese-date.ts'
import { withinTime } from './bounded-time.ts'
import { loadHtml } from '../../read/documents/html/html-page.ts'
import { encodeForm, hiddenFieldsOf } from './encode-form.ts'
import { fetchPage, type CollectableFile, type FetchedPage, type FindFiles, type RecipeContext } from './recipe.ts'

/**
 * Finds files of 法人番号公表サイト. A download from its pages (全件 zenken, 差分 sabun) needs the number of the file and a hidden token of
 * the page, which is valid once. The differences are offered for some 40 days. The full file is collected first, and again after a
 * difference was missed. The newest difference is always returned: if it was imported before, its download is `not_modified`, which
 * logs the attempt.
 */
export const findTaxAgencyFiles: FindFiles<TaxAgencyRecipe> = async (recipe, context) => {
  const page = await fetchPage(context, { url: recipe.start, hosts: recipe.hosts })
  const offered = filesOn(page).toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))
  const days = offered.flatMap(({ day }) => day ?? [])
  const isContinuous = context.newestDay !== null && (days[0] === undefined || days[0] <= context.newestDay)
  const differences: CollectableFile[] = []
  for (const [index, file] of offered.entries()) {
    const difference = downloadOf({ ...file, page: recipe.start }, recipe, context)
    const isNewest = index === offered.length - 1
    if (isNewest || file.day === null || !(await context.isImported(difference.url))) differences.push(difference)
  }
  return isContinuous ? differences : [await fullFile(recipe, context), ...differences]
}

/** The full file: the first file of the page is that of the whole country. */
async function fullFile(recipe: TaxAgencyRecipe, context: RecipeContext): Promise<CollectableFile> {
  const page = await fetchPage(context, { url: recipe.full, hosts: recipe.hosts })
  const [first] = filesOn(page)
  return downloadOf({ ...first!, page: recipe.full }, recipe, context)
}

interface OfferedFile {
  /** The number that `doDownload(N)` sends. */
  readonly number: string
  /** `null`: the page shows no day with the file. */
  readonly day: string | null
}

/** The files in the section CSV (Unicode). Throws `PublicationRefused` (`no_links`) if there are none. */
function filesOn({ html, url }: FetchedPage): OfferedFile[] {
  const section = /<[^<>]*id="csv-unicode".*?(?=<[^<>]*id="xml-unicode"|$)/su.exec(html)?.[0] ?? ''
  const page = withinTime(url, () => loadHtml(section, url))
  const files = page('[onclick],a[href]')
    .toArray()
    .flatMap((element) => {
      const script = `${page(element).attr('onclick') ?? ''} ${page(element).attr('href') ?? ''}`
      const number = /doDownload\(\s*['"]?(\d+)/.exec(script)?.[1]
      if (number === undefined) return []
      const elementAndParents = [page(element), ...['tr', 'li', 'dl'].map((tag) => page(element).closest(tag))]
      const day = elementAndParents.flatMap((part) => findJapaneseDates(part.text()).map(({ date }) => date))[0]
      return [{ number, day: day ?? null }]
    })
  if (files.length > 0) return files
  throw new PublicationRefused('no_links', `${url} has no files in CSV (Unicode); has its layout changed?`)
}

/** The file of a day does not change. A file without a day is downloaded in each collection, because its number may be reused. */
function downloadOf(
  { number, day, page: url }: OfferedFile & { readonly page: string },
  { hosts }: TaxAgencyRecipe,
  context: RecipeContext,
): CollectableFile {
  return {
    url: `${url}#${day ?? number}`,
    download: async ({ path, known }) => {
      if (known !== null && day !== null) return { status: 'not_modified' }
      const page = await fetchPage(context, { url, hosts })
      const hidden = hiddenFieldsOf(page.html, page.url)
      if (!Object.keys(hidden).some((name) => name.endsWith('.request.token')))
        throw new PublicationRefused('no_token', `${url} has no hidden token; has its layout changed?`)
      // The number of a file may have changed since the page was read.
      const current = day === null ? null : filesOn(page).find((file) => file.day === day)
      const form = encodeForm({ ...hidden, event: 'download', selDlFileNo: current?.number ?? number })
      return context.client.download({ url, path, form, bytesMax: context.bytesMax, hosts })
    },
  }
}
