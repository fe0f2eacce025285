import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { isSideOfChange, sideInHeading } from '../../../words/text/side-of-change.ts'
import { partyFields } from './entry.ts'

/** A heading and what it stands for by itself. */
interface Column {
  readonly heading: string
  readonly fields: readonly SourceField[] | null
}

/** What the columns of a table stand for beside each other: the meaning of a heading may depend on the others. */
export function settledColumns(printed: readonly Column[]): readonly Column[] {
  const columns = withChange(printed)
  const has = (field: SourceField): boolean => columns.some(({ fields }) => fields?.includes(field) === true)
  const replaced = (from: SourceField, to: SourceField) => (column: Column) => ({
    ...column,
    fields: column.fields?.map((field) => (field === from ? to : field)) ?? null,
  })
  let settled = columns
  // 始期, 終期, 期間: the third is a length.
  if (has('start') && has('period')) settled = settled.map(replaced('period', 'length'))
  // 当初の期間 without one after a change is the period.
  if (!has('period') && !has('start') && columns.every((column) => !isFormer(column) || /当初/u.test(column.heading)))
    settled = settled.map(replaced('former_period', 'period'))
  // 事業所名 alone names the party; beside 事業者名 it is a branch.
  if (!partyFields.some(has) && has('branch_and_address'))
    settled = settled.map(replaced('branch_and_address', 'name_and_address'))
  else if (!partyFields.some(has) && has('branch')) {
    settled = settled
      .map(replaced('branch', 'name'))
      .map(replaced('branch_address', has('address') ? 'branch_address' : 'address'))
  }
  return withFirstOf(['address', 'action_date', 'published_on'], withoutRegions(withOneName(settled)))
}

const isFormer = ({ fields }: Column): boolean => fields?.includes('former_period') === true

/** 変更前 beside 変更後 are the period before the change and after it. Below another heading (住所 / 変更前) they are of that. */
function withChange(columns: readonly Column[]): readonly Column[] {
  const sideOf = ({ heading }: Column): 'period' | 'former_period' | null => {
    if (!isSideOfChange(heading)) return null
    return sideInHeading(heading)!.isFormer ? 'former_period' : 'period'
  }
  const sides = columns.map(sideOf)
  if (!sides.includes('period') || !sides.includes('former_period')) return columns
  return columns.map((column, index) => (sides[index] === null ? column : { ...column, fields: [sides[index]!] }))
}

/**
 * Headings that stand for the company only where no other does, and what they stand for beside another: 事業主名 beside 事業者名 is its
 * owner, 対象 beside it what the act covers.
 */
const weakNames: readonly { readonly heading: RegExp; readonly besideName: SourceField }[] = [
  { heading: /^事業主(?:の?氏?名)?$/u, besideName: 'representative' },
  { heading: /^対象$/u, besideName: 'scope' },
  { heading: /^氏名(?:等)?$/u, besideName: 'representative' },
  { heading: /(?:営業所|事務所|事業所|本店|本社)の名称.*(?:所在地|住所)$/u, besideName: 'branch_and_address' },
]

function withOneName(columns: readonly Column[]): readonly Column[] {
  const isName = ({ fields }: Column): boolean =>
    fields?.includes('name') === true || fields?.includes('name_and_address') === true
  const weakName = (column: Column) => weakNames.find(({ heading }) => heading.test(column.heading.replace(/\s/gu, '')))
  if (!columns.some((column) => isName(column) && weakName(column) === undefined)) return columns
  return columns.map((column) => {
    const weak = isName(column) ? weakName(column) : undefined
    return weak === undefined ? column : { ...column, fields: [weak.besideName] }
  })
}

const region = /^(?:所在(?:地)?)?(?:の)?(?:都道府県|市区?町村|区市町村)名?$/u

/** Beside a whole address, 都道府県 and 市町村 say nothing more, or say who acted. */
function withoutRegions(columns: readonly Column[]): readonly Column[] {
  const isAddress = ({ fields }: Column): boolean => fields?.includes('address') === true
  const isRegion = (column: Column): boolean => isAddress(column) && region.test(column.heading.replace(/\s/gu, ''))
  if (!columns.some((column) => isAddress(column) && !isRegion(column))) return columns
  return columns.map((column) => (isRegion(column) ? { ...column, fields: ['ignore'] } : column))
}

/** Where several headings stand for one of these fields, the first counts and the others are left out. */
function withFirstOf(fields: readonly SourceField[], columns: readonly Column[]): Column[] {
  const headingOf = new Map<SourceField, string>()
  return columns.map((column) => {
    const field = column.fields?.find((candidate) => fields.includes(candidate))
    if (field === undefined) return column
    const first = headingOf.get(field) ?? column.heading
    headingOf.set(field, first)
    return first === column.heading ? column : { ...column, fields: ['ignore'] }
  })
}
