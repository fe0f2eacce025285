import type { CheerioAPI } from 'cheerio'
import { SelectorType } from 'css-what'
import { declarationsIn, type Declaration } from './css-blocks.ts'
import { countingValues, rulesOf, type Declared, type Rule, type StyleSheet } from './css-cascade.ts'
import { createMatching, selectTruth, type Matching } from './css-matching.ts'
import type { Compound } from './css-selectors.ts'
import { mediaTruth } from './css-media.ts'
import { all, no, unknown, yes } from './css-truth.ts'
import { withoutVariables, type Variables } from './css-variables.ts'
import { isElement, isText, walk, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { textsUnseenByColour } from './unseen-colours.ts'
import { inheritedGroups, isColoured, isSurelyValid, watchedProperties, type Style } from './unseen-styles.ts'

/** The styles of the elements of pages whose sheets were applied, and the elements whose own words they hide. */
const styles = new WeakMap<HtmlElement, Style>()
const unseen = new WeakSet<HtmlElement>()

/** What its own style and the style sheets inside its page declare for an element. */
export const styleOf = (element: HtmlElement): Style => styles.get(element) ?? []

/** Whether all words of an element inherit from it that they are not seen. */
export const isMarkedUnseen = (element: HtmlElement): boolean => unseen.has(element)

/**
 * Applies the own styles of the elements and the style sheets inside the page, as a browser does in a window of an ordinary screen. Sheets elsewhere
 * are not fetched. Where several declarations may count, all of them are the style of the element, so that one that hides it does.
 * Throws `PublicationRefused` (`reading_limit_exceeded`) for sheets that take too long.
 */
export function applyStyles(page: CheerioAPI): void {
  const root = page.root()[0]
  if (root === undefined) return
  const rules = rulesByKey(rulesFor(root))
  const reading: Reading = { matching: createMatching(isQuirky(root)), rules, variables: new WeakMap() }
  const styled: HtmlElement[] = []
  const enter = (node: HtmlNode): boolean => {
    if (isElement(node) && applyTo(reading, node)) styled.push(node)
    return true
  }
  walk(root, enter, () => undefined)
  const ofGround = textsUnseenByColour({
    root,
    styleOf,
    isQuirky: isQuirky(root),
    hasOtherSheets: hasOtherSheets(page),
  })
  hideInheriting(page, styled)
  hideColoured(page, ofGround)
}

/** Sheets at another address, which are not fetched. */
const hasOtherSheets = (page: CheerioAPI): boolean =>
  page('link[rel~="stylesheet" i][href]').length > 0 || /@import/i.test(page('style').text())

/** Hides words in the colour of their ground, and links that have no others. */
function hideColoured(page: CheerioAPI, texts: readonly HtmlText[]): void {
  const isAlone = ({ parentNode, prev, next }: HtmlText): boolean =>
    parentNode !== null && isElement(parentNode) && parentNode.tagName === 'a' && prev === null && next === null
  for (const text of texts) if (isAlone(text)) unseen.add(text.parentNode as HtmlElement)
  hideTexts(
    page,
    texts.filter((text) => !isAlone(text)),
  )
}

const isWatched = (property: string): boolean => property.startsWith('--') || watchedProperties.has(property)

const isQuirky = (root: object): boolean => 'x-mode' in root && root['x-mode'] === 'quirks'

/** The sheets inside a page in their order. One with another title than the first is an alternative, which a reader chooses. */
function sheetsIn(root: HtmlNode): StyleSheet[] {
  const sheets: StyleSheet[] = []
  let preferred: string | null = null
  const enter = (node: HtmlNode): boolean => {
    if (!isElement(node) || node.tagName !== 'style') return !isElement(node) || node.tagName !== 'template'
    const { type = '', media = '', title = '' } = node.attribs
    if (type !== '' && type.toLowerCase() !== 'text/css') return false
    preferred ??= title === '' ? null : title
    const isAlternative = title !== '' && title !== preferred
    const truth = all([mediaTruth(media), isAlternative ? unknown : yes])
    const css = node.children.map((child) => ('data' in child ? child.data : '')).join('')
    if (truth !== no) sheets.push({ css, truth })
    return false
  }
  walk(root, enter, () => undefined)
  return sheets
}

interface Reading {
  readonly matching: Matching
  readonly rules: ReadonlyMap<string, readonly Rule[]>
  readonly variables: WeakMap<HtmlElement, Variables>
}

/** The rules that can select elements of the page: all that their selectors name is in it. */
function rulesFor(root: HtmlNode): Rule[] {
  const rules = rulesOf(sheetsIn(root), isWatched)
  if (rules.length === 0) return []
  const keys = new Set<string>()
  const enter = (node: HtmlNode): boolean => {
    if (isElement(node)) for (const key of keysOf(node)) keys.add(key)
    return true
  }
  walk(root, enter, () => undefined)
  return rules.filter(({ selector }) =>
    selector.compounds.every((compound) => keysIn(compound).every((key) => keys.has(key))),
  )
}

/** By an id, a class or a name that an element must have, so that few rules are compared with it. */
function rulesByKey(rules: readonly Rule[]): Map<string, Rule[]> {
  return Map.groupBy(rules, ({ selector }) => {
    const keys = keysIn(selector.compounds[0]!)
    return keys.find((key) => /^[#.]/.test(key)) ?? keys[0] ?? '*'
  })
}

/** The ids, classes and names that an element must have, in lower case. */
const keysIn = ({ parts }: Compound): string[] =>
  parts.flatMap((part) => {
    if (part.type === SelectorType.Tag) return [part.name.toLowerCase()]
    if (part.type !== SelectorType.Attribute || part.ignoreCase !== 'quirks') return []
    return [`${part.name === 'id' ? '#' : '.'}${part.value}`.toLowerCase()]
  })

function keysOf({ tagName, attribs }: HtmlElement): Set<string> {
  const classes = (attribs['class'] ?? '').split(/\s+/).map((name) => `.${name}`)
  return new Set(['*', tagName, `#${attribs['id'] ?? ''}`, ...classes].map((key) => key.toLowerCase()))
}

/** Whether the element has a style. */
function applyTo(reading: Reading, element: HtmlElement): boolean {
  const declared = Map.groupBy(declaredFor(reading, element), ({ property }) => property)
  if (declared.size === 0) return false
  const variables: Variables = new Map()
  reading.variables.set(element, variables)
  for (const [property, values] of declared)
    if (property.startsWith('--'))
      variables.set(
        property,
        countingValues(values, () => true),
      )
  const style = [...declared].flatMap(([property, ofProperty]) => {
    if (property.startsWith('--')) return []
    const resolved = ofProperty.map((one) => ({
      ...one,
      values: one.values.flatMap((value) => valuesOf(reading, element, value)),
    }))
    const isValid = (value: string): boolean => isSurelyValid(property, value)
    const counting = countingValues(resolved, isValid)
    // Where no rule surely counts, what is weaker than all of them may: an attribute, or what the element inherits.
    const isSure = resolved.some(({ truth, values: own }) => truth === yes && own.some(isValid))
    const values = isSure || !isColoured(property) ? counting : [...counting, 'revert']
    return values.map((value) => [property, value] as const)
  })
  styles.set(element, style)
  return true
}

const valuesOf = ({ variables }: Reading, element: HtmlElement, value: string): string[] =>
  withoutVariables(value, (name) => variableOf(variables, element, name)).map((words) => words.trim().toLowerCase())

/** The values of a property of one's own, which elements inherit; `null`: none. */
function variableOf(
  variables: WeakMap<HtmlElement, Variables>,
  element: HtmlElement,
  name: string,
): readonly string[] | null {
  for (
    let node: HtmlNode | null = element;
    node !== null && isElement(node);
    node = node.parentNode as HtmlNode | null
  ) {
    const values = variables.get(node)?.get(name)
    if (values !== undefined) return values
  }
  return null
}

type DeclaredProperty = Declared & { readonly property: string }

function declaredFor({ matching, rules }: Reading, element: HtmlElement): DeclaredProperty[] {
  const own = declarationsIn(element.attribs['style'] ?? '').filter(({ property }) => isWatched(property))
  const strength = { isOwn: true, truth: yes, layer: [], specificity: 0, order: 0 }
  const declared = declaredIn(own, strength)
  for (const key of keysOf(element))
    for (const rule of rules.get(key) ?? []) {
      const truth = all([rule.truth, selectTruth(matching, rule.selector, element)])
      const { layer, order, declarations, selector } = rule
      if (truth !== no)
        declared.push(
          ...declaredIn(declarations, { isOwn: false, truth, layer, specificity: selector.specificity, order }),
        )
    }
  return declared
}

function declaredIn(
  declarations: readonly Declaration[],
  strength: Omit<Declared, 'values' | 'isImportant'>,
): DeclaredProperty[] {
  const groups = Map.groupBy(
    declarations.flatMap(longhandsOf),
    ({ property, isImportant }) => `${property}${isImportant ? '!' : ''}`,
  )
  return [...groups.values()].map((group) => {
    const { property, isImportant } = group[0]!
    return { ...strength, property, isImportant, values: group.map(({ value }) => value) }
  })
}

/** `background` sets the colour and the picture of the ground anew, each of which a stronger rule may set by itself. */
const longhandsOf = (declaration: Declaration): Declaration[] =>
  declaration.property === 'background'
    ? ['background-color', 'background-image'].map((property) => ({ ...declaration, property }))
    : [declaration]

/**
 * A size or a visibility that words inherit hides an element as a whole where no element inside has another one; otherwise its own words, which
 * become those of a hidden element.
 */
function hideInheriting(page: CheerioAPI, styled: readonly HtmlElement[]): void {
  for (const { properties, hides } of inheritedGroups) {
    const isSet = (style: Style): boolean => style.some(([property]) => properties.some((name) => name === property))
    const setting = new Set(styled.filter((element) => isSet(styleOf(element))))
    const around = elementsAround(setting)
    for (const element of setting) {
      if (!hides(styleOf(element))) continue
      if (!around.has(element)) unseen.add(element)
      else hideTexts(page, textsOf(element, setting))
    }
  }
}

/** All elements around some of these. */
function elementsAround(elements: ReadonlySet<HtmlElement>): ReadonlySet<HtmlNode> {
  const around = new Set<HtmlNode>()
  for (const element of elements) {
    let node = element.parentNode as HtmlNode | null
    while (node !== null && !around.has(node)) {
      around.add(node)
      node = node.parentNode as HtmlNode | null
    }
  }
  return around
}

type HtmlText = Extract<HtmlNode, { nodeType: 3 }>

/** The words in the element outside those inside that say of themselves whether their words are seen. */
function textsOf(element: HtmlElement, setting: ReadonlySet<HtmlElement>): HtmlText[] {
  const texts: HtmlText[] = []
  const enter = (node: HtmlNode): boolean => {
    if (isText(node) && node.data.trim() !== '') texts.push(node)
    return !isElement(node) || !setting.has(node)
  }
  walk(element, enter, () => undefined)
  return texts
}

/** Puts each text into a hidden element of its own. */
function hideTexts(page: CheerioAPI, texts: readonly HtmlText[]): void {
  const hidden = page('<span hidden></span>')[0] as unknown as HtmlElement
  const unread = new Set<HtmlNode>(texts)
  for (const parent of new Set(texts.map(({ parentNode }) => parentNode)))
    for (const [index, text] of parent?.children.entries() ?? []) {
      if (!unread.has(text)) continue
      const { prev, next } = text
      const around = Object.assign(hidden.cloneNode(), { parent, prev, next, children: [text] })
      parent!.children[index] = around
      if (prev !== null) prev.next = around
      if (next !== null) next.prev = around
      Object.assign(text, { parent: around, prev: null, next: null })
    }
}
