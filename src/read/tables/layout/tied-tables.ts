import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { isJointVenture } from '../../../words/text/joint-venture.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { hasText, partyFields, textOf, type Entry } from '../entry/entry.ts'
import { partyBlocks } from '../entry/party-blocks.ts'
import { splitAddress } from '../entry/party-address.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { measureOf } from '../notice/measures.ts'
import { actFields, commonFields, factsOfParty } from '../notice/notice-items.ts'

/**
 * The rows of a table of companies and those of a table of their periods, tied by the names. Where each name of the one stands once in the
 * other, a row is both; else the rows stay as they are.
 */
export function withTablesTied(entries: readonly Entry[]): readonly Entry[] {
  const ofParties = new Set(entries.filter((entry) => entry.unparsedReason === null && hasNoColumnOfAct(entry)))
  if (ofParties.size === 0) return entries
  const parties = new Map([...ofParties].map((entry) => [nameOf(entry), entry]))
  const others = entries.flatMap((entry) => (ofParties.has(entry) ? [] : { entry, name: nameOf(entry) }))
  const names = new Set(others.map(({ name }) => name))
  const isEachOnce = parties.size === ofParties.size && names.size === others.length && names.size === parties.size
  if (!isEachOnce) return entries
  const tied = others.flatMap(({ entry, name }) => {
    const party = parties.get(name)
    return party === undefined ? [] : [withParty(entry, party)]
  })
  return tied.length === others.length ? tied : entries
}

/**
 * The notices beside a table of their companies: one that names those of the table, and has no days of its own, says what their rows have in common;
 * so does one about a joint venture whose members are the rows.
 */
export function withNoticesTied(
  rows: readonly Entry[],
  notices: readonly Entry[],
): { readonly rows: readonly Entry[]; readonly notices: readonly Entry[] } {
  const [notice, ...others] = notices
  if (notice === undefined || others.length > 0) return { rows, notices }
  if (areMembersOf(notice, rows)) return { rows: withFactsOf(notice, rows), notices: [] }
  if (daysOfAct.some((field) => hasText(notice.values, field))) return { rows, notices }
  const named = partyFields.flatMap((field) =>
    partyBlocks(textOf(notice.values.get(field))).map(({ text }) => foldedName(text)),
  )
  const names = rows.map(nameOf)
  const areSame =
    named.length === names.length && names.every((name) => named.filter((one) => one === name).length === 1)
  if (!areSame) return { rows, notices }
  return { rows: withFactsOf(notice, rows), notices: [] }
}

/**
 * The notices beside a table that are about another act than its rows: one names a company that is none of these and states its act, and the headings
 * above both name acts of their own (１ 許可の取消し, ２ 認定の取消し), or that of the table says that its rows are earlier ones.
 */
export function noticesApart(notices: readonly Entry[], rows: readonly Entry[]): ReadonlySet<Entry> {
  if (notices.length === 0) return new Set()
  const names = new Set(rows.map(nameOf))
  const ofTables = [...new Set(rows.map(({ headings: [heading = ''] = [] }) => withoutNumbering(heading)))]
  const isApart = (notice: Entry): boolean => {
    const own = notice.headings?.at(-1) ?? null
    const name = nameOf(notice)
    return (
      !names.has(name) &&
      hasLegalForm(name) &&
      ownActFields.some((field) => hasText(notice.values, field)) &&
      ofTables.every((heading) => heading !== own && (ofEarlier.test(heading) || headsAct(own, heading)))
    )
  }
  return new Set(notices.filter(isApart))
}
const ownActFields: readonly SourceField[] = ['period', 'start', 'action_date', 'action']
const ofEarlier = /^(?:過去|これまで|以前|最近|従前)(?!.*(?:違反|理由))|(?:履歴|経過|実績)(?:一覧)?$/u
const headsAct = (own: string | null, heading: string): boolean =>
  [own ?? '', heading].every((words) => measureOf(words) !== null || actionTypeOf(words) !== 'other')

/** The rows with what labels of the page say of their company, and of no act: its address, its number. */
export function withLabelsTied(rows: readonly Entry[], labels: readonly Entry[]): readonly Entry[] {
  if (labels.length === 0) return rows
  const [rowsOfName, labelsOfName] = [Map.groupBy(rows, nameOf), Map.groupBy(labels, nameOf)]
  return rows.map((row) => {
    const name = nameOf(row)
    const isOnly = name !== '' && rowsOfName.get(name)?.length === 1
    const [own, ...others] = isOnly ? (labelsOfName.get(name) ?? []) : []
    if (own === undefined || others.length > 0) return row
    const further = [...own.values].filter(([field]) => factsOfParty.has(field) && !row.values.has(field))
    return { ...row, values: new Map([...row.values, ...further]) }
  })
}

/** 見本・架空特定建設工事共同企業体, and a table of nothing but its members: 代表構成員 株式会社見本, 構成員 架空建設株式会社. */
function areMembersOf(notice: Entry, rows: readonly Entry[]): boolean {
  const parties = partyFields.flatMap((field) => partyBlocks(textOf(notice.values.get(field))))
  const [venture] = parties
  if (venture === undefined || parties.length > 1 || !isJointVenture(venture.text)) return false
  const isMember = (row: Entry): boolean => row.cells.some(({ text }) => roleOfMember.test(text))
  return rows.length > 1 && rows.every((row) => row.unparsedReason === null && hasNoColumnOfAct(row) && isMember(row))
}
/** A cell below a general heading has that before it: 区分：代表構成員. */
const roleOfMember = /^\s*(?:[^\s：]{1,8}：)?(?:(?:代表|その他の)?構成(?:員|企業|会社)|代表(?:者|企業|会社))\s*$/u

function withFactsOf(notice: Entry, rows: readonly Entry[]): Entry[] {
  const common = [...notice.values].filter(([field]) => commonFields.has(field) && hasText(notice.values, field))
  return rows.map((row) => ({ ...row, context: new Map([...common, ...row.context]) }))
}

const daysOfAct: readonly SourceField[] = ['period', 'start', 'end']

/** Whether the table of a row has no column of an act: a blank cell is no missing column. */
const hasNoColumnOfAct = ({ values, blank, context }: Entry): boolean =>
  blank !== undefined &&
  partyFields.some((field) => values.has(field)) &&
  !actFields.some((field) => values.has(field) || blank.has(field) || context.has(field))

const nameOf = ({ values }: Entry): string =>
  partyFields
    .flatMap((field) => values.get(field)?.map(({ text }) => foldedName(text)) ?? [])
    .filter((name) => name !== '')
    .join()

const foldedName = (text: string): string => splitAddress(text).name.normalize('NFKC').replace(/\s/gu, '')

/** A row of periods with what the row of its company says of it. */
function withParty(entry: Entry, party: Entry): Entry {
  const own = [...party.values].filter(([field]) => !entry.values.has(field) && field !== 'number')
  const values = new Map([...entry.values, ...own])
  return { ...entry, rows: entry.rows + party.rows, values, cells: [...party.cells, ...entry.cells] }
}
