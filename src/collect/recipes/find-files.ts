import type { CollectRecipe, RecipeName, FormRecipe } from '../../domain/collect-recipe.ts'
import { findLinkedFiles } from './links.ts'
import { fileAt, type CollectableFile, type FindFiles, type RecipeContext } from './recipe.ts'
import { findResultPages } from './result-pages.ts'
import { findTaxAgencyFiles } from './tax-agency.ts'
import { encodeForm, fillFields } from './encode-form.ts'
import { dateInTokyo, fiscalYearOf } from '../../domain/calendar.ts'
import { firstReiwaYear } from './link-date.ts'

/** The file is what the site answers when the form is sent to `start`. */
const findFormFile: FindFiles<FormRecipe> = async (recipe, { client, bytesMax, now }) => {
  const { start: url, hosts, file_name } = recipe
  const form = encodeForm(fillFields(recipe.fields, now), recipe.charset)
  return [
    {
      url,
      download: async ({ path }) => {
        const fetched = await client.download({ url, path, form, bytesMax, hosts })
        return fetched.status === 'fetched' && file_name !== undefined ? { ...fetched, fileName: file_name } : fetched
      },
    },
  ]
}

const finders: { readonly [Name in RecipeName]: FindFiles<Extract<CollectRecipe, { readonly recipe: Name }>> } = {
  file: async ({ start, hosts }, context) => [fileAt(start, context, hosts)],
  links: findLinkedFiles,
  form: findFormFile,
  result_pages: findResultPages,
  tax_agency: findTaxAgencyFiles,
}

/** Finds the files of a source by its recipe. Throws `PublicationRefused`. */
export function findFiles(recipe: CollectRecipe, context: RecipeContext): Promise<readonly CollectableFile[]> {
  const find = finders[recipe.recipe] as FindFiles<CollectRecipe>
  return find({ ...recipe, start: fillStart(recipe.start, context.now) }, context)
}

/**
 * Replaces the years in an address that changes every year: `{year}` by the year in Japan, `{fiscal_year}` by the fiscal year,
 * `{reiwa}` by the fiscal year of the era Reiwa, `{reiwa2}` by the same with two digits.
 */
export function fillStart(start: string, now: Date): string {
  const today = dateInTokyo(now)
  const fiscalYear = fiscalYearOf(today)
  const reiwa = String(fiscalYear - firstReiwaYear + 1)
  return start
    .replaceAll('{year}', today.slice(0, 4))
    .replaceAll('{fiscal_year}', String(fiscalYear))
    .replaceAll('{reiwa}', reiwa)
    .replaceAll('{reiwa2}', reiwa.padStart(2, '0'))
}
