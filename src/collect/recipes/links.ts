import { fiscalYearOf } from '../../domain/calendar.ts'
import type { LinksRecipe, LinkStep } from '../../domain/collect-recipe.ts'
import type { PageLink } from '../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { fileNameOf } from '../fetch/file-name.ts'
import { dateOfLink } from './link-date.ts'
import { linksMax, tooManyLinks } from './page-parser.ts'
import { fetchPage, fileAt, type FindFiles, type RecipeContext } from './recipe.ts'

/** Follows the links from `start` through the pages of each step `via`, and returns the files that the last pages link to. */
export const findLinkedFiles: FindFiles<LinksRecipe> = async (recipe, context) => {
  let urls: readonly string[] = [recipe.start]
  // The recipe itself is the last step.
  for (const step of [...(recipe.via ?? []), recipe]) urls = await followLinks(urls, step, recipe, context)
  return urls.map((url) => fileAt(url, context, recipe.hosts))
}

async function followLinks(
  pages: readonly string[],
  step: LinkStep,
  { start, hosts }: LinksRecipe,
  context: RecipeContext,
): Promise<readonly string[]> {
  const found = new Map<string, PageLink>()
  for (const url of pages) {
    const asked = { ...step, ...(hosts === undefined ? {} : { hosts }), start, recipe: 'links' as const }
    const page = await fetchPage(context, { url, hosts }, asked)
    for (const link of page.links) found.set(link.url, link)
    if (found.size > linksMax) throw tooManyLinks(`${pages[0]} and the pages beside it have`, found.size)
  }
  return chooseLinks([...found.values()], step, pages[0] ?? '').map(({ url }) => url)
}

/**
 * `all`: every link; `newest`: the one with the latest date; `year`: all of the fiscal year of that date. Throws `PublicationRefused`
 * (`no_dated_links`) when none of several links has a date to choose by.
 */
function chooseLinks(links: readonly PageLink[], { choose = 'all' }: LinkStep, page: string): readonly PageLink[] {
  if (choose === 'all' || links.length === 1) return links
  const dated = links.flatMap((link) => {
    const date = dateOfLink(link.text, fileNameOf(link.url))
    return date === null ? [] : [{ link, date }]
  })
  const newest = dated.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1)
  if (newest === undefined)
    throw new PublicationRefused('no_dated_links', `none of the ${links.length} links on ${page} has a date`)
  if (choose === 'newest') return [newest.link]
  return dated.filter(({ date }) => fiscalYearOf(date) === fiscalYearOf(newest.date)).map(({ link }) => link)
}
