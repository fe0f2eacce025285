import { hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import type { PlaceInList } from '../document.ts'
import { isElement, type HtmlElement } from './html-tree.ts'
import { linesIn } from './html-lines.ts'

const isList = ({ tagName }: HtmlElement): boolean => tagName === 'ol' || tagName === 'ul'
const isItem = ({ tagName }: HtmlElement): boolean => tagName === 'li'
const elementsIn = (element: HtmlElement): HtmlElement[] => element.childNodes.filter(isElement)

/** An item of a list as a browser shows it. */
export interface ListItem extends PlaceInList {
  /** The mark that a browser draws before it, where the words of the page may refer to it or count by it; `""`: none. */
  readonly mark: string
}

/** Follows the lists of a page. */
export function createLists() {
  const numbers = new Map<HtmlElement, number>()
  const marks = new Map<HtmlElement, ReadonlyMap<HtmlElement, string>>()
  return {
    /** The place of an item in its lists; `null`: the element is no item of one. */
    itemOf(element: HtmlElement): ListItem | null {
      const { parentNode: list } = element
      if (!isItem(element) || list === null || !isElement(list) || !isList(list)) return null
      if (!numbers.has(list)) numbers.set(list, numbers.size + 1)
      if (!marks.has(list)) marks.set(list, marksIn(list))
      return {
        list: numbers.get(list)!,
        depth: depthOf(list),
        opens: elementsIn(element).some(isList),
        mark: marks.get(list)?.get(element) ?? '',
      }
    },
  }
}

/** How many lists an element stands in, itself included. */
function depthOf(element: HtmlElement): number {
  let depth = 0
  for (let node: typeof element.parentNode = element; node !== null; node = node.parentNode)
    if (isElement(node) && isList(node)) depth++
  return depth
}

/**
 * The marks of the items of an ordered list: 1., (a), (ii). Only where each item is a company, a period or another act and prints no mark of its own
 * are they more than layout: they tie the ones to the others, and the words below may name the companies by them (1の会社：…).
 */
function marksIn(list: HtmlElement): ReadonlyMap<HtmlElement, string> {
  const items = elementsIn(list).filter(isItem)
  const first = startOf(list, items.length)
  const counts = items.length > 1 || first !== 1
  if (list.tagName !== 'ol' || !counts || isUnmarked(list)) return new Map()
  const lines = items.map((item) => linesIn(item).text.split('\n')[0] ?? '')
  if (!lines.every(beginsWithCompany) && !lines.every(beginsWithPeriod) && !areDifferentActs(lines)) return new Map()
  const step = list.attribs['reversed'] === undefined ? 1 : -1
  let number = first - step
  return new Map(
    items.map((item) => {
      number = wholeNumber(item.attribs['value']) ?? number + step
      return [item, markOf(number, item.attribs['type'] ?? list.attribs['type'] ?? styleOf(list))]
    }),
  )
}

function startOf(list: HtmlElement, count: number): number {
  return wholeNumber(list.attribs['start']) ?? (list.attribs['reversed'] === undefined ? 1 : count)
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\s*-?\d{1,6}\s*$/.test(text) ? Number(text) : null
}

const isUnmarked = ({ attribs }: HtmlElement): boolean =>
  /list-style(?:-type)?\s*:[^;]*none/i.test(attribs['style'] ?? '')

/** `type` of a list, or the style that says the same. */
function styleOf({ attribs }: HtmlElement): string {
  const style = /list-style(?:-type)?\s*:[^;]*\b(?:(lower)|upper)-(?:(roman)|alpha|latin)/i.exec(attribs['style'] ?? '')
  if (style === null) return '1'
  const type = style[2] === undefined ? 'a' : 'i'
  return style[1] === undefined ? type.toUpperCase() : type
}

/** A letter stands in brackets, because a letter with a full stop may be the beginning of a name. */
function markOf(number: number, type: string): string {
  if (/^[ai]$/i.test(type.trim())) {
    const sign = type.trim().toLowerCase() === 'a' ? letterOf(number) : romanOf(number)
    if (sign !== null) return `(${/[AI]/.test(type) ? sign.toUpperCase() : sign}) `
  }
  return `${number}. `
}

const letterOf = (number: number): string | null =>
  number >= 1 && number <= 26 ? String.fromCharCode(96 + number) : null

const romanNumbers = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const romanOf = (number: number): string | null => romanNumbers[number] || null

const ownMark = /^[\s(（]*[0-9０-９①-⑳ア-ン]{1,2}[\s)）.．、]/u
const beginsWithCompany = (line: string): boolean => hasCompanyForm(line) && !ownMark.test(line) && !line.includes('。')
const beginsWithPeriod = (line: string): boolean => !line.includes('。') && !ownMark.test(line) && isWholePeriod(line)
/** 指示, 営業停止（令和8年…）: each line is an act of another kind, and none is a label. */
function areDifferentActs(lines: readonly string[]): boolean {
  const acts = lines.map((line) => (act.test(line) ? actionTypeOf(line) : 'other'))
  return !acts.includes('other') && new Set(acts).size === acts.length
}
const act = /^(?!.*(?:内容|理由|概要|事実))[^\s:：。（(]{2,30}(?:[（(][^。]*[）)])?$/u
