import { PublicationRefused } from '../../../domain/publication-refused.ts'
import {
  attributeColour,
  black,
  colourOf,
  groundColoursIn,
  isFaint,
  isInherited,
  isReverted,
  isSurelyGround,
  isUnseenOn,
  laidOver,
  picturesIn,
  transparent,
  white,
  type CssColour,
} from './css-colours.ts'
import { isElement, isText, walk, type HtmlElement, type HtmlNode } from './html-tree.ts'
import type { Style } from './unseen-styles.ts'

/** The colours that words and what is beneath them may have; `null`: a picture, or what a style sheet elsewhere says, so that the words stay. */
interface Colours {
  readonly words: readonly CssColour[]
  readonly ground: readonly CssColour[] | null
  readonly areUnseen: boolean
}

export interface ColouredPage {
  readonly root: HtmlNode
  readonly styleOf: (element: HtmlElement) => Style
  /** Whether a browser reads the page as one of old times, whose tables do not inherit. */
  readonly isQuirky: boolean
  /** Whether it has style sheets elsewhere, which may say what is beneath any words. */
  readonly hasOtherSheets: boolean
}

type HtmlText = Extract<HtmlNode, { nodeType: 3 }>

/**
 * The texts of a page in the colour of what is beneath them, or so faint that they are not seen. The ground of words is the nearest one around them,
 * or the white page. Where several colours may count, words that one of them hides are unseen.
 */
export function textsUnseenByColour(page: ColouredPage): HtmlText[] {
  const texts: HtmlText[] = []
  const outermost = coloursOf([black], page.hasOtherSheets ? null : [white])
  const around = new Map<HtmlNode, Colours>([[page.root, outermost]])
  let ofBody = outermost
  const enter = (node: HtmlNode): boolean => {
    const outer = (node.parentNode === null ? undefined : around.get(node.parentNode)) ?? outermost
    if (isElement(node)) {
      const own = coloursIn(node, page.styleOf(node), outer, page)
      const colours = page.isQuirky && node.tagName === 'table' ? withWords(own, ofBody.words) : own
      around.set(node, colours)
      if (node.tagName === 'body') ofBody = colours
    } else if (isText(node) && outer.areUnseen && node.data.trim() !== '') texts.push(node)
    return true
  }
  walk(page.root, enter, () => undefined)
  return texts
}

/** No page has more colours in one place. */
const coloursMax = 64

function coloursOf(words: readonly CssColour[], ground: Colours['ground']): Colours {
  const [distinctWords, distinctGround] = [distinct(words), ground === null ? null : distinct(ground)]
  if (distinctWords.length * (distinctGround?.length ?? 0) > coloursMax)
    throw new PublicationRefused(
      'reading_limit_exceeded',
      'the style sheets of the page have too many colours for one place',
    )
  const areUnseen =
    distinctWords.some(isFaint) ||
    (distinctGround ?? []).some((beneath) => distinctWords.some((colour) => isUnseenOn(colour, beneath)))
  return { words: distinctWords, ground: distinctGround, areUnseen }
}

const distinct = (colours: readonly CssColour[]): CssColour[] => [
  ...new Map(colours.map((colour) => [JSON.stringify(colour), colour])).values(),
]

const withWords = (colours: Colours, words: readonly CssColour[]): Colours =>
  coloursOf([...colours.words, ...words], colours.ground)

function coloursIn(element: HtmlElement, style: Style, outer: Colours, page: ColouredPage): Colours {
  const values = (property: string): string[] => style.flatMap(([name, value]) => (name === property ? [value] : []))
  const words = wordsIn(element, [...values('color'), ...values('text-fill-color')], outer)
  // A sheet elsewhere gives most pages the grounds of their parts, so that of the whole page says little.
  const isWholePage = element.tagName === 'html' || element.tagName === 'body'
  const stated = { colours: values('background-color'), pictures: values('background-image'), words }
  const ground = isWholePage && page.hasOtherSheets ? null : groundIn(element, stated, outer)
  return words === outer.words && ground === outer.ground ? outer : coloursOf(words, ground)
}

function wordsIn(element: HtmlElement, values: readonly string[], { words }: Colours): readonly CssColour[] {
  const hint = hintOf(element)
  const unstated = hint === null ? words : [hint]
  const stated = values.flatMap((value) => {
    if (isInherited(value)) return words
    if (isReverted(value)) return unstated
    return value === 'initial' ? [black] : (colourOf(value) ?? [])
  })
  return stated.length === 0 ? unstated : stated
}

const linkColour: CssColour = { rgb: [0, 0, 238], opacity: 1 }

/** The colour of words that an attribute states, and that of links. */
function hintOf({ tagName, attribs }: HtmlElement): CssColour | null {
  if (tagName === 'a' && attribs['href'] !== undefined) return linkColour
  const stated = tagName === 'font' ? attribs['color'] : tagName === 'body' ? attribs['text'] : undefined
  return stated === undefined ? null : attributeColour(stated)
}

const grounded = new Set('body table thead tbody tfoot tr td th marquee'.split(' '))

interface Stated {
  readonly colours: readonly string[]
  readonly pictures: readonly string[]
  readonly words: readonly CssColour[]
}

function groundIn({ tagName, attribs }: HtmlElement, stated: Stated, { ground: beneath }: Colours): Colours['ground'] {
  const { colours, pictures, words } = stated
  const isGrounded = grounded.has(tagName)
  const ofAttribute = isGrounded && (attribs['background'] ?? '').trim() !== '' ? (['picture'] as const) : []
  const found = (pictures.length === 0 ? ['revert'] : pictures).map((value) =>
    isReverted(value) ? ofAttribute : picturesIn(value),
  )
  if (found.every((layers) => layers.some((one) => one === 'picture'))) return null
  const painted = found.flat().flatMap((colour) => (colour === 'picture' ? [] : colour))
  const hint = (isGrounded ? attributeColour(attribs['bgcolor'] ?? '') : null) ?? transparent
  const flat = colours.flatMap((value): readonly CssColour[] => {
    if (value === 'currentcolor') return words
    if (isReverted(value)) return [hint]
    const inValue = groundColoursIn(value)
    return inValue.length > 0 ? inValue : isSurelyGround(value) ? [transparent] : []
  })
  const all = flat.length === 0 ? [hint] : flat
  const isPlain = painted.length === 0 && all.every((colour) => colour !== 'unknown' && colour.opacity === 0)
  if (isPlain) return beneath
  const under = laidOverAll(all, beneath)
  return painted.length === 0 ? under : laidOverAll(painted, under)
}

/** Colours over what is beneath them; `null` if something that nobody knows shines through one. */
function laidOverAll(colours: readonly CssColour[], beneath: Colours['ground']): Colours['ground'] {
  if (beneath !== null) return distinct(colours.flatMap((colour) => beneath.map((one) => laidOver(colour, one))))
  return colours.some((colour) => colour !== 'unknown' && colour.opacity < 1) ? null : colours
}
