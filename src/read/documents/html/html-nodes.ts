import type { HtmlElement } from './html-tree.ts'
import { isMarkedUnseen, styleOf } from './html-styles.ts'
import { collapsesByStyle, hidesByStyle, removesByStyle, strikesByStyle } from './unseen-styles.ts'

/** Elements whose content is not text of the page: choices of a form, embedded pages, pictures, and readings above kanji (`rt`, `rp`). */
const leftOut = new Set(
  (
    'audio canvas datalist head iframe math meter noembed noframes noscript object progress rp rt rtc script select style ' +
    'svg template textarea title video'
  ).split(' '),
)
/** Elements that begin and end a line. All others are parts of a line. */
const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

export const isLeftOut = ({ tagName }: HtmlElement): boolean => leftOut.has(tagName)
export const isBlock = ({ tagName }: HtmlElement): boolean => blocks.has(tagName)

/** Whether an attribute takes the element out of the page; its neighbours take its place. */
export function isRemoved(element: HtmlElement): boolean {
  const { tagName, attribs } = element
  const isClosed = tagName === 'dialog' && attribs['open'] === undefined
  const isUnopened = isClosed || attribs['popover'] !== undefined
  return isUnopened || attribs['hidden'] !== undefined || removesByStyle(styleOf(element))
}

/** Whether the attributes or the style of the element hide it. A `<details>` that is closed is opened by whoever reads it. */
export const hides = (element: HtmlElement): boolean =>
  isRemoved(element) || isMarkedUnseen(element) || hidesByStyle(styleOf(element))

const strikingTags = new Set(['del', 's', 'strike'])

/** Whether the element strikes out its text, by its tag or its style. */
export const strikes = (element: HtmlElement): boolean =>
  strikingTags.has(element.tagName) || strikesByStyle(styleOf(element))

/** Whether a column is not shown. */
export const collapses = (column: HtmlElement): boolean => collapsesByStyle(styleOf(column))
