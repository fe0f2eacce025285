/**
 * The conditions of each endpoint as rows. The query schema, the refusals, the "at least one filter" rule,
 * the OpenAPI document and the guides are made from them; `search/` carries them out by name.
 */
export type FilterType =
  /** Free text, folded before it is compared. Too broad without a letter or digit beside the legal form. */
  | 'text'
  /** 13 digits; width, hyphens, spaces and a leading T are forgiven, a wrong check digit is not. */
  | 'corporate_number'
  /** A code of the list or its Japanese or English label; anything else is refused with the list. */
  | 'code'
  /** A code of the list, or a name matched after folding, whole or in part. */
  | 'name'
  /** YYYY-MM-DD. */
  | 'date'

export interface FilterRow {
  readonly name: string
  readonly type: FilterType
  /** The code list, where there is one. */
  readonly list?: 'laws' | 'authority-types' | 'action-types' | 'natures' | 'statuses' | 'reasons' | 'sectors'
  readonly help: string
  readonly helpJa: string
  readonly example: string
}

const company: FilterRow = {
  name: 'company',
  type: 'text',
  help: 'Company name: Japanese, kana, verified English, romanised or former; the same recall as the company search.',
  helpJa: '会社名。日本語、カナ、確認済みの英語名、ローマ字、旧商号のいずれでも、企業検索と同じ範囲で探します。',
  example: '株式会社青空建設',
}
const q: FilterRow = {
  name: 'q',
  type: 'text',
  help: 'Free text over company, law, authority, reason and summary; several words must all occur. A 13-digit number is read as a corporate number.',
  helpJa: '会社名、法令、処分庁、理由、概要の自由検索。複数の語はすべて含むもの。13桁の数字は法人番号とみなします。',
  example: '談合',
}
const corporateNumber: FilterRow = {
  name: 'corporate_number',
  type: 'corporate_number',
  help: 'Corporate number (法人番号), 13 digits; full-width digits, hyphens, spaces and a leading T are accepted. Records whose company was not identified have no number: ask by company, too.',
  helpJa:
    '法人番号13桁。全角数字、ハイフン、空白、先頭のTは取り除きます。会社を特定できなかった記録には法人番号がないため、company(会社名)でも検索してください。',
  example: '5070001000715',
}
const law: FilterRow = {
  name: 'law',
  type: 'name',
  list: 'laws',
  help: 'Law: a code, or a Japanese or English name, whole or in part.',
  helpJa: '根拠法令。コード、または日本語・英語の名称(一部でも可)。',
  example: '建設業法',
}
const authority: FilterRow = {
  name: 'authority',
  type: 'name',
  list: 'authority-types',
  help: 'Acting authority: an authority type code, or a Japanese or English name, whole or in part.',
  helpJa: '処分庁。種別コード、または日本語・英語の名称(一部でも可)。',
  example: '国土交通省',
}
const actionType: FilterRow = {
  name: 'action_type',
  type: 'code',
  list: 'action-types',
  help: 'Kind of action.',
  helpJa: '処分の種類。',
  example: 'business_suspension',
}
const status: FilterRow = {
  name: 'status',
  type: 'code',
  list: 'statuses',
  help: "Status on today's date in Japan.",
  helpJa: '日本の今日の日付での状態。',
  example: 'active',
}
const reason: FilterRow = {
  name: 'reason',
  type: 'code',
  list: 'reasons',
  help: "Reason of the suspension; any of the record's reasons.",
  helpJa: '措置要件。記録のいずれかの理由に一致するもの。',
  example: 'bid_rigging',
}
const sector: FilterRow = {
  name: 'sector',
  type: 'code',
  list: 'sectors',
  help: 'Primary or any affected sector, the sectors of the permits included.',
  helpJa: '業種。主たる業種、または許可を含む影響業種のいずれか。',
  example: 'construction',
}
const nature: FilterRow = {
  name: 'nature',
  type: 'code',
  list: 'natures',
  help: 'Voluntary closure and the like, or a violation.',
  helpJa: '廃業等か、違反によるものか。',
  example: 'disciplinary',
}
const from: FilterRow = {
  name: 'from',
  type: 'date',
  help: 'First action date, inclusive.',
  helpJa: '処分日の始め(その日を含む)。',
  example: '2024-04-01',
}
const to: FilterRow = {
  name: 'to',
  type: 'date',
  help: 'Last action date, inclusive.',
  helpJa: '処分日の終わり(その日を含む)。',
  example: '2025-03-31',
}

export const enforcementFilters: readonly FilterRow[] = [company, q, corporateNumber, law, authority, actionType]
export const procurementSuspensionFilters: readonly FilterRow[] = [
  company,
  q,
  corporateNumber,
  authority,
  reason,
  status,
]
export const licenseActionFilters: readonly FilterRow[] = [
  company,
  q,
  corporateNumber,
  sector,
  actionType,
  nature,
  status,
  authority,
  from,
  to,
]

/**
 * Conditions after the edge has checked them: text as typed (trimmed), numbers as 13 digits, codes as codes.
 * A 13-digit `q` has already become `corporateNumber`.
 */
export interface RecordConditions {
  readonly company?: string | undefined
  readonly q?: string | undefined
  readonly corporateNumber?: string | undefined
  readonly law?: string | undefined
  readonly authority?: string | undefined
  readonly actionType?: string | undefined
  readonly reason?: string | undefined
  readonly status?: string | undefined
  readonly sector?: string | undefined
  readonly nature?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
