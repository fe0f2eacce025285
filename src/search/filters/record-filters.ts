import type { ParameterRow } from '../../domain/parameter-row.ts'
import { tokenOf, type TokenName } from '../../generations/indexing/record-tokens.ts'
import {
  actionTypesOfWords,
  authorityCondition,
  companyCondition,
  lawCondition,
  reasonCodesOfWords,
  sectorCodesOfWords,
  textCondition,
  type ConditionContext,
  type RecordCondition,
} from './record-conditions.ts'

/** How the page names the filter. */
export interface FilterLabel {
  readonly label: string
  readonly labelJa: string
}

/**
 * The filters of the record endpoints. A filter is one row: its name, labels and help, the type of its value, and its condition on records,
 * which may be a token of `generations/indexing/record-tokens.ts`. The request parser, its error messages, the OpenAPI document, the guides, the
 * MCP tools and the filters of the page are generated from the rows.
 */
export interface FilterRow extends ParameterRow, FilterLabel {
  /** By the endpoint, where its records need another label: a date is that of an action or of a measure. */
  readonly labelsOf?: Readonly<Record<string, FilterLabel>>
  /** `null` when no record can match. */
  readonly condition: (text: string, context: ConditionContext) => RecordCondition | null
}

/** The condition of a filter whose text is a code. */
const hasToken =
  (name: TokenName) =>
  (code: string): RecordCondition => ({ codes: [[tokenOf(name, code)]] })

/** The condition of a filter whose text is a code, or words that name some. */
const hasTokens =
  (name: TokenName, codesNamed: (text: string) => readonly string[]) =>
  (text: string): RecordCondition => ({ codes: [codesNamed(text).map((code) => tokenOf(name, code))] })

/**
 * With a row goes its place in the lists of its endpoints at the end of this file: their order is public. If a row of
 * `generations/indexing/record-tokens.ts` already indexes the value, the condition is `hasToken` with its name; otherwise a row there, its values
 * in `generations/indexing/record-tokens.test.ts`, and the next format number and shape in `generations/sqlite/schema.ts`. A code list of its own stands under `words/codes/`
 * and is named in `words/codes/code-lists.ts`. A type of its own begins in `domain/parameter-row.ts`.
 */
export const filters = {
  id: {
    name: 'id',
    type: 'record_id',
    help: 'The id of a record, or a former one: that record alone, with its history. A record that has left its list is found, too (removed_at_source_on).',
    helpJa:
      '記録のID（以前のIDでもよい）。その記録だけを、経過(history)とともに返します。一覧から消えた記録も返します(removed_at_source_on)。',
    label: 'Id of the record',
    labelJa: '記録のID',
    example: 'enf_0123456789abcdef0123',
    condition: (id) => ({ id }),
  },
  company: {
    name: 'company',
    type: 'text',
    help: 'Company name: Japanese, kana, verified English, romanised or former, found as in the company search. A 13-digit number is read as a corporate number.',
    helpJa:
      '会社名。日本語、カナ、確認済みの英語名、ローマ字、旧商号のいずれでも、企業検索と同じ範囲で探します。13桁の数字は法人番号とみなします。',
    label: 'Company name',
    labelJa: '会社名',
    example: '建設',
    condition: companyCondition,
  },
  q: {
    name: 'q',
    type: 'text',
    help: 'Free text over company, law, authority, reason and summary; several words must all occur. A 13-digit number is read as a corporate number.',
    helpJa: '会社名、法令、処分庁、理由、概要の自由検索。複数の語はすべて含むもの。13桁の数字は法人番号とみなします。',
    label: 'Words (reason, summary …)',
    labelJa: '記録の中の言葉（理由、概要など）',
    example: '建設',
    condition: textCondition,
  },
  corporateNumber: {
    name: 'corporate_number',
    type: 'corporate_number',
    help: 'Corporate number (法人番号), 13 digits; full-width digits, hyphens, spaces and a leading T are accepted. Records whose company was not identified have no number: ask by company, too.',
    helpJa:
      '法人番号13桁。全角数字、ハイフン、空白、先頭のTは取り除きます。会社を特定できなかった記録には法人番号がないため、company(会社名)でも検索してください。',
    label: 'Corporate number',
    labelJa: '法人番号',
    example: '5070001000715',
    condition: hasToken('corporateNumber'),
  },
  nameOf: {
    name: 'name_of',
    type: 'corporate_number',
    help: 'Records without a number that belong to the name of the company of this corporate number: name_only_counts of a company and meta.name_only count them. Another company of the name may be meant (identity.candidate_count).',
    helpJa:
      'この法人番号の会社の名前で公表され、会社を特定できなかった記録。企業の name_only_counts と meta.name_only が数えるものです。同じ名前の別の会社かもしれません(identity.candidate_count)。',
    label: 'Published under the name of (corporate number)',
    labelJa: '名前で公表された記録（会社の法人番号）',
    example: '5070001000715',
    condition: hasToken('nameHolder'),
  },
  law: {
    name: 'law',
    type: 'name',
    listName: 'laws',
    help: 'Law: a code, or a Japanese or English name, whole or in part.',
    helpJa: '根拠法令。コード、または日本語・英語の名称(一部でも可)。',
    label: 'Law',
    labelJa: '根拠法令',
    example: '建設業法',
    condition: lawCondition,
  },
  authority: {
    name: 'authority',
    type: 'name',
    listName: 'authority-types',
    help: 'Acting authority: an authority type code, or a Japanese or English name, whole or in part.',
    helpJa: '処分庁。種別コード、または日本語・英語の名称(一部でも可)。',
    label: 'Body',
    labelJa: '機関',
    labelsOf: {
      enforcements: { label: 'Acting authority', labelJa: '処分した機関' },
      'license-actions': { label: 'Acting authority', labelJa: '処分した機関' },
      'procurement-suspensions': { label: 'Suspending authority', labelJa: '指名停止にした機関' },
    },
    example: '国土交通省',
    condition: authorityCondition,
  },
  actionType: {
    name: 'action_type',
    type: 'code',
    listName: 'action-types',
    help: 'Kind of action: a code or its words (措置命令, 許可取消, 営業停止).',
    helpJa: '処分の種類。コードまたは言葉(措置命令、許可取消、営業停止など)。',
    label: 'Kind of action',
    labelJa: '処分の種類',
    example: 'business_suspension',
    codesNamed: actionTypesOfWords,
    condition: hasTokens('actionType', actionTypesOfWords),
  },
  status: {
    name: 'status',
    type: 'code',
    listName: 'statuses',
    help: "Status on today's date in Japan. in_force finds what is in force today: active (a last day is stated) and open_ended (none is stated) together; records of unknown status are left out, and the warning unknown_end_excluded counts them.",
    helpJa:
      '日本の今日の日付での状態。in_force は今日効力のあるもの、つまり active(終期の公表あり)と open_ended(終期の公表なし)の両方を探します。不明の記録は除かれ、その件数は警告 unknown_end_excluded にあります。',
    label: 'Status today',
    labelJa: '今日の状態',
    example: 'in_force',
    // Depends on the current date: the generation compares the dates.
    condition: (status) => ({ status }),
  },
  inForceOn: {
    name: 'in_force_on',
    type: 'date',
    help: 'In force on this day as far as the published periods say. A lifted record is in force until the day of the lift, a cancelled one on no day. Records whose period or end is not published are left out; the warning unknown_end_excluded counts them.',
    helpJa:
      'その日に効力のあったもの(公表された期間による)。解除されたものは解除日の前日まで、取り消されたものはどの日も該当しません。期間や終わりが公表されていない記録は除かれ、その件数は警告 unknown_end_excluded にあります。',
    label: 'In force on this day',
    labelJa: '効力のある日（この日に効力のあるもの）',
    example: '2026-04-01',
    // The generation compares the dates.
    condition: (day) => ({ inForceOn: { day, end: 'known' } }),
  },
  reason: {
    name: 'reason',
    type: 'code',
    listName: 'reasons',
    help: "Reason of the suspension, a code or its words (独占禁止法違反); any of the record's reasons.",
    helpJa: '措置要件。コードまたは言葉(独占禁止法違反)。記録のいずれかの理由に一致するもの。',
    label: 'Reason',
    labelJa: '措置の理由',
    example: 'bid_rigging',
    codesNamed: reasonCodesOfWords,
    condition: hasTokens('reason', reasonCodesOfWords),
  },
  measure: {
    name: 'measure',
    type: 'code',
    listName: 'measures',
    help: 'Kind of the measure: a suspension, or an exclusion, an avoidance, a stop of trade, a withdrawn qualification or a warning, which the same lists have. A warning is in force on no day.',
    helpJa:
      '措置の種類。指名停止・入札参加停止のほか、同じ一覧にある指名除外、指名回避、取引停止、資格の取消し、警告・注意を区別します。警告・注意が効力を持つ日はありません。',
    label: 'Measure',
    labelJa: '措置の種類',
    example: 'suspension',
    condition: hasToken('measure'),
  },
  sector: {
    name: 'sector',
    type: 'code',
    listName: 'sectors',
    help: 'Primary or any affected sector, the sectors of the permits included: a code or its words, whole or in part (産業廃棄物).',
    helpJa: '業種。コードまたは名称(産業廃棄物など一部でも可)。主たる業種、または許可を含む影響業種のいずれか。',
    label: 'Sector',
    labelJa: '業種',
    example: 'construction',
    codesNamed: sectorCodesOfWords,
    condition: hasTokens('sector', sectorCodesOfWords),
  },
  nature: {
    name: 'nature',
    type: 'code',
    listName: 'natures',
    help: 'Voluntary closure and the like, or a violation.',
    helpJa: '廃業等か、違反によるものか。',
    label: 'Nature',
    labelJa: '性質',
    example: 'disciplinary',
    condition: hasToken('nature'),
  },
  prefecture: {
    name: 'prefecture',
    type: 'code',
    listName: 'prefectures',
    help: 'Prefecture, a code or a name (13, 東京都, 東京, Tokyo): that of the published address of the company, else of the registered address of the company the record is tied to. Records with neither never match.',
    helpJa:
      '都道府県。コードまたは名称(13、東京都、東京、Tokyo)。公表された会社の住所の都道府県、なければ記録に結び付けた企業の所在地の都道府県。どちらもない記録は該当しません。',
    label: 'Prefecture of the company',
    labelJa: '会社の所在地（都道府県）',
    example: '13',
    condition: hasToken('prefecture'),
  },
  from: {
    name: 'from',
    type: 'date',
    help: 'First day, inclusive: of the action, else of the period, else of the publication printed for the record (date_basis says which). Records without any never match; meta.undated_excluded says how many match otherwise.',
    helpJa:
      '日付の始め(その日を含む)。処分日、なければ期間の初日、なければその記録に印刷された公表日です(どれかは date_basis)。どれもない記録は該当しません。ほかの条件に合う件数は meta.undated_excluded にあります。',
    label: 'Action date, from',
    labelJa: '処分日（この日から）',
    labelsOf: {
      enforcements: { label: 'Day of the action (from)', labelJa: '処分・公表の日（この日から）' },
      'license-actions': {
        label: 'Day of the revocation, suspension … (from)',
        labelJa: '取消し・停止などの日（この日から）',
      },
      'procurement-suspensions': { label: 'Day of the measure (from)', labelJa: '措置の日（この日から）' },
    },
    example: '2024-04-01',
    // The generation compares the dates. Records without one are counted by their token.
    condition: (from) => ({ from }),
  },
  to: {
    name: 'to',
    type: 'date',
    help: 'Last day, inclusive; the same day as for from.',
    helpJa: '日付の終わり(その日を含む)。from と同じ日付です。',
    label: 'Action date, to',
    labelJa: '処分日（この日まで）',
    labelsOf: {
      enforcements: { label: 'Day of the action (until)', labelJa: '処分・公表の日（この日まで）' },
      'license-actions': {
        label: 'Day of the revocation, suspension … (until)',
        labelJa: '取消し・停止などの日（この日まで）',
      },
      'procurement-suspensions': { label: 'Day of the measure (until)', labelJa: '措置の日（この日まで）' },
    },
    example: '2025-03-31',
    condition: (to) => ({ to }),
  },
  changedSince: {
    name: 'changed_since',
    type: 'date',
    needsAnother: true,
    help: 'What is new: records that appeared, changed or left their list on or after this day (changed_on). The days are those for which the lists stand, so ask from meta.oldest_list_as_of of your last answer. Needs another filter beside it.',
    helpJa:
      '新着・変更。この日以後に一覧に載った、内容が変わった、または一覧から消えた記録(changed_on)。日付は一覧の時点なので、前回の応答の meta.oldest_list_as_of を指定してください。ほかの検索条件が必要です。',
    label: 'Day of entering, changing on or leaving the list (from)',
    labelJa: '一覧に載った、変わった、または消えた日（この日から）',
    example: '2026-01-01',
    // The generation indexes the months of the days.
    condition: (changedSince) => ({ changedSince }),
  },
} as const satisfies Record<string, FilterRow>

/** In the order of the documents and of `meta.filters`. */
export const enforcementFilters: readonly FilterRow[] = [
  filters.company,
  filters.q,
  filters.corporateNumber,
  filters.nameOf,
  filters.law,
  filters.authority,
  filters.actionType,
  filters.prefecture,
  filters.from,
  filters.to,
  filters.changedSince,
  filters.id,
]
export const procurementSuspensionFilters: readonly FilterRow[] = [
  filters.company,
  filters.q,
  filters.corporateNumber,
  filters.nameOf,
  filters.authority,
  filters.reason,
  filters.measure,
  filters.status,
  filters.inForceOn,
  filters.prefecture,
  filters.from,
  filters.to,
  filters.changedSince,
  filters.id,
]
export const licenseActionFilters: readonly FilterRow[] = [
  filters.company,
  filters.q,
  filters.corporateNumber,
  filters.nameOf,
  filters.law,
  filters.sector,
  filters.actionType,
  filters.nature,
  filters.status,
  filters.inForceOn,
  filters.authority,
  filters.prefecture,
  filters.from,
  filters.to,
  filters.changedSince,
  filters.id,
]

/**
 * Conditions validated by the HTTP layer: trimmed text, corporate numbers as 13 digits, codes as codes. A 13-digit `q` or `company` has become
 * `corporateNumber`.
 */
export type RecordConditions = { readonly [Name in keyof typeof filters]?: string | undefined }

/** The conditions of a request, from its parameters by name. */
export function recordConditions(values: ReadonlyMap<string, string>): RecordConditions {
  const conditions: { -readonly [Name in keyof RecordConditions]: RecordConditions[Name] } = {}
  for (const [name, value] of values) {
    const key = keysByName.get(name)
    if (key !== undefined) conditions[key] = value
  }
  return conditions
}

const keysByName = new Map(
  (Object.entries(filters) as [keyof typeof filters, ParameterRow][]).map(([key, { name }]) => [name, key]),
)
