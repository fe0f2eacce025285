import { rowOf, type CodeRow } from './code-row.ts'

interface ActionTypeRow extends CodeRow {
  /** Advice, publications and notices: no administrative disposition (行政処分). */
  readonly withoutLegalEffect?: true
  /** The action has a duration: without a published period its status is `unknown`, not `final`. */
  readonly lasting?: true
  /** The action is by law always a response to a violation (監督処分), whatever the wording of its reason. */
  readonly supervisory?: true
}

/**
 * Action types (処分の種類) of enforcement records and licence actions. Their published wordings are in
 * `words/vocabulary/action-type-of.ts`, with its test. `code-row.test.ts` has an entry for a type that lasts, supervises or is not a
 * disposition. If words move here from another code: `npm run source -- accept <id>` for the sources that have them, the rows of
 * `read/sample/` that have them, and a changelog line on records already imported.
 */
export const actionTypes: readonly ActionTypeRow[] = [
  { code: 'licence_revocation', ja: '許可・免許・登録・認定・指定の取消', en: 'Revocation of licence or registration' },
  { code: 'business_closure_order', ja: '事業廃止命令・業務廃止命令', en: 'Order to cease business' },
  {
    code: 'business_suspension',
    ja: '営業停止・業務停止・事業停止',
    en: 'Suspension of business',
    lasting: true,
    supervisory: true,
  },
  {
    code: 'business_ban',
    ja: '業務禁止・営業禁止',
    en: 'Ban on conducting business',
    lasting: true,
    supervisory: true,
  },
  {
    code: 'use_suspension',
    ja: '輸送施設等の使用停止',
    en: 'Suspension of use of vehicles or facilities',
    lasting: true,
    supervisory: true,
  },
  { code: 'improvement_order', ja: '業務改善命令・改善命令', en: 'Business improvement order', supervisory: true },
  { code: 'instruction', ja: '指示処分', en: 'Instruction', supervisory: true },
  { code: 'cease_and_desist_order', ja: '措置命令・排除措置命令', en: 'Cease and desist order', supervisory: true },
  { code: 'surcharge_order', ja: '課徴金納付命令', en: 'Surcharge payment order', supervisory: true },
  { code: 'commitment_approval', ja: '確約計画の認定', en: 'Approval of commitment plan' },
  { code: 'order', ja: '命令', en: 'Order (other)' },
  { code: 'recommendation', ja: '勧告', en: 'Recommendation', withoutLegalEffect: true },
  { code: 'reprimand', ja: '戒告', en: 'Reprimand', supervisory: true },
  { code: 'warning', ja: '警告・文書警告', en: 'Warning', withoutLegalEffect: true },
  { code: 'guidance', ja: '指導・助言', en: 'Administrative guidance', withoutLegalEffect: true },
  { code: 'subsidy_return', ja: '補助金返還命令・交付除外', en: 'Subsidy repayment or exclusion' },
  {
    code: 'referral_publication',
    ja: '送検・公表',
    en: 'Publication (referral to prosecutors)',
    withoutLegalEffect: true,
  },
  { code: 'closure_notice', ja: '廃業等の届出', en: 'Notice of closure', withoutLegalEffect: true },
  { code: 'expiry', ja: '有効期間満了', en: 'Expiry', withoutLegalEffect: true },
  { code: 'other', ja: 'その他の処分', en: 'Other' },
]

/** Whether an action is an administrative disposition; false for an unknown code. */
export function isDisposition(actionType: string): boolean {
  const row = rowOf(actionTypes, actionType)
  return row !== null && row.withoutLegalEffect !== true
}
export const isLasting = (actionType: string): boolean => rowOf(actionTypes, actionType)?.lasting === true
export const isSupervisory = (actionType: string): boolean => rowOf(actionTypes, actionType)?.supervisory === true
