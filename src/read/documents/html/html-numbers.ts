import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { isElement, type HtmlElement } from './html-nodes.ts'
import { linesIn } from './html-lines.ts'

/**
 * The number that a browser shows before an item of an ordered list, where each item begins with a company and none prints a mark of its own: the words
 * below may name the companies by it (1の会社：…). `""`: any other element.
 */
export function numberOfItem(element: HtmlElement): string {
  const { parentNode: list } = element
  if (element.tagName !== 'li' || list === null || !isElement(list) || list.tagName !== 'ol') return ''
  const items = list.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'li')
  const isPlain = list.attribs['start'] === undefined && list.attribs['reversed'] === undefined
  if (items.length < 2 || !isPlain || !items.every(beginsWithCompany)) return ''
  return `${items.indexOf(element) + 1}. `
}

function beginsWithCompany(item: HtmlElement): boolean {
  const [first = ''] = linesIn(item).text.split('\n')
  return form.test(first) && !/^[\s(（]*[0-9０-９①-⑳ア-ン]{1,2}[\s)）.．、]/u.test(first) && !first.includes('。')
}
const form = new RegExp(companyForm, 'u')
