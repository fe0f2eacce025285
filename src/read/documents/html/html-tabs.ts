import type { CheerioAPI } from 'cheerio'
import { linesIn } from './html-lines.ts'
import type { HtmlElement } from './html-tree.ts'

/** Labels of which one says that the measures in its part have ended: 解除済み, 過去の指名停止. Those of other tabs stand above nothing. */
const mayEnd = /解除|取消|満了|終了|過去|経過/u
const labelCharactersMax = 40

/**
 * The labels of parts of a page, by their ids: of tabs (`aria-controls`), and of links side by side to parts of the page that each have a table. A reader sees each part
 * below its own label, and in the file all labels stand above all parts.
 */
export function tabsOf(document: CheerioAPI): ReadonlyMap<string, string> {
  const lists = document('ul,ol,[role="tablist"]').toArray()
  const rows = document(labelled).parent().toArray()
  return new Map([
    ...rows.flatMap((row) => labelsAmong(document, document(row).children(labelled).toArray())),
    ...lists.flatMap((list) => labelsAmong(document, document(list).find(labelled).toArray())),
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

const hasTable = (document: CheerioAPI, id: string): boolean =>
  /^[\w-]+$/u.test(id) && document(`[id="${id}"]`).find('table').length > 0
