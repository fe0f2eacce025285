import type { CheerioAPI } from 'cheerio'
import { linesIn } from './html-lines.ts'
import { isElement, type HtmlElement } from './html-tree.ts'

/** A part of a page that a reader opens, or sees in a frame, with the words that say what is in it. */
export interface PartOfPage {
  readonly label: string
  /** One of several that stand in one place. */
  readonly isTab?: true
}

/** The parts of a page, and the labels that stand outside theirs: they head nothing else. */
export interface PartsOfPage {
  readonly parts: ReadonlyMap<HtmlElement, PartOfPage>
  readonly labels: ReadonlySet<HtmlElement>
}

/** Labels that say of their part that its measures have ended, or are none: 解除済み, 過年度分, 文書警告. Other words may stand where they are printed. */
const mayTell =
  /^(?!.*(?:理由|内容|根拠|手続|条件|申請|様式|事由|について)).*(?:解除|取消|満了|終了|過去|過年|経過|失効|無効|以前|警告|注意|予定)/su
/** Labels of tabs of which one says that the measures in its part have ended: those of others stand above nothing. */
const mayEnd = /解除|取消|満了|終了|過去|過年|経過/u
const labelCharactersMax = 40

/**
 * The parts of tabs and of links side by side to parts of the page that each have a table; what a `<summary>` or a `<legend>` labels; and what a button, a label or a
 * `<dt>` with a word of an end opens below it. A reader sees each part below its own label, and nothing else below it.
 */
export function partsOfPage(document: CheerioAPI): PartsOfPage {
  const parts = new Map<HtmlElement, PartOfPage>()
  const labels = new Set<HtmlElement>()
  for (const element of document('details,fieldset').toArray()) {
    const label = document(element).children('summary,legend').first().toArray()[0]
    const text = label === undefined ? '' : textOf(label)
    if (text !== '') parts.set(element, { label: text })
  }
  const opened = document(opening).toArray()
  for (const label of opened.filter((each) => hasWord(document, each, mayTell))) {
    const holder = holderOf(document, label)
    const part = elementOf(document, idOf(label)) ?? nextOf(holder)
    if (part === null || parts.has(part) || !mayBeOpened(document, part)) continue
    parts.set(part, { label: textOf(label) })
    labels.add(holder)
  }
  for (const [id, label] of tabsOf(document)) parts.set(elementOf(document, id)!, { label, isTab: true })
  return { parts, labels }
}

const textOf = (element: HtmlElement): string => linesIn(element).text.replaceAll('\n', ' ').trim()

const hasWord = (document: CheerioAPI, element: HtmlElement, words: RegExp): boolean => {
  const text = document(element).text().trim()
  return text.length <= 2 * labelCharactersMax && words.test(text)
}

/** What opens a part by a click. */
const opening =
  'button,label,dt,[role="button"],[aria-controls],[data-toggle],[data-bs-toggle],a[href="#"],a[href^="javascript:"]'

/** Whether what a label names, or what stands behind it, has a list. A table alone may be one of several. */
const mayBeOpened = (document: CheerioAPI, part: HtmlElement): boolean =>
  part.tagName !== 'table' && document(part).find(part.tagName === 'dd' ? 'table' : 'table,dl').length > 0

const elementOf = (document: CheerioAPI, id: string): HtmlElement | null =>
  isId(id) ? (document(`[id="${id}"]`).toArray()[0] ?? null) : null

/** The label, or what holds nothing else. */
function holderOf(document: CheerioAPI, label: HtmlElement): HtmlElement {
  const text = document(label).text().trim()
  let holder = label
  for (let parent = parentOf(holder); parent !== null; parent = parentOf(holder)) {
    if (nextOf(holder) !== null || document(parent).text().trim() !== text) break
    holder = parent
  }
  return holder
}

const parentOf = ({ parentNode }: HtmlElement): HtmlElement | null =>
  parentNode !== null && isElement(parentNode) ? parentNode : null

function nextOf({ nextSibling }: HtmlElement): HtmlElement | null {
  let next = nextSibling
  while (next !== null && !isElement(next)) next = next.nextSibling
  return next
}

/** The labels of the parts of tabs, by the ids of the parts. No label is looked at on a page without a word of an end. */
function tabsOf(document: CheerioAPI): ReadonlyMap<string, string> {
  const ended = document(labelled)
    .toArray()
    .filter((label) => isId(idOf(label)) && hasWord(document, label, mayEnd))
  const rows = new Set(ended.flatMap((label) => parentOf(label) ?? []))
  const lists = new Set(ended.flatMap((label) => document(label).parents('ul,ol,[role="tablist"]').toArray()))
  return new Map([
    ...[...rows].flatMap((row) => labelsAmong(document, document(row).children(labelled).toArray())),
    ...[...lists].flatMap((list) => labelsAmong(document, document(list).find(labelled).toArray())),
  ])
}

const labelled = '[aria-controls],a[href],[data-bs-target],[data-target]'

function labelsAmong(document: CheerioAPI, found: readonly HtmlElement[]): (readonly [id: string, label: string])[] {
  if (found.length < 2) return []
  const labels = found.map((label) => [idOf(label), linesIn(label).text] as const)
  const isOfTabs =
    labels.some(([, text]) => mayEnd.test(text)) &&
    new Set(labels.map(([id]) => id)).size === labels.length &&
    labels.every(([id, text]) => text.length <= labelCharactersMax && hasTable(document, id))
  return isOfTabs ? labels : []
}

const idOf = ({ attribs }: HtmlElement): string =>
  attribs['aria-controls'] ??
  /^#(?<id>[\w-]+)$/u.exec(attribs['data-bs-target'] ?? attribs['data-target'] ?? attribs['href'] ?? '')?.groups?.[
    'id'
  ] ??
  ''

const isId = (id: string): boolean => /^[\w-]+$/u.test(id)
const hasTable = (document: CheerioAPI, id: string): boolean => {
  const part = elementOf(document, id)
  return part !== null && document(part).find('table').length > 0
}
