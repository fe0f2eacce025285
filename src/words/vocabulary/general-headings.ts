import { headingWithoutBrackets } from './headings.ts'
import type { SourceField } from './source-fields.ts'
import { sectorCodesOf } from './sector-codes-of.ts'
import { actionTypeOf } from './action-type-of.ts'
import { foldForMatch } from '../codes/match-rules.ts'

/**
 * 区分, 種別, 種類: the heading does not say of what. Its cells are the measure where they name one. `heading`: nested ones are joined with ` / `; below one
 * of a measure (措置 / 区分) they are its kinds.
 */
export function isGeneralHeading(heading: string): boolean {
  const groups = heading.split(' / ')
  const own = groups.pop() ?? ''
  return /^(?:区分|種別|種類)$/u.test(headingWithoutBrackets(own)) && !groups.some((group) => measure.test(group))
}

/** Words of a measure, whatever it is: 参加停止, 資格喪失, 出入禁止. */
const measure =
  /停止|禁止|除外|排除|回避|留保|見合|見送|制限|閉鎖|廃止|取り?消|抹消|喪失|除籍|失格|失効|不可|警告|注意|訓告|戒告|催告|告発|送検|命令|指示|指導|勧告|処分(?!業)|措置|解除|撤回|返還|公表|課徴金/u

/** A role in a joint venture or a contract: a measure under no heading. */
export const isRole = (text: string): boolean =>
  /^(?:(?:特定|経常)?(?:jv|共同(?:企業|事業)体)の?)?(?:(?:代表|筆頭|その他の?)?構成(?:員|企業|会社)|(?:代表|幹事)(?:者|企業|会社)|単[体独]|元請|(?:[一二三四\d]次)?下請|孫請|再委託先|jv)(?:負人|け?業者|企業|会社)?$/u.test(
    foldForMatch(text).replace(/\([^()]*\)$/u, ''),
  )

/** What a cell below such a heading is about where it names no measure; the first row that matches counts. */
const rows: readonly { readonly fields: readonly SourceField[]; readonly isAbout: (folded: string) => boolean }[] = [
  // The state of the row in its list.
  { fields: ['status'], isAbout: (folded) => /^(?:新規|継続|追加|変更|延長|短縮|満了|終了)(?:分|中)?$/u.test(folded) },
  // A trade: of a permit, or of the list of bidders for which the measure is.
  {
    fields: ['sector', 'scope'],
    isAbout: (folded) =>
      sectorCodesOf(folded).length > 0 ||
      /^(?:(?:建設|土木|建築|電気|管|舗装|造園|塗装)?工事|物品|役務|委託|業務委託|建設コンサル(?:タント)?|測量|設計|製造|印刷|修繕)(?:等|・|、|及び|(?:建設)?工事|物品|役務|委託|業務|測量|設計|製造|印刷|修繕|コンサル(?:タント)?|購入|買入れ?)*$/u.test(
        folded,
      ),
  },
  // A role in a joint venture or a contract (代表構成員, 単体, 元請, 一次下請), a place (市内), and whatever else it may be.
  { fields: ['remarks'], isAbout: () => true },
]

/** The fields of a cell below a general heading that names no measure; `null`: it names one, and is the act. */
export function fieldsBesideMeasure(text: string): readonly SourceField[] | null {
  const folded = foldForMatch(text)
  if (!/[\p{L}\p{N}]/u.test(folded) || measure.test(folded) || actionTypeOf(folded) !== 'other') return null
  return rows.find(({ isAbout }) => isAbout(folded))!.fields
}
