import type { CodeRow } from './code-row.ts'

interface ActionTypeRow extends CodeRow {
  /** Whether the action is an administrative disposition (行政処分): false for advice, publications and notices. */
  readonly disposition: boolean
  /** Whether the action has a duration: without a published period its status is `unknown`, not `final`. */
  readonly lasting?: true
  /** Whether the action is by law always a response to a violation (監督処分), whatever the wording of its reason. */
  readonly supervisory?: true
}

/** Action types (処分の種類) of enforcement records and licence actions. Their published wordings are in `action-type-of.ts`. */
export const actionTypes: readonly ActionTypeRow[] = [
  {
    code: 'licence_revocation',
    ja: '許可・免許・登録・認定・指定の取消',
    en: 'Revocation of licence or registration',
    disposition: true,
  },
  {
    code: 'business_closure_order',
    ja: '事業廃止命令・業務廃止命令',
    en: 'Order to cease business',
    disposition: true,
  },
  {
    code: 'business_suspension',
    ja: '営業停止・業務停止・事業停止',
    en: 'Suspension of business',
    disposition: true,
    lasting: true,
    supervisory: true,
  },
  {
    code: 'business_ban',
    ja: '業務禁止・営業禁止',
    en: 'Ban on conducting business',
    disposition: true,
    lasting: true,
    supervisory: true,
  },
  {
    code: 'use_suspension',
    ja: '輸送施設等の使用停止',
    en: 'Suspension of use of vehicles or facilities',
    disposition: true,
    lasting: true,
    supervisory: true,
  },
  {
    code: 'improvement_order',
    ja: '業務改善命令・改善命令',
    en: 'Business improvement order',
    disposition: true,
    supervisory: true,
  },
  { code: 'instruction', ja: '指示処分', en: 'Instruction', disposition: true, supervisory: true },
  {
    code: 'cease_and_desist_order',
    ja: '措置命令・排除措置命令',
    en: 'Cease and desist order',
    disposition: true,
    supervisory: true,
  },
  {
    code: 'surcharge_order',
    ja: '課徴金納付命令',
    en: 'Surcharge payment order',
    disposition: true,
    supervisory: true,
  },
  { code: 'commitment_approval', ja: '確約計画の認定', en: 'Approval of commitment plan', disposition: true },
  { code: 'order', ja: '命令', en: 'Order (other)', disposition: true },
  { code: 'recommendation', ja: '勧告', en: 'Recommendation', disposition: false },
  { code: 'reprimand', ja: '戒告', en: 'Reprimand', disposition: true, supervisory: true },
  { code: 'warning', ja: '警告・文書警告', en: 'Warning', disposition: false },
  { code: 'guidance', ja: '指導・助言', en: 'Administrative guidance', disposition: false },
  {
    code: 'subsidy_return',
    ja: '補助金返還命令・交付除外',
    en: 'Subsidy repayment or exclusion',
    disposition: true,
  },
  {
    code: 'referral_publication',
    ja: '送検・公表',
    en: 'Publication (referral to prosecutors)',
    disposition: false,
  },
  { code: 'closure_notice', ja: '廃業等の届出', en: 'Notice of closure', disposition: false },
  { code: 'expiry', ja: '有効期間満了', en: 'Expiry', disposition: false },
  { code: 'other', ja: 'その他の処分', en: 'Other', disposition: true },
]

const codesWhere = (condition: (row: ActionTypeRow) => boolean | undefined): ReadonlySet<string> =>
  new Set(actionTypes.filter(condition).map(({ code }) => code))
const notDispositions = codesWhere((row) => !row.disposition)
const lasting = codesWhere((row) => row.lasting)
const supervisory = codesWhere((row) => row.supervisory)

/** False for actions without legal effect (勧告, 警告, 指導, 送検の公表, 届出, 期間満了); true for unknown codes. */
export const isDisposition = (actionType: string): boolean => !notDispositions.has(actionType)
export const isLasting = (actionType: string): boolean => lasting.has(actionType)
export const isSupervisory = (actionType: string): boolean => supervisory.has(actionType)
