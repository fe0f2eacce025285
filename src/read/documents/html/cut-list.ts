import { PublicationRefused } from '../../../domain/publication-refused.ts'

/** Elements of rows and entries, whose end tags may not be left out (HTML, 13.1.2.4). */
const listTags = /<(\/?)(table|ul|ol|dl)\b/gi

/**
 * Throws `PublicationRefused` (`truncated`) for a page that ends inside a table or a list: its other rows are missing. Whoever leaves out an end
 * tag still ends the page, with `</body>` or `</html>`; what is cut off does not.
 */
export function refuseCutList(html: string, name: string): void {
  if (/<\/(?:body|html)\s*>/i.test(html)) return
  const openCounts = new Map<string, number>()
  for (const [, slash, tag = ''] of html.matchAll(listTags)) {
    const element = tag.toLowerCase()
    openCounts.set(element, Math.max(0, (openCounts.get(element) ?? 0) + (slash === '/' ? -1 : 1)))
  }
  const open = [...openCounts].find(([, count]) => count > 0)
  if (open !== undefined)
    throw new PublicationRefused('truncated', `${name} is cut off: it ends inside a <${open[0]}>, without its end tag`)
}
