import { isBlock, listOf, rulesIn, type Declaration, type Item } from './css-blocks.ts'
import { mediaTruth } from './css-media.ts'
import { selectorsIn, type Selector } from './css-selectors.ts'
import { all, no, unknown, yes, type Truth } from './css-truth.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'

/** One selector of a rule with the declarations of the rule. */
export interface Rule {
  readonly selector: Selector
  /** Whether it counts in the window of a reader, apart from what it selects. */
  readonly truth: Truth
  /** The places of its layers among their neighbours, the outermost first; none outside layers. */
  readonly layer: readonly number[]
  readonly order: number
  readonly declarations: readonly Declaration[]
}

export interface StyleSheet {
  readonly css: string
  readonly truth: Truth
}

/** Ordinary pages have some thousand rules. */
const rulesMax = 50_000
const selectorCharactersMax = 8_000_000

interface Collected {
  readonly rules: Rule[]
  readonly isWatched: (property: string) => boolean
  /** The names of the layers in a layer, in the order in which they came. */
  readonly layers: Map<string, Map<string, number>>
  selectorCharacters: number
  blocks: number
}

interface Around {
  readonly truth: Truth
  /** The names of the layers around. */
  readonly layer: readonly string[]
  /** The selectors of the rule around; `null`: none. */
  readonly selector: string | null
}

/**
 * The rules of all style sheets of a page that declare something that is looked at.
 * Throws `PublicationRefused` (`reading_limit_exceeded`) for more rules than pages have.
 */
export function rulesOf(sheets: readonly StyleSheet[], isWatched: (property: string) => boolean): Rule[] {
  const collected: Collected = { rules: [], isWatched, layers: new Map(), selectorCharacters: 0, blocks: 0 }
  for (const { css, truth } of sheets) collect(collected, rulesIn(css), { truth, layer: [], selector: null })
  return collected.rules
}

function collect(collected: Collected, items: readonly Item[], around: Around): void {
  let declarations: Declaration[] = []
  const flush = (): void => {
    if (around.selector !== null) addRule(collected, around, declarations)
    declarations = []
  }
  for (const item of items)
    if (isBlock(item)) {
      flush()
      collectBlock(collected, item.prelude, item.items, around)
    } else declarations.push(item)
  flush()
}

/** At-rules without rules about elements of the page. A sheet elsewhere (`@import`) is not fetched. */
const withoutRules = new Set(
  (
    'import charset namespace font-face page property counter-style font-feature-values font-palette-values view-transition ' +
    'position-try starting-style keyframes'
  ).split(' '),
)

function collectBlock(collected: Collected, prelude: string, items: readonly Item[] | null, around: Around): void {
  const [, name, condition = ''] =
    /^@(?:-[a-z]+-(?=keyframes))?([a-z-]+)(?:\s|\/\*\*\/)*([\s\S]*)$/i.exec(prelude) ?? []
  const atRule = name?.toLowerCase()
  if (atRule === 'layer') {
    collectLayers(collected, condition, items, around)
    return
  }
  if (items === null || (atRule !== undefined && withoutRules.has(atRule))) return
  if (atRule === undefined) collect(collected, items, { ...around, selector: nested(prelude, around.selector) })
  else if (atRule === 'media') {
    const truth = all([around.truth, mediaTruth(condition)])
    if (truth !== no) collect(collected, items, { ...around, truth })
  } else {
    const scope = atRule === 'scope' ? (/^\(([^()]*)\)/.exec(condition)?.[1] ?? '*') : around.selector
    collect(collected, items, { ...around, truth: all([around.truth, unknown]), selector: scope })
  }
}

/** The selectors of a rule inside another one: `&` is what the outer one selects. */
function nested(prelude: string, outer: string | null): string {
  if (outer === null) return prelude.replaceAll('&', ':root')
  return listOf(prelude)
    .map((part) => {
      const inside = part.replaceAll('&', `:is(${outer})`).replaceAll(/:scope\b/g, `:is(${outer})`)
      return inside === part ? `:is(${outer}) ${part}` : inside
    })
    .join(',')
}

/** `@layer a, b;` names layers in their order, `@layer a { … }` has the rules of one. */
function collectLayers(collected: Collected, names: string, items: readonly Item[] | null, around: Around): void {
  const bare = names.replaceAll('/**/', '').trim()
  const layers = bare === '' ? [` ${collected.blocks++}`] : listOf(bare)
  for (const name of layers) {
    const layer = [...around.layer, ...name.split('.')]
    placesOf(collected, layer)
    if (items !== null) collect(collected, items, { ...around, layer })
  }
}

/** No sheet nests more. */
const layersMax = 32

function placesOf({ layers }: Collected, names: readonly string[]): number[] {
  if (names.length > layersMax) throw tooMany('layers')
  return names.map((name, depth) => {
    const key = names.slice(0, depth).join('\n')
    const known = layers.get(key) ?? new Map<string, number>()
    layers.set(key, known)
    const place = known.get(name) ?? known.size
    known.set(name, place)
    return place
  })
}

const tooMany = (what: string): PublicationRefused =>
  new PublicationRefused('reading_limit_exceeded', `the style sheets of the page have too many ${what}`)

function addRule(collected: Collected, around: Around, declared: readonly Declaration[]): void {
  const { rules, isWatched } = collected
  const declarations = declared.filter(({ property }) => isWatched(property))
  if (declarations.length === 0 || around.selector === null) return
  collected.selectorCharacters += around.selector.length
  const selectors = selectorsIn(around.selector)
  if (collected.selectorCharacters > selectorCharactersMax || rules.length + selectors.length > rulesMax)
    throw tooMany('rules')
  const layer = placesOf(collected, around.layer)
  // A browser that does not know a state in the list does not take the rule.
  const truth = selectors.every(({ isKnown }) => isKnown) ? around.truth : all([around.truth, unknown])
  for (const selector of selectors) rules.push({ selector, truth, layer, order: rules.length, declarations })
}

/** Declarations of one block about one property. */
export interface Declared {
  readonly values: readonly string[]
  readonly isImportant: boolean
  readonly isOwn: boolean
  readonly truth: Truth
  readonly layer: readonly number[]
  readonly specificity: number
  readonly order: number
}

/** The strongest first (CSS Cascade 5, 6.1). */
export function byStrength(a: Declared, b: Declared): number {
  if (a.isImportant !== b.isImportant) return a.isImportant ? -1 : 1
  if (a.isOwn !== b.isOwn) return a.isOwn ? -1 : 1
  const layers = compareLayers(b.layer, a.layer)
  if (layers !== 0) return a.isImportant ? -layers : layers
  return b.specificity - a.specificity || b.order - a.order
}

/** What is in no further layer comes last. */
function compareLayers(a: readonly number[], b: readonly number[]): number {
  for (let depth = 0; depth < Math.max(a.length, b.length); depth++) {
    const difference = (a[depth] ?? Number.MAX_SAFE_INTEGER) - (b[depth] ?? Number.MAX_SAFE_INTEGER)
    if (difference !== 0) return difference
  }
  return 0
}

/** The values that may count, from the strongest down to the first that surely does. */
export function countingValues(declared: readonly Declared[], isValid: (value: string) => boolean): string[] {
  const values: string[] = []
  for (const { values: own, truth } of declared.toSorted(byStrength)) {
    values.push(...own)
    if (truth === yes && own.some(isValid)) break
  }
  return values
}
