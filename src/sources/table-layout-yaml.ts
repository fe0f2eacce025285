import { isSourceField, sourceFields } from '../vocabulary/headings.ts'
import { defaultTableLayout, type FileRule, type RowRule, type TableLayout } from '../domain/source-description.ts'
import type { SourceYaml } from './source-schema.ts'

/** The keys of a `source.yml` that say how tables are read; all are optional. Throws an `Error` for a group of a pattern that is not a field. */
export function tableLayoutOf(source: SourceYaml, file: string): TableLayout {
  const layout: TableLayout = {
    layout: source.layout ?? null,
    list: listOf(source.list),
    complete: source.complete === true,
    asOfPattern: source.as_of?.pattern ?? null,
    officialCountPattern: source.official_count?.pattern ?? null,
    fixed: source.fixed ?? {},
    splits: itemsOf(source.splits),
    rows: itemsOf(source.rows).map(rowRuleOf),
    files: itemsOf(source.files).map(fileRuleOf),
    headings: source.headings === undefined ? null : itemsOf(source.headings),
    tables: source.tables?.name ?? null,
    sections: itemsOf(source.sections).map(({ pattern }) => pattern),
    lines: itemsOf(source.lines).map(({ pattern }) => pattern),
    key: source.key === undefined ? null : itemsOf(source.key),
  }
  const patterns = {
    splits: layout.splits.map(({ pattern }) => pattern),
    sections: layout.sections,
    lines: layout.lines,
  }
  for (const [key, list] of Object.entries(patterns)) for (const pattern of list) refuseUnknownGroup(pattern, key, file)
  return layout
}

/** A list, or one item alone. */
const itemsOf = <Item>(value: readonly Item[] | Item | undefined): readonly Item[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Item[]) : [value as Item]

function listOf(list: SourceYaml['list']): TableLayout['list'] {
  if (list === undefined) return defaultTableLayout.list
  if (typeof list === 'string') return { name: list }
  return 'fiscal_year_of' in list ? { fiscalYearOf: list.fiscal_year_of, prefix: list.prefix ?? null } : list
}

const rowRuleOf = (rule: Exclude<SourceYaml['rows'], readonly unknown[] | undefined>): RowRule => ({
  when: rule.when,
  produces: rule.produces ?? null,
  fixed: rule.fixed ?? {},
  leaveOut: rule.leave_out ?? null,
})

const fileRuleOf = (rule: Exclude<SourceYaml['files'], readonly unknown[] | undefined>): FileRule => ({
  headings: itemsOf(rule.headings),
  list: rule.list === undefined ? null : listOf(rule.list),
  complete: rule.complete ?? null,
  fixed: rule.fixed ?? {},
})

function refuseUnknownGroup(pattern: string, key: string, file: string): void {
  const unknown = [...pattern.matchAll(/\(\?<(?<group>[A-Za-z_]\w*)>/g)]
    .map(({ groups }) => groups?.['group'] ?? '')
    .find((group) => !isSourceField(group))
  if (unknown === undefined) return
  throw new Error(`${file}: ${key}: the group ${unknown} is not a field; the fields are ${sourceFields.join(', ')}`)
}
