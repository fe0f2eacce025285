import type { Company, Context } from '../types.ts'
import type { Section } from '../records/record-sections.ts'
import { h, type ComponentChild } from 'preact'
import { countText } from '../format.ts'
import { holdersText } from '../records/name-only.ts'
import { recordKinds, recordsOfAllKinds, type Kind } from '../records/record-kinds.ts'
import { isUncollected, notCollected } from '../records/record-sections.ts'
import { absenceLink } from '../small-parts.ts'

/** How many records of a kind a row has, with the way to them. */
type Cell = (kind: Kind, section: Section | undefined) => ComponentChild

/**
 * How many records of each kind there are: those that are identified as of this company, those of its name that may be about another one,
 * and those of the corporations that merged into it. No number stands for two of these. `company`: null if the register has none of the number.
 */
export function recordOverview(company: Company | null, sections: readonly Section[], context: Context) {
  const { words } = context
  const { overview } = words
  return h(
    'div',
    { class: 'overview-box' },
    h(
      'table',
      { class: 'record-overview', role: 'table', 'aria-label': words.recordCounts },
      h(
        'thead',
        { role: 'rowgroup' },
        h(
          'tr',
          { role: 'row' },
          h('td', { role: 'cell' }),
          ...recordKinds.map(({ kind }) => h('th', { scope: 'col', role: 'columnheader' }, words.sections[kind])),
        ),
      ),
      h(
        'tbody',
        { role: 'rowgroup' },
        row(overview.identified, overview.identifiedHelp, (_, section) => ownCell(section, context), sections),
        company && row(overview.nameOnly, nameOnlyHelp(company, context), nameOnlyCell(company, context), sections),
        ...(company?.predecessors ?? []).map((predecessor) => predecessorRow(predecessor, sections, context)),
      ),
    ),
    hasZero(company, sections) ? h('p', { class: 'hint' }, overview.zero, ' ', absenceLink(context)) : null,
  )
}

function row(head: ComponentChild, help: ComponentChild, cell: Cell, sections: readonly Section[]) {
  return h(
    'tr',
    // On a phone the rows are a grid, by which a browser forgets that they are a table: so the roles are said.
    { role: 'row' },
    h('th', { scope: 'row', role: 'rowheader' }, head, ' ', h('span', { class: 'hint' }, help)),
    ...recordKinds.map(({ kind }) =>
      h(
        'td',
        { role: 'cell' },
        cell(
          kind,
          sections.find((section) => section.kind === kind),
        ),
      ),
    ),
  )
}

/** Until the list has answered, nothing is said: a zero would be one of a kind that is not collected. */
function ownCell(section: Section | undefined, context: Context): ComponentChild {
  const { words } = context
  if (section === undefined || section.failure !== null) return '?'
  if (section.answer === null) return '…'
  if (isUncollected(section)) return notCollected(context)
  const { total, records, isComplete, path } = section
  const loaded = isComplete ? String(records.length) : words.shownOf(records.length, null)
  return h('a', { href: `#${path}` }, total === null ? loaded : countText(total, context.language))
}

function nameOnlyCell({ name_only_counts: counts }: Company, context: Context): Cell {
  const { href, language } = context
  return (kind, section) => {
    const count = counts[kind]
    if (count === 0) return section !== undefined && isUncollected(section) ? notCollected(context) : '0'
    const { nameOnly = null, path = '' } = section ?? {}
    const text = countText(count, language)
    return nameOnly?.query ? h('a', { href: href({ view: 'records', path, conditions: nameOnly.query }) }, text) : text
  }
}

/** What these records are, how many are in force, and which companies have the name. */
function nameOnlyHelp(company: Company, { words, href }: Context): ComponentChild[] {
  const { name_only_counts: counts, name_holders: holders, name } = company
  if (recordsOfAllKinds(counts) === 0) return [words.overview.nameOnlyHelp]
  const companies = holdersText(company, words)
  return [
    words.overview.nameOnlyHelp,
    counts.in_force > 0 ? [' ', h('b', {}, words.overview.inForce(counts.in_force))] : null,
    counts.may_be_in_force > 0 ? [' ', words.overview.mayBeInForce(counts.may_be_in_force)] : null,
    ' ',
    (holders ?? 0) > 1 ? h('a', { href: href({ view: 'companies', q: name }) }, companies) : companies,
  ]
}

function predecessorRow(
  { corporate_number: corporateNumber, name, record_counts: counts }: Company['predecessors'][number],
  sections: readonly Section[],
  context: Context,
) {
  const { words, href, language } = context
  const url = href({ view: 'company', corporateNumber })
  return row(
    h('a', { href: url, lang: 'ja' }, name),
    words.overview.predecessorHelp,
    (kind) => countText(counts[kind], language),
    sections,
  )
}

function hasZero(company: Company | null, sections: readonly Section[]) {
  return sections.some(
    (section) =>
      section.answer !== null &&
      !isUncollected(section) &&
      (section.records.length === 0 || company?.name_only_counts[section.kind] === 0),
  )
}
