import { isSourceField, sourceFields, type SourceField } from '../codelists/headings.ts'
import {
  defaultTableLayout,
  fixedOnly,
  type FixedValues,
  type RowRule,
  type TableLayout,
} from '../domain/source-description.ts'
import { isPattern, type YamlSection } from './yaml-section.ts'

/** The keys of a `source.yml` that say how tables are read; all are optional. */
export function tableLayoutOf(root: YamlSection): TableLayout {
  const has = (key: string): boolean => root.has(key)
  return {
    layout: has('layout') ? root.oneOf('layout', ['confirmed', 'unconfirmed'] as const) : null,
    list: has('list') ? listOf(root) : defaultTableLayout.list,
    complete: has('complete') ? root.flag('complete') : false,
    asOfPattern: has('as_of') ? patternOf(root.section('as_of')) : null,
    officialCountPattern: has('official_count') ? patternOf(root.section('official_count')) : null,
    fixed: has('fixed') ? fixedOf(root) : {},
    splits: root.sections('splits').map(splitOf),
    rows: root.sections('rows').map(rowRuleOf),
    tables: has('tables') ? namePatternOf(root.section('tables')) : null,
    sections: root.sections('sections').map(patternOf),
    lines: root.sections('lines').map(patternOf),
    key: has('key') ? root.textList('key').map((field) => fieldNamed(field, root, 'key')) : null,
  }
}

function listOf(root: YamlSection): TableLayout['list'] {
  if (root.isText('list')) return { name: root.text('list') }
  const section = root.section('list')
  const list: TableLayout['list'] = section.has('fiscal_year_of')
    ? { fiscalYearOf: fieldNamed(section.text('fiscal_year_of'), section, 'fiscal_year_of') }
    : { from: section.oneOf('from', ['file_name', 'title', 'sheet', 'section']), pattern: section.pattern('pattern') }
  section.refuseRest()
  return list
}

function patternOf(section: YamlSection): string {
  const pattern = section.pattern('pattern')
  section.refuseRest()
  return pattern
}

function namePatternOf(section: YamlSection): string {
  const pattern = section.pattern('name')
  section.refuseRest()
  return pattern
}

function splitOf(section: YamlSection): TableLayout['splits'][number] {
  const split = { field: fieldNamed(section.text('field'), section, 'field'), pattern: section.pattern('pattern') }
  for (const [, group = ''] of split.pattern.matchAll(/\(\?<([a-z_]+)>/g)) fieldNamed(group, section, 'pattern')
  section.refuseRest()
  return split
}

function rowRuleOf(section: YamlSection): RowRule {
  const when = section.texts('when')
  for (const [field, pattern] of Object.entries(when)) {
    fieldNamed(field, section, 'when')
    if (!isPattern(pattern)) throw section.fail(`when.${field}`, 'a regular expression')
  }
  const rule = {
    when,
    produces: section.has('produces')
      ? section.oneOf('produces', ['enforcement', 'procurement_suspension', 'license_action'])
      : null,
    fixed: section.has('fixed') ? fixedOf(section) : {},
    leaveOut: section.textOrNull('leave_out'),
  }
  section.refuseRest()
  return rule
}

function fixedOf(section: YamlSection): FixedValues {
  const values = section.texts('fixed')
  for (const field of Object.keys(values)) {
    if (!isSourceField(field) && !fixedOnly.some((one) => one === field)) {
      throw section.fail(`fixed.${field}`, `a field: ${[...sourceFields, ...fixedOnly].join(', ')}`)
    }
  }
  return values
}

function fieldNamed(field: string, section: YamlSection, key: string): SourceField {
  if (isSourceField(field)) return field
  throw section.fail(key, `a field (${sourceFields.join(', ')})`)
}
