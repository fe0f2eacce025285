import { isTraversal, parse, SelectorType, type Selector as Token, type TraversalType } from 'css-what'
import { PublicationRefused } from '../../../domain/publication-refused.ts'

export type Simple = Exclude<Token, { type: TraversalType }>

/** What is said of one element, and how the one on its left stands to it; `combinator` is `null` for the leftmost. */
export interface Compound {
  readonly parts: readonly Simple[]
  readonly combinator: TraversalType | null
}

export interface Selector {
  /** From right to left. */
  readonly compounds: readonly Compound[]
  /** Ids, then classes, attributes and states, then names of elements, as one number. */
  readonly specificity: number
  /** Every state in it is one of those that are told, or that come later. */
  readonly isKnown: boolean
}

/** No page has longer ones. */
const charactersMax = 20_000
const compoundsMax = 60
const nestingMax = 16

/**
 * The selectors of a list; none for one that a browser does not take, either.
 * Throws `PublicationRefused` (`reading_limit_exceeded`) for a list that is longer or nests deeper than those of pages.
 */
export function selectorsIn(list: string): Selector[] {
  if (list.length > charactersMax || nestingOf(list) > nestingMax) throw tooLong()
  const tokens = parsed(spaced(list))
  if (tokens === null) return []
  const selectors = tokens.map(selectorOf)
  if (selectors.some(({ compounds }) => compounds.length > compoundsMax)) throw tooLong()
  return selectors.every(isComplete) ? selectors : []
}

const tooLong = (): PublicationRefused =>
  new PublicationRefused('reading_limit_exceeded', 'a style sheet has a selector that is too long')

function nestingOf(list: string): number {
  let [depth, deepest] = [0, 0]
  for (const [sign] of list.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** A comment beside a space is a space. */
const spaced = (list: string): string =>
  list
    .replace(/(?:\s|\/\*\*\/)+/g, (between) => (between.includes('/') && between !== '/**/' ? ' ' : between))
    .replace(/^(?:\/\*\*\/)+/, '')

function parsed(list: string): Token[][] | null {
  try {
    return parse(list)
  } catch {
    return null
  }
}

const isCombinator = (token: Token): token is Extract<Token, { type: TraversalType }> => isTraversal(token)

export function selectorOf(tokens: readonly Token[]): Selector {
  const compounds: { parts: Simple[]; combinator: TraversalType | null }[] = [{ parts: [], combinator: null }]
  for (const token of tokens)
    if (isCombinator(token)) compounds.unshift({ parts: [], combinator: token.type })
    else compounds[0]!.parts.push(token)
  return { compounds, specificity: specificityOf(tokens), isKnown: tokens.every(isKnownToken) }
}

const knownStates = new Set(
  (
    'hover active focus focus-within focus-visible visited target root scope link any-link empty checked defined not is where ' +
    'first-child last-child only-child first-of-type last-of-type only-of-type nth-child nth-last-child nth-of-type ' +
    'nth-last-of-type before after first-line first-letter'
  ).split(' '),
)

const isKnownToken = (token: Token): boolean =>
  token.type === SelectorType.Pseudo
    ? knownStates.has(token.name) &&
      (!Array.isArray(token.data) || token.data.every((tokens) => tokens.every(isKnownToken)))
    : token.type !== SelectorType.PseudoElement || knownStates.has(token.name)

/** Something is said of each of its elements. */
const isComplete = ({ compounds }: Selector): boolean => compounds.every(({ parts }) => parts.length > 0)

/** Selectors 4, 17. */
function specificityOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + weightOf(token), 0)
}

const weights = { id: 1_000_000, class: 1_000, tag: 1 }

function weightOf(token: Token): number {
  if (token.type === SelectorType.Attribute)
    return token.name === 'id' && token.ignoreCase === 'quirks' ? weights.id : weights.class
  if (token.type === SelectorType.Tag || token.type === SelectorType.PseudoElement) return weights.tag
  if (token.type !== SelectorType.Pseudo || token.name === 'where') return 0
  if (!Array.isArray(token.data)) return weights.class
  return Math.max(0, ...token.data.map(specificityOf))
}
