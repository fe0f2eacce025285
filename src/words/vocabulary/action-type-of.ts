import { firstMatchingCode, foldForMatch, type MatchRule } from '../codes/match-rules.ts'
import { createWordsTest } from './named-words.ts'

/**
 * Rules from published wording to a code of `action-types`; the first match wins. The most severe action comes first, except that
 * wording which contains the wording of another action (交付決定の取消, 廃業届, 局長指導, 返還命令) precedes that action.
 */
const rules: readonly MatchRule[] = [
  { code: 'subsidy_return', pattern: /交付決定(?:の(?:全部|一部)?)?の?取り?消|返還命令|交付対象除外|補助金.*返還/ },
  { code: 'commitment_approval', pattern: /確約計画(?!.*取り?消)|確約認定(?!.*取り?消)/ },
  {
    code: 'licence_revocation',
    pattern:
      /(?:許可|免許|免状|登録|認定|指定|認証|認可|承認|業)(?:の|を)?(?:全部|一部)?の?取り?消|^取り?消し?(?:処分)?$|^取り?消(?:した|しをした|された|し?に係る|し?の対象となった)(?:許可|登録|免許|認可|指定|認定)|(?:免許|許可|登録|指定|認定)取り?消/,
  },
  { code: 'closure_notice', pattern: /(?:廃業|廃止|解散)等?の?届|登録(?:の|を)?抹消/ },
  { code: 'business_closure_order', pattern: /(?:事業|業務|営業)の?廃止|施設の?閉鎖/ },
  // 営業の全部停止, 許可の効力の停止, 事務所の閉鎖; not 作業停止 or 就業停止, nor 使用の一部停止.
  {
    code: 'business_suspension',
    pattern:
      /(?<![作就])業(?:務)?の?(?:全部|一部)?(?:又は|若しくは|もしくは)?(?:全部|一部)?の?停止|(?<!使用の|運用の)(?:全部|一部)の?停止|効力の?(?:全部|一部)?(?:又は一部)?の?停止|効力(?:の(?:全部|一部))?を、?[^。、]{0,60}、?停止(?:し|する)|(?<![作就操])業(?:務)?(?:の(?:全部|一部)|[^。、]{0,20}の?うち[^。]{1,60})?(?:\([^()]*\))?を停止す|閉鎖命令|事務所の?閉鎖|^閉鎖$/,
  },
  { code: 'business_ban', pattern: /(?:業務|営業|事務)の?禁止/ },
  // 20日車: vehicles times days
  { code: 'use_suspension', pattern: /使用の?停止|運用の?停止|日車/ },
  // 業務の改善を命じ, 改善に必要な措置を講ずるよう命じ
  {
    code: 'improvement_order',
    pattern:
      /改善(?:措置)?命令|(?:業務|事業)(?:の(?:方法|運営))?の?改善(?:を|に必要な措置を(?:講ずる|とる|採る)(?:よう|べきこと)を?)命/,
  },
  { code: 'cease_and_desist_order', pattern: /排除措置命令|措置命令|排除命令/ },
  { code: 'surcharge_order', pattern: /課徴金(?:の?納付)?/ },
  { code: 'instruction', pattern: /指示(?!書|事項|違反|に違反|に従|に反)/ },
  { code: 'reprimand', pattern: /戒告/ },
  { code: 'order', pattern: /命令(?!違反|に違反|に従|に反)|報告徴求|報告徴収/ },
  { code: 'recommendation', pattern: /勧告/ },
  { code: 'referral_publication', pattern: /(?:書類)?送検|局長指導/ },
  { code: 'warning', pattern: /警告|注意(?!義務|事項)/ },
  { code: 'guidance', pattern: /指導|助言/ },
  { code: 'expiry', pattern: /期間の?満了|失効/ },
  { code: 'referral_publication', pattern: /公表/ },
]

/**
 * The action type of published wording (営業停止, 措置命令 …); `other` when no rule matches. Brackets within (登録（第1号）を取り消し) are passed over where
 * nothing matches with them.
 */
export function actionTypeOf(text: string): string {
  const folded = foldForMatch(text)
  const found = firstMatchingCode(rules, folded)
  if (found !== null || !folded.includes('(')) return found ?? 'other'
  return firstMatchingCode(rules, folded.replace(/\([^()]*\)/g, '')) ?? 'other'
}

const saysNothingElse = createWordsTest(rules)

/** The action type of a text that says nothing else: 営業停止, 許可の取消処分, 許可の取消し. */
export const actionTypeNamed = (text: string): string | null =>
  saysNothingElse(text.replaceAll(/(?<=取り?消)し/gu, '')) ? firstMatchingCode(rules, foldForMatch(text)) : null
