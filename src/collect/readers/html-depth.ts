import { PublicationRefused } from '../../domain/reading.ts'

/** Elements that close by themselves, hold nothing or stand once in a page. */
const closes = new Set(
  (
    'area base body br caption col colgroup dd dt embed frame head hr html img input li link meta optgroup option p param rb rp rt rtc source ' +
    'tbody td tfoot th thead tr track wbr'
  ).split(' '),
)

/** Known elements that stay open until their end tag comes. Every unknown one does, too. */
const staysOpen = new Set(
  (
    'a abbr address article aside b bdi bdo big blockquote button center cite code data del details dir div dl em fieldset figure font footer form ' +
    'h1 h2 h3 h4 h5 h6 header i ins kbd label main map mark marquee menu nav nobr object ol pre q ruby s samp section select small span strike ' +
    'strong sub summary sup table time tt u ul var'
  ).split(' '),
)

/** Official pages are some thirty elements deep, and may leave a few dozen unclosed. */
const depthMax = 512

/** Scripts in a page hold what looks like unknown elements (`i<length`), so of these more are allowed; so many take a tenth of a second. */
const unknownDepthMax = 10_000

/**
 * Refuses `reading_limit_exceeded` for a page whose elements are nested so deep that the parser's work grows with the square of its length.
 * End tags count for their own element only, as in the parser.
 */
export function refuseDeepHtml(html: string, name: string): void {
  const open = new Map<string, number>()
  let [depth, unknownDepth] = [0, 0]
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const element = tag.toLowerCase()
    if (closes.has(element)) continue
    const count = open.get(element) ?? 0
    if (slash === '/' && count === 0) continue
    const step = slash === '/' ? -1 : 1
    open.set(element, count + step)
    if (staysOpen.has(element)) depth += step
    else unknownDepth += step
    if (depth > depthMax || unknownDepth > unknownDepthMax) {
      const most = depth > depthMax ? depthMax : unknownDepthMax
      throw new PublicationRefused('reading_limit_exceeded', `${name} nests more than ${most} elements in each other`)
    }
  }
}
