import {
  AttributeAction,
  SelectorType,
  type AttributeSelector,
  type PseudoSelector,
  type TraversalType,
} from 'css-what'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { isElement, isText, type HtmlElement } from './html-tree.ts'
import { selectorOf, type Compound, type Selector, type Simple } from './css-selectors.ts'
import { all, any, no, not, truthOf, unknown, yes, type Truth } from './css-truth.ts'

/** Comparisons of an element with a part of a selector. Ordinary pages take some 100,000; these take about two seconds. */
const comparisonsMax = 20_000_000

export interface Matching {
  readonly isQuirky: boolean
  comparisons: number
  /** The places of elements among their siblings, once for each parent. */
  readonly places: WeakMap<object, ReadonlyMap<HtmlElement, Place>>
}

interface Place {
  readonly index: number
  readonly ofType: number
  readonly fromEnd: number
  readonly ofTypeFromEnd: number
}

/** In pages of before 1999, upper and lower case of classes and ids are the same (`isQuirky`). */
export const createMatching = (isQuirky: boolean): Matching => ({ isQuirky, comparisons: 0, places: new WeakMap() })

/**
 * Whether a selector selects an element, as the page is before anybody touches it.
 * Throws `PublicationRefused` (`reading_limit_exceeded`) if the sheets of the page take too many comparisons.
 */
export const selectTruth = (matching: Matching, selector: Selector, element: HtmlElement): Truth =>
  fromCompound(matching, selector.compounds, 0, element)

function fromCompound(matching: Matching, compounds: readonly Compound[], at: number, element: HtmlElement): Truth {
  const { parts, combinator } = compounds[at]!
  const truth = all(parts.map((part) => simpleTruth(matching, part, element)))
  if (truth === no || combinator === null) return truth
  let found: Truth = no
  for (const other of related(element, combinator)) {
    found = any([found, fromCompound(matching, compounds, at + 1, other)])
    if (found === yes) break
  }
  return all([truth, combinator === SelectorType.ColumnCombinator ? unknown : found])
}

/** The elements on the left side of a combinator, the nearest first. */
function* related(element: HtmlElement, combinator: TraversalType): Generator<HtmlElement> {
  const isUpward = combinator === SelectorType.Descendant || combinator === SelectorType.Child
  const isNearest = combinator === SelectorType.Child || combinator === SelectorType.Adjacent
  for (let other = step(element, isUpward); other !== null; other = step(other, isUpward)) {
    if (isElement(other)) yield other
    if (isElement(other) && isNearest) return
  }
}

const step = (node: HtmlElement['parentNode'] | HtmlElement['prev'], isUpward: boolean) =>
  (isUpward ? node?.parentNode : node?.previousSibling) ?? null

function simpleTruth(matching: Matching, part: Simple, element: HtmlElement): Truth {
  if (++matching.comparisons > comparisonsMax)
    throw new PublicationRefused('reading_limit_exceeded', 'the style sheets of the page take too many comparisons')
  switch (part.type) {
    case SelectorType.Universal:
      return yes
    case SelectorType.Tag:
      return truthOf(part.name.toLowerCase() === element.tagName.toLowerCase())
    case SelectorType.Attribute:
      return attributeTruth(matching, part, element)
    case SelectorType.PseudoElement:
      return partOfElement(part.name)
    default:
      return pseudoTruth(matching, part, element)
  }
}

/** What a first line or letter hides is said of its element; the other parts have no words of the page. */
const partOfElement = (name: string): Truth => (name === 'first-line' || name === 'first-letter' ? unknown : no)

function attributeTruth({ isQuirky }: Matching, part: AttributeSelector, { attribs }: HtmlElement): Truth {
  const published = attribs[part.name.toLowerCase()]
  if (published === undefined) return truthOf(part.action === AttributeAction.Not)
  const isAnyCase = part.ignoreCase === true || (part.ignoreCase === 'quirks' && isQuirky)
  const holds = (fold: (text: string) => string): boolean =>
    attributeHolds(part.action, fold(published), fold(part.value))
  if (isAnyCase) return truthOf(holds((text) => text.toLowerCase()))
  if (holds((text) => text)) return yes
  // HTML has a list of attributes whose values are compared in any case.
  return part.ignoreCase === null && holds((text) => text.toLowerCase()) ? unknown : no
}

function attributeHolds(action: AttributeSelector['action'], published: string, value: string): boolean {
  switch (action) {
    case AttributeAction.Exists:
      return true
    case AttributeAction.Equals:
      return published === value
    case AttributeAction.Not:
      return published !== value
    case AttributeAction.Element:
      return value !== '' && published.split(/\s+/).includes(value)
    case AttributeAction.Hyphen:
      return published === value || published.startsWith(`${value}-`)
    case AttributeAction.Start:
      return value !== '' && published.startsWith(value)
    case AttributeAction.End:
      return value !== '' && published.endsWith(value)
    default:
      return value !== '' && published.includes(value)
  }
}

/** States into which a reader brings an element, and parts in the older way of writing. */
const notYet = new Set(
  (
    'hover active focus focus-within focus-visible visited target target-within current past future playing paused ' +
    'fullscreen picture-in-picture popover-open user-valid user-invalid autofill before after host'
  ).split(' '),
)

/** The names of another browser (`:-ms-input-placeholder`). */
const isForeign = (name: string): boolean => /^-(?:ms|moz|o|khtml)-/.test(name)

function pseudoTruth(matching: Matching, { name, data }: PseudoSelector, element: HtmlElement): Truth {
  if (notYet.has(name) || isForeign(name)) return no
  if (name === 'first-line' || name === 'first-letter') return unknown
  if (Array.isArray(data)) {
    if (!['not', 'is', 'where', 'matches'].includes(name)) return unknown
    const truth = any(data.map((tokens) => selectTruth(matching, selectorOf(tokens), element)))
    return name === 'not' ? not(truth) : truth
  }
  const place = placeTruth(matching, name, data, element)
  return place ?? stateTruth(name, element)
}

/** Whether the element is as it came from the publisher. `unknown`: a state that is not followed. */
function stateTruth(name: string, { tagName, attribs, children, parentNode }: HtmlElement): Truth {
  switch (name) {
    case 'root':
    case 'scope':
      return truthOf(parentNode === null || !isElement(parentNode))
    case 'link':
    case 'any-link':
      return truthOf(/^(?:a|area)$/.test(tagName) && attribs['href'] !== undefined)
    case 'empty':
      return truthOf(!children.some((node) => isElement(node) || (isText(node) && node.data !== '')))
    case 'checked':
      return truthOf(attribs['checked'] !== undefined || attribs['selected'] !== undefined)
    case 'defined':
      return tagName.includes('-') ? unknown : yes
    default:
      return unknown
  }
}

const places: Readonly<Record<string, readonly [place: keyof Place, formula: string | null]>> = {
  'first-child': ['index', '1'],
  'last-child': ['fromEnd', '1'],
  'first-of-type': ['ofType', '1'],
  'last-of-type': ['ofTypeFromEnd', '1'],
  'nth-child': ['index', null],
  'nth-last-child': ['fromEnd', null],
  'nth-of-type': ['ofType', null],
  'nth-last-of-type': ['ofTypeFromEnd', null],
}

/** `null`: the state is no place among siblings. */
function placeTruth(matching: Matching, name: string, data: string | null, element: HtmlElement): Truth | null {
  if (places[name] === undefined && !name.startsWith('only-')) return null
  const { index, fromEnd, ofType, ofTypeFromEnd } = placeOf(matching, element)
  if (name === 'only-child') return truthOf(index === 1 && fromEnd === 1)
  if (name === 'only-of-type') return truthOf(ofType === 1 && ofTypeFromEnd === 1)
  const known = places[name]
  if (known === undefined) return null
  const place = { index, fromEnd, ofType, ofTypeFromEnd }[known[0]]
  return formulaTruth(known[1] ?? data ?? '', place)
}

/** odd, even, 3, 2n + 1 */
function formulaTruth(formula: string, place: number): Truth {
  const words = formula
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^odd$/, '2n+1')
    .replace(/^even$/, '2n')
  const [, step, offset] = /^(?:([+-]?\d*)n)?([+-]?\d+)?$/.exec(words) ?? []
  if (step === undefined && offset === undefined) return unknown
  const size = step === undefined ? 0 : /^[+-]?$/.test(step) ? Number(`${step}1`) : Number(step)
  const distance = place - Number(offset ?? 0)
  return truthOf(size === 0 ? distance === 0 : distance % size === 0 && distance / size >= 0)
}

function placeOf({ places }: Matching, element: HtmlElement): Place {
  const parent = element.parentNode
  if (parent === null) return { index: 1, ofType: 1, fromEnd: 1, ofTypeFromEnd: 1 }
  const known = places.get(parent) ?? placesIn(parent.children.filter((node) => isElement(node)))
  places.set(parent, known)
  return known.get(element) ?? { index: 1, ofType: 1, fromEnd: 1, ofTypeFromEnd: 1 }
}

function placesIn(elements: readonly HtmlElement[]): Map<HtmlElement, Place> {
  const totals = Map.groupBy(elements, ({ tagName }) => tagName)
  const seen = new Map<string, number>()
  return new Map(
    elements.map((element, index) => {
      const ofType = (seen.get(element.tagName) ?? 0) + 1
      seen.set(element.tagName, ofType)
      const ofTypeFromEnd = totals.get(element.tagName)!.length - ofType + 1
      return [element, { index: index + 1, ofType, fromEnd: elements.length - index, ofTypeFromEnd }]
    }),
  )
}
