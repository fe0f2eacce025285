import { fiscalYearOf } from '../../domain/calendar.ts'
import type { LinksRecipe, LinkStep } from '../../domain/collect-recipe.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { fileNameOf } from '../fetch/file-name.ts'
import { dateOfLink } from './link-date.ts'
import { withinTime } from './bounded-time.ts'
import { fetchPage, fileAt, linksOf, type PageLink, type FindFiles, type RecipeContext } from './recipe.ts'

/** A source has some dozens of files. A thousand take a quarter of an hour at one request a second. */
const linksMax = 1_000

/** Follows the links from `start` through the pages of each step `via`, and returns the files that the last pages link to. */
export const findLinkedFiles: FindFiles<LinksRecipe> = async (recipe, context) => {
  let urls: readonly string[] = [recipe.start]
  // The recipe itself is the last step.
  for (const step of [...(recipe.via ?? []), recipe]) urls = await followLinks(urls, step, recipe.hosts, context)
  return urls.map((url) => fileAt(url, context, recipe.hosts))
}

async function followLinks(
  pages: readonly string[],
  step: LinkStep,
  hosts: readonly string[] | undefined,
  context: RecipeContext,
): Promise<readonly string[]> {
  const found = new Map<string, PageLink>()
  for (const url of pages) {
    const page = await fetchPage(context, { url, hosts })
    for (const link of matchingLinks(linksOf(page.html, page.url, hosts), step, page.url)) found.set(link.url, link)
  }
  if (found.size > linksMax)
    throw new PublicationRefused(
      'too_many_links',
      `${pages[0]} and the pages beside it have ${found.size} matching links, more than ${linksMax}`,
    )
  return chooseLinks([...found.values()], step, pages[0] ?? '').map(({ url }) => url)
}

/**
 * The links of a page that a step follows, in page order. An address may match without its query (notice.pdf?ver=2), unless another link is that address.
 * Throws `PublicationRefused` `no_links`.
 */
export function matchingLinks(
  links: readonly PageLink[],
  { links: pattern, text }: LinkStep,
  page: string,
): PageLink[] {
  const addressPattern = new RegExp(pattern, 'u')
  const textPattern = text === undefined ? null : new RegExp(text, 'u')
  const addresses = new Set(links.map(({ url }) => url))
  const isMatching = ({ url, text: words }: PageLink): boolean => {
    const bare = url.replace(/\?.*$/u, '')
    const isAddress = addressPattern.test(url) || (!addresses.has(bare) && addressPattern.test(bare))
    return isAddress && (textPattern?.test(words) ?? true)
  }
  const matching = withinTime(page, () => links.filter(isMatching))
  if (matching.length > 0) return matching
  const expected = text === undefined ? pattern : `${pattern} and whose text matches ${text}`
  throw new PublicationRefused('no_links', `${page} has no link that matches ${expected}; has its layout changed?`)
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
