import { replacementCharacter } from '../../../words/text/lost-signs.ts'
import { hides } from './html-nodes.ts'
import { isElement, isText, type HtmlElement } from './html-tree.ts'

/**
 * Characters that no charset of the page has (外字) are pictures in the line. The text that stands for such a picture is the character; without
 * one a character is lost, and the text around it must not be read as if nothing were missing: 株式会社□田工業 is not 株式会社田工業.
 */

const pictureTags = new Set(['img', 'svg', 'object', 'canvas'])

export const isPicture = ({ tagName }: HtmlElement): boolean => pictureTags.has(tagName)

/** Noncharacters, which no page has: a picture that may be a character beside a letter, and one only between two letters. */
const beside = '\ufdd0'
const between = '\ufdd1'

/** The character that a picture shows, a sign for a picture that may be one, or nothing for an icon and a hidden picture. */
export function signOfPicture(picture: HtmlElement): string {
  if (hides(picture)) return ''
  const words = wordsFor(picture)
  if (oneCharacter.test(words)) return words
  if (stateOfRow.test(words)) return `【${words}】`
  if (isLinkAlone(picture) || isLarge(picture) || iconWords.test(words) || iconFile.test(fileOf(picture))) return ''
  return picture.tagName === 'img' ? beside : between
}

/** A picture beside a letter, without a space between them, is a character that is lost; any other one is an ornament. */
export const withLostPictures = (line: string): string =>
  line
    .replace(/(?<=[\p{L}\p{N}々〇])[\ufdd0\ufdd1](?=[\p{L}\p{N}々〇])/gu, replacementCharacter)
    .replace(/(?<=[\p{L}\p{N}々〇])\ufdd0|\ufdd0(?=[\p{L}\p{N}々〇])/gu, replacementCharacter)
    .replace(/[\ufdd0\ufdd1]/gu, '')

/** The words that stand for a picture (HTML, 4.8.4.4; ARIA for others). */
const wordsFor = ({ attribs }: HtmlElement): string =>
  (attribs['alt'] ?? attribs['aria-label'] ?? attribs['title'] ?? '').normalize('NFC').trim()

/** A letter with its variation selector, or the mark of a cell: 髙, ○. */
const oneCharacter = /^(?:[\p{L}\p{N}][\ufe00-\ufe0f\u{e0100}-\u{e01ef}]?|[〇○◯◎●×△])$/u

/** A label that is a picture says what became of a row: 解除済. */
const stateOfRow = /^(?:指名停止)?(?:解除|取り?消し?|撤回|終了|満了|予定)(?:済み?)?$/u

/** A link that shows nothing else: the picture is its sign. */
const isLinkAlone = ({ parentNode: parent }: HtmlElement): boolean =>
  parent !== null &&
  isElement(parent) &&
  parent.tagName === 'a' &&
  parent.children.every((node) => !isText(node) || node.data.trim() === '')

/** Pixels: a character stands in its line. */
const sideMax = 40
const isLarge = ({ attribs }: HtmlElement): boolean =>
  ['width', 'height'].some((side) => Number.parseInt(attribs[side] ?? '0', 10) > sideMax)

const fileOf = ({ attribs }: HtmlElement): string => {
  const address = attribs['src'] ?? attribs['data'] ?? ''
  return address.startsWith('data:') ? '' : (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
}

const iconWords =
  /pdf|excel|word|zip|new|icon|アイコン|ファイル|リンク|ウィンドウ|ウインドウ|サイト|ページ|タブ|新着|新規|更新|矢印|地図|写真|画像|ロゴ|開く|開き|詳細/iu
const iconFile =
  /pdf|xls|excel|doc|word|ppt|zip|csv|new|ico|arrow|arw|yaji|link|blank|window|external|spacer|space|clear|trans|dot|bullet|mark|point|line|bar|map|mail|tel|btn|button|logo|photo|list/i
