import type { Sorted } from './cleared.ts'
import { isInForce, isOfUnknownStatus, kindOf, wordsOfStatus, wordsOfTie, type ReportRecord } from './report-records.ts'
import { isOfSeveral, numberIn, type ReportedPartner } from './report-rows.ts'

/** A list that was searched. */
export interface MemoList {
  readonly title: string
  /** The day for which it stands; null: nobody knows. */
  readonly asOf: string | null
  /** The day in Japan on which it was collected last. */
  readonly collectedOn: string | null
  readonly isClosed: boolean
  readonly isComplete: boolean
}

/** What a memo says of an inquiry as a whole. */
export interface Inquiry {
  /** Address of the service, without a slash at its end. */
  readonly service: string
  readonly isSample: boolean
  readonly reportName: string
  /** SHA-256 of the report, in hexadecimal digits. */
  readonly checksum: string
  readonly lists: readonly MemoList[]
  /** The generation of which the lists are told. */
  readonly listsGeneration: string
  /** What is not collected: a sentence each, and the names, which only the first page has. */
  readonly notCovered: readonly { readonly text: string; readonly names: readonly string[] }[]
}

export interface MemoPartner extends Sorted {
  readonly partner: ReportedPartner
}

export interface MemoOptions {
  /** Whether every record is cited, on as many sheets as that takes. */
  readonly isWhole: boolean
  /** Who asked, as the visitor wrote it; empty: a line to be filled in by hand. */
  readonly askedBy?: string
  /** What the report calls the one partner that the memo is about; absent: it is about all. */
  readonly only?: string
}

/** The most records of a partner that are cited, so that its page is one sheet. */
const citedMax = 12

/** Ends a page in a text that is printed. */
const pageEnd = '\n\f\n'
const line = '─'.repeat(40)

/**
 * A memo for the file, as text: a page with what was found of all partners, a page for each of whom something was found that is not settled, complete
 * in itself, and a page about what was searched. Of one partner, the memo names no other.
 */
export function memoText(
  all: readonly MemoPartner[],
  inquiry: Inquiry,
  { isWhole, only, askedBy = '' }: MemoOptions = { isWhole: false },
): string {
  const partners = only === undefined ? all : all.filter(({ partner }) => partner.asked === only)
  const hits = partners.filter(({ open }) => open.length > 0)
  const pages = hits.map((hit) => hitPage(hit, inquiry, isWhole ? hit.open.length : citedMax))
  const first = firstPage(partners, all.length, inquiry, askedBy)
  const last = lastPage(partners, inquiry)
  if (pages.length === 0) return `${first}\n\n${last}\n`
  const checksums = checksumLines(inquiry).join('\n')
  const opening = `${first}\n\n${lastPageNamed}\n${checksums}`
  // Of one partner, what was found follows on the first page.
  const before = partners.length === 1 ? [`${opening}\n\n${pages.join('')}`] : [opening, ...pages]
  return `${[...before, last].join(pageEnd)}\n`
}

const title = '照会記録 (Record of an inquiry)'

/** Whether a text is a memo, so that no other file is replaced. */
export const isMemo = (text: string): boolean => text.startsWith(title)

const field = (ja: string, en: string, value: string): string => `${ja} (${en}): ${value}`
const unique = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))]
const textOf = ({ row }: ReportedPartner, column: string): string => String(row[column] ?? '')
const wordsOf = (partners: readonly ReportedPartner[], column: string): string =>
  unique(partners.flatMap((partner) => textOf(partner, column).split(' ').filter(Boolean))).join(' ') || '-'

/** `reported`: the number of partners of the report, which may be more than those of the memo. */
function firstPage(partners: readonly MemoPartner[], reported: number, inquiry: Inquiry, askedBy: string): string {
  const days = unique(partners.map(({ partner }) => partner.askedOn)).toSorted()
  return [
    title,
    line,
    ...sampleLine(inquiry),
    field('照会日', 'asked on', days.length > 1 ? `${days[0]} – ${days.at(-1)}` : (days[0] ?? '-')),
    field('照会者', 'asked by', askedBy),
    field('取引先', 'partners', countOfReported(partners.length, reported)),
    ...partners.map(partnerLine),
    '',
    noClearance,
  ].join('\n')
}

const lastPageNamed =
  '検索した一覧と収録していないものは、最後のページにある (the lists that were searched and what is not covered: on the last page)'

/** What was searched, and what the answers can be known by. */
function lastPage(partners: readonly MemoPartner[], inquiry: Inquiry): string {
  const all = partners.map(({ partner }) => partner)
  return [
    '照会の範囲 (What was searched)',
    line,
    ...sampleLine(inquiry),
    ...notCoveredLines(inquiry, true),
    '',
    '検索した一覧 (lists that were searched):',
    ...inquiry.lists.map(listLine),
    '',
    field('照会先', 'service', inquiry.service),
    field('世代', 'generation', wordsOf(all, 'generation')),
    field('一覧の世代', 'generation of the lists', inquiry.listsGeneration),
    ...checksumLines(inquiry),
  ].join('\n')
}

const countOfReported = (count: number, reported: number): string =>
  count === reported ? String(count) : `${count}。報告には${reported}社 (${count} of the ${reported} in the report)`

const sampleLine = ({ isSample }: Inquiry): string[] =>
  isSample ? ['見本データ: 企業も記録もすべて架空 (sample data: every company and record is fictional)'] : []

function checksumLines({ reportName, checksum }: Inquiry): string[] {
  return [
    field('報告', 'report', reportName),
    field('報告のSHA-256チェックサム', 'SHA-256 checksum of the report', checksum),
  ]
}

const stateWords: Readonly<Record<string, string>> = {
  found: '会社を特定 (company found)',
  name_only: '名前のみ一致 (name only)',
  ambiguous:
    '未決定: 当たり得る会社が複数あり、選んでいない (undecided: several companies may be meant, and none is chosen)',
  candidate: '未決定: 候補は1社だが同じ会社か未確認で、選んでいない (undecided: one company, not known to be the one)',
  declined:
    '候補のどの会社でもないとした。会社に結び付かない、この名前の記録だけを数える (none of the companies that were offered, as a person has decided; only records of the name count)',
  none: '収録した一覧に該当なし (nothing in the collected lists)',
  unknown: '該当なし、ただし収録していない種類がある (nothing, but some kinds are not collected)',
  failed: '照会できず (could not be asked)',
}

function partnerLine({ partner, open, settled }: MemoPartner): string {
  const number = partner.corporateNumber === null ? '' : ` ${partner.corporateNumber}`
  const head = `- ${partner.asked}${number}: ${stateWords[partner.state] ?? partner.state}`
  const { choices, failure } = partner.row
  const named = open.length + settled.length + partner.missing
  const ofName = named === 0 ? '' : `; この名前の記録 (records of the name): ${countsOf(open, settled)}`
  // Of the companies nothing is known, which is not nothing.
  if (isOfSeveral(partner)) return [`${head}${ofName}`, ...String(choices ?? '').split(' | ')].join('\n    ')
  if (partner.state === 'failed') return `${head}: ${failure ?? ''}`
  const sameName = numberIn(partner.row, 'same_name_records') ?? 0
  const others =
    sameName === 0
      ? ''
      : `; 同じ名前でこの会社のものと分からない記録${sameName}件 (under the same name, not known to be of this company: ${sameName})`
  if (named === 0 && partner.state !== 'declined') return `${head}${others}`
  const missing = partner.missing > 0 ? `; ほか${partner.missing}件 (not named: ${partner.missing})` : ''
  return `${head}; ${countsOf(open, settled)}${missing}${others}`
}

/** What is settled counts, too, so that no zero stands where there are records; so does what may be in force. */
function countsOf(open: Sorted['open'], settled: Sorted['settled']): string {
  const all = [...open, ...settled.map(({ record }) => record)]
  const inForce = all.filter(isInForce).length
  const parts = [
    ['効力あり', 'in force', inForce],
    ['確認済', 'settled', settled.length],
    ['継続中か不明', 'unknown whether in force', all.filter(isOfUnknownStatus).length],
  ] as const
  const shown = parts.filter(([, en, count]) => en === 'in force' || count > 0)
  const ja = shown.map(([word, , count]) => `、うち${word}${count}件`).join('')
  return `記録${all.length}件${ja} (records: ${all.length}${shown.map(([, en, count]) => `, ${en}: ${count}`).join('')})`
}

function listLine({ title, asOf, collectedOn, isClosed, isComplete }: MemoList): string {
  const day = asOf ?? `日付不明 (day not known${collectedOn === null ? '' : `; collected on ${collectedOn}`})`
  const remarks = [isClosed ? '更新終了 (closed)' : '', isComplete ? '' : '一部 (in part)'].filter(Boolean)
  return `- ${title}: ${[day, ...remarks].join(', ')}`
}

const noClearance =
  '該当がないことは、処分等がないことの証明ではない。自然人の記録は収録しない。会社名を挙げない公表（「○○の製造業者15名」など）はどの会社にも数えない。(No match is not a clearance. Records of natural persons are left out. Publications that name a group and no company count for none.)'

function notCoveredLines({ notCovered }: Inquiry, isLastPage: boolean): string[] {
  return [
    '収録していないもの (not covered):',
    ...notCovered.map(({ text, names }) => {
      if (names.length === 0) return `- ${text}`
      return isLastPage ? `- ${text}: ${names.join('、')}` : `- ${text}; 最後のページに列挙 (named on the last page)`
    }),
  ]
}

function hitPage({ partner, open, settled }: MemoPartner, inquiry: Inquiry, cited: number): string {
  const records = open.toSorted((a, b) => rankOf(a) - rankOf(b))
  const { company, corporateNumber, asked, row } = partner
  const byName = open.filter(({ tie }) => tie === 'name')
  const holders = holdersWords(numberIn(row, 'name_holders'))
  return [
    `${asked}: 照会結果 (result)`,
    line,
    ...sampleLine(inquiry),
    field(
      '会社',
      'company',
      company === null ? '-' : `${company} ${corporateNumber ?? ''} ${textOf(partner, 'address')}`,
    ),
    // What speaks for a candidate does not decide it.
    field(
      '特定',
      'found by',
      (isOfSeveral(partner) ? '' : textOf(partner, 'how')) || (stateWords[partner.state] ?? ''),
    ),
    field('照会日', 'asked on', partner.askedOn ?? '-'),
    countsOf(open, settled),
    ...(byName.length === 0
      ? []
      : [
          `名前のみの記録は別の会社のものかもしれない${holders.ja} (records by name only may be about another company${holders.en})`,
        ]),
    '',
    ...records.slice(0, cited).flatMap((record, index) => recordLines(record, index, inquiry)),
    '',
    ...uncitedLines(records.slice(cited)),
    ...(partner.missing > 0
      ? [`ほかに${partner.missing}件の記録がある (further records, not named here: ${partner.missing})`, '']
      : []),
    ...[...Map.groupBy(settled, ({ by }) => by.reason)].map(
      ([reason, group]) => `確認済 (settled): ${group.map(({ record }) => record.id).join(' ')}: ${reason}`,
    ),
    ...(settled.length > 0 ? [''] : []),
    ...notCoveredLines(inquiry, false),
    noClearance,
    '',
    field('ページ', 'page', textOf(partner, 'page')),
    field('照会先', 'service', inquiry.service),
    field('世代', 'generation', wordsOf([partner], 'generation')),
    field('照会番号', 'request ids', wordsOf([partner], 'request_id')),
    ...checksumLines(inquiry),
  ].join('\n')
}

/** How many companies of the lists have the name, this one included; nothing where no company was found. A part of the register may be collected. */
function holdersWords(count: number | null): { readonly ja: string; readonly en: string } {
  if (count === null || count === 0) return { ja: '', en: '' }
  if (count === 1)
    return {
      ja: '。該当しうる同じ名前の会社は、収録した範囲ではほかに見当たらない',
      en: '; no other company of this name fits their places and days in the part of the register that is collected',
    }
  return {
    ja: `。該当しうる同じ名前の会社が、この会社を含めて収録した範囲に${count}社ある`,
    en: `; ${count} companies of this name fit their places and days in the part of the register that is collected, this one included`,
  }
}

/** What is or may be in force comes first. */
const rankOf = (record: ReportRecord): number => (isInForce(record) ? 0 : isOfUnknownStatus(record) ? 1 : 2)

function recordLines(record: ReportRecord, index: number, { service }: Inquiry): string[] {
  const { id, listAsOf, leftOn, citation, facts } = record
  return [
    `${index + 1}. ${citation}`,
    `   ${stateOf(record)}`,
    ...(facts === '' ? [] : [`   ${facts}`]),
    `   ${service}/records/${id}${listAsOf === null ? '' : `; ${field('一覧の日付', 'list as of', listAsOf)}`}${leftOn === null ? '' : `; 一覧から消えた日 (left its list on): ${leftOn}`}`,
  ]
}

function stateOf(record: ReportRecord): string {
  const kind = kindOf(record)
  const tie = wordsOfTie(record)
  const { ja, en } = wordsOfStatus(record.status)
  return `${kind.ja}, ${tie.ja}, ${ja} (${kind.en}, ${tie.en}, ${en})`
}

/** The records of which the page has no place for the citations, which the report has. */
function uncitedLines(records: readonly ReportRecord[]): string[] {
  if (records.length === 0) return []
  return [
    `ほかの${records.length}件。出典は報告のrecords列にある (${records.length} further records; the report has their citations in its column records):`,
    ...[...Map.groupBy(records, stateOf)].map(([state, group]) => `- ${state}: ${group.map(({ id }) => id).join(' ')}`),
    '',
  ]
}
