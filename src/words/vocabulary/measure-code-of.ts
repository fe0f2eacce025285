import { firstMatchingCode, foldForMatch, type MatchRule } from '../codes/match-rules.ts'

/**
 * Rules from the published words of a measure (措置内容) to a code of `measures`; the first match wins. Of several measures the one that lasts
 * counts: 指名停止及び文書警告 is a suspension.
 */
const rules: readonly MatchRule[] = [
  // Not 文書警告・指名停止; but 警告（指名停止に至らないもの）.
  {
    code: 'warning',
    pattern:
      /^(?:文書|口頭|書面|厳重)?(?:に?よる|での?)?(?:厳重)?(?:警告|注意(?!義務|事項)|訓告)(?!(?:処分|措置)?(?:及び|並びに|・|、|,|\/|\+|と)[^、。()]{0,12}(?:停止|除外|回避|取り?消))/,
  },
  { code: 'suspension', pattern: /指名(?:の)?停止|(?:参加|資格|入札|契約|落札)[^、。]{0,6}(?:停止|制限)/ },
  { code: 'trade_stop', pattern: /取引(?:の|を)?停止/ },
  {
    code: 'qualification_withdrawn',
    pattern: /(?:資格|認定|登録|名簿|名簿登載)[^、。]{0,8}(?:取り?消|抹消|削除|除籍|喪失)|^取り?消し?(?:処分|措置)?$/,
  },
  { code: 'exclusion', pattern: /除外|排除/ },
  { code: 'avoidance', pattern: /回避|留保|見合わ?せ|見合わす/ },
  { code: 'suspension', pattern: /停止/ },
  { code: 'warning', pattern: /警告|注意(?!義務|事項)|訓告/ },
]

/** The code of `measures` for a published measure; a list of suspensions whose words say nothing else has suspensions. */
export const measureCodeOf = (text: string | null): string =>
  firstMatchingCode(rules, foldForMatch(text ?? '')) ?? 'suspension'
