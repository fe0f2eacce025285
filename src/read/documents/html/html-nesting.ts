import { PublicationRefused } from '../../../domain/publication-refused.ts'

/** Elements that add no depth: they are closed implicitly, are empty or occur once in a page. */
const flatElements = new Set(
  (
    'area base body br caption col colgroup dd dt embed frame head hr html img input li link meta optgroup option p param rb rp rt rtc source ' +
    'tbody td tfoot th thead tr track wbr'
  ).split(' '),
)

/** Known elements that are open until their end tag, as unknown elements are. */
const nestingElements = new Set(
  (
    'a abbr address article aside b bdi bdo big blockquote button center cite code data del details dir div dl em fieldset figure font footer form ' +
    'h1 h2 h3 h4 h5 h6 header i ins kbd label main map mark marquee menu nav nobr object ol pre q ruby s samp section select small span strike ' +
    'strong sub summary sup table time tt u ul var'
  ).split(' '),
)

/** Official pages nest some thirty elements and leave at most a few dozen unclosed. */
const depthMax = 512

/**
 * A higher limit, because comparisons in scripts (`i<length`) look like unknown elements. Parsing this many takes a tenth of a
 * second.
 */
const unknownDepthMax = 10_000

/**
 * Throws `PublicationRefused` (`reading_limit_exceeded`) for deeply nested elements, which the parser needs quadratic time to parse.
 * As in the parser, an end tag closes only an element of its own name.
 */
export function refuseDeepNesting(html: string, name: string): void {
  const openCounts = new Map<string, number>()
  let [depth, unknownDepth] = [0, 0]
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const element = tag.toLowerCase()
    if (flatElements.has(element)) continue
    const count = openCounts.get(element) ?? 0
    const isEndTag = slash === '/'
    if (isEndTag && count === 0) continue
    const step = isEndTag ? -1 : 1
    openCounts.set(element, count + step)
    if (nestingElements.has(element)) depth += step
    else unknownDepth += step
    if (depth > depthMax || unknownDepth > unknownDepthMax) {
      const limit = depth > depthMax ? depthMax : unknownDepthMax
      throw new PublicationRefused('reading_limit_exceeded', `${name} nests more than ${limit} elements`)
    }
  }
}

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
