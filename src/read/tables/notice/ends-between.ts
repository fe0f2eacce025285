import { anyLiftWord } from '../../../words/text/later-decision-words.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { textCell } from '../../documents/document.ts'
import { saidInNote } from './note-of-end.ts'
import { itemWithoutLabel, namesParty, type OpenNotice } from './notice-items.ts'

/**
 * Several notices of one page, and behind the labels of one 令和8年10月15日付けで指名停止を解除しました。: the sentence is about that one, and a remark of it. It names no
 * company. On a page of one notice it is about the whole page.
 */
export const withEndsBetween = (notices: readonly OpenNotice[]): readonly OpenNotice[] =>
  notices.filter(({ items }) => items.some(namesParty)).length < 2 ? notices : notices.map(withEndBehind)

function withEndBehind(notice: OpenNotice): OpenNotice {
  const line = notice.items.at(-1)?.lineBehind ?? ''
  const said = saidInNote(line) ?? (saysEnd.test(line) ? line : null)
  if (said === null || hasLegalForm(line) || !notice.items.some(namesParty)) return notice
  return { ...notice, items: [...notice.items, itemWithoutLabel(['remarks'], textCell(said))] }
}

const saysEnd = regExp`(?:停止|除外|回避|制限|禁止|処分|措置|命令)(?:措置|期間)?(?:を|は|について)[^。]{0,20}(?:${anyLiftWord}|取り?消)`
