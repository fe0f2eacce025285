import { anyLiftWord, decided } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'

/**
 * ※令和8年11月10日解除, （注）上記業者は令和8年11月10日に解除しました, （令和8年11月10日解除）: a note on what stands above it, and no heading of what follows. Without a day it has a
 * mark: 解除済み alone may be such a heading.
 */
export const isNoteOfEnd = (line: string): boolean => saidInNote(line) !== null
/** What such a note says, without its mark and the words for what it is about. */
export function saidInNote(line: string): string | null {
  const { mark, said = null, day } = noteOfEnd.exec(plain(line))?.groups ?? {}
  return mark !== undefined || day !== undefined ? said : null
}
const plain = (line: string): string =>
  line
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .replace(/^\(((?:令和|平成|[RH]|20)[^()]+)\)$/u, '$1')
const noteOfEnd = regExp`^(?<mark>\(?(?:※|\*|注)\d{0,2}[):]?)?(?:なお、?)?(?:(?:上記|以上|この|本|当該|同)の?(?:業者|事業者|者|会社|社|件|措置|指名停止)?(?:は|を|について(?:は)?|の)?、?)?(?<said>(?<day>(?:令和|平成|[RH]|20)[\d元年月日./-]{3,12}(?:付け?)?(?:で|に|をもって)?、?)?(?:指名停止(?:措置)?(?:を|は)?)?${anyLiftWord}(?:${decided})?)。?$`
