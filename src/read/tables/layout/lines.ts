import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import { labelledLine } from '../labels/labels.ts'
import type { WalkedLine } from '../notice/notice-reader.ts'
import { decisionInTitles } from '../facts/end-in-words.ts'
import { linksRelated } from './lines-of-others.ts'
import { isCaseLike, isDayOfPage, oneLine } from '../text.ts'
import type { Reading } from './reading.ts'
import { matchedLine } from './sections.ts'

/** A line that may know its page. */
type PrintedLine = WalkedLine & { readonly page?: number }

/** Reads a line outside the tables: it begins a section, is an entry by `lines` of the source, or belongs to a notice. */
export function readLine({ text, links, page, level, place, isMenu }: PrintedLine, reading: Reading): void {
  const { source, sections, notices, found, headings } = reading
  if (level !== undefined) found.closeTitles(headsOtherPages.test(oneLine(text)))
  const isOther = level === undefined && (isMenu === true || isLinkAlone(text, links))
  const isTitleOfOther = isOther && decisionInTitles(oneLine(text)) !== 'none'
  if (isTitleOfOther || (level === undefined && linksRelated({ text, links }))) found.addLine(text)
  else found.addTitle(text, oneLine(text), level)
  if (sections.begin(text) || takeLine(text, links, reading)) return
  // The text is not kept, because it may name a person. Its page is enough to find it.
  if (source.data.format === 'pdf' && found.hasList() && isCaseLike(text))
    found.addUnread([page === undefined ? text : `page ${page}`], 'line_outside_table')
  notices.addLine({ text, links, level, place, ...((isMenu === true || isTitleOfOther) && { isMenu: true }) })
  const labelled = isMenu === true ? null : labelledLine(text, headings)
  if (labelled !== null && labelled.value !== '') found.addLabel(labelled)
}

/** 関連リンク, 添付資料: what stands below is no title of this page. */
const headsOtherPages =
  /^(?:関連|参考)(?:する)?(?:情報|リンク|ページ|資料|記事|ファイル)|^リンク|^添付(?:資料|ファイル)|^お?問.?合/u

/** A line that is nothing but a link to another page: its words are the title of that one. */
const isLinkAlone = (text: string, links: DocumentCell['links']): boolean =>
  links.length > 0 &&
  links.every(({ href }) => href !== '' && !href.startsWith('#')) &&
  links
    .map((link) => link.text)
    .join('')
    .replace(/\s/gu, '') === text.replace(/\s/gu, '')

/**
 * Adds an entry for a line that matches `lines` of the source, and an unparsed one for another line with a day or an organisation. Returns
 * whether it added one.
 */
function takeLine(text: string, links: DocumentCell['links'], { linePatterns, sections, found }: Reading): boolean {
  if (linePatterns.length === 0) return false
  const matched = matchedLine(oneLine(text), linePatterns)
  if (matched === null) {
    const isOnlyDate = isDayOfPage(text) && !hasLegalForm(text)
    const isCase = isCaseLike(text) && !isOnlyDate
    if (isCase) found.addUnread([text], 'line')
    return isCase
  }
  const values = new Map(matched.values)
  if (links.length > 0) values.set('url', [{ ...textCell(''), links }])
  const cells = [{ heading: '', field: null, text }]
  found.addEntry({ rows: 1, values, cells, context: sections.context(), unparsedReason: null })
  return true
}
