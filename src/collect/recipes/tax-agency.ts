import type { TaxAgencyRecipe } from '../../domain/collect-recipe.ts'
import type { OfferedFile } from '../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { encodeForm } from './encode-form.ts'
import { fetchPage, type CollectableFile, type FindFiles, type RecipeContext } from './recipe.ts'

/**
 * Finds files of 法人番号公表サイト. A download from its pages (全件 zenken, 差分 sabun) needs the number of the file and a hidden token of
 * the page, which is valid once. The differences are offered for some 40 days. The full file is collected first, and again after a
 * difference was missed. The newest difference is always returned: if it was imported before, its download is `not_modified`, which
 * logs the attempt.
 */
export const findTaxAgencyFiles: FindFiles<TaxAgencyRecipe> = async (recipe, context) => {
  const page = await fetchPage(context, { url: recipe.start, hosts: recipe.hosts }, recipe)
  const offered = page.files.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))
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
  const page = await fetchPage(context, { url: recipe.full, hosts: recipe.hosts }, recipe)
  return downloadOf({ ...page.files[0]!, page: recipe.full }, recipe, context)
}

/** The file of a day does not change. A file without a day is downloaded in each collection, because its number may be reused. */
function downloadOf(
  { number, day, page: url }: OfferedFile & { readonly page: string },
  recipe: TaxAgencyRecipe,
  context: RecipeContext,
): CollectableFile {
  return {
    url: `${url}#${day ?? number}`,
    download: async ({ path, known }) => {
      if (known !== null && day !== null) return { status: 'not_modified' }
      const { hosts } = recipe
      const { hiddenFields, files } = await fetchPage(context, { url, hosts }, recipe)
      if (!Object.keys(hiddenFields).some((name) => name.endsWith('.request.token')))
        throw new PublicationRefused('no_token', `${url} has no hidden token; has its layout changed?`)
      // The number of a file may have changed since the page was read.
      const current = day === null ? null : files.find((file) => file.day === day)
      const form = encodeForm({ ...hiddenFields, event: 'download', selDlFileNo: current?.number ?? number })
      return context.client.download({ url, path, form, bytesMax: context.bytesMax, hosts })
    },
  }
}
