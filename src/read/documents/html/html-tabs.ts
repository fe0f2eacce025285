import type { CheerioAPI } from 'cheerio'
import { linesIn } from './html-lines.ts'
import type { HtmlElement } from './html-tree.ts'

/** Labels of which one says that the measures in its part have ended: 解除済み, 過去の指名停止. Those of other tabs stand above nothing. */
const mayEnd = /解除|取消|満了|終了|過去|経過/u
const labelCharactersMax = 40

/**
 * The labels of parts of a page, by their ids: of tabs (`aria-controls`), and of a list of links to parts of the page that each have a table. A reader sees each part
 * below its own label, and in the file all labels stand above all parts.
 */
export function tabsOf(document: CheerioAPI): ReadonlyMap<string, string> {
  const lists = document('ul,ol,[role="tablist"]').toArray()
  return new Map(lists.flatMap((list) => labelsIn(document, list)))
}

function labelsIn(document: CheerioAPI, list: HtmlElement): (readonly [id: string, label: string])[] {
  const labels = document(list)
    .find('[aria-controls],a[href]')
    .toArray()
    .map((label) => [idOf(label), linesIn(label).text] as const)
  const isOfTabs =
    labels.length > 1 &&
    new Set(labels.map(([id]) => id)).size === labels.length &&
    labels.every(([id, text]) => text.length <= labelCharactersMax && hasTable(document, id)) &&
    labels.some(([, text]) => mayEnd.test(text))
  return isOfTabs ? labels : []
}

const idOf = ({ attribs }: HtmlElement): string =>
  attribs['aria-controls'] ?? /^#(?<id>[\w-]+)$/u.exec(attribs['href'] ?? '')?.groups?.['id'] ?? ''

const hasTable = (document: CheerioAPI, id: string): boolean =>
  /^[\w-]+$/u.test(id) && document(`[id="${id}"]`).find('table').length > 0
