import type { Company, Context } from '../types.ts'
import type { Section } from '../records/section.ts'
import { h, type ComponentChild } from 'preact'
import { countText, dateText } from '../format.ts'
import { holdersText, sameNameIn } from '../records/name-only.ts'
import { recordKinds, recordsOfAllKinds } from '../records/record-kinds.ts'
import { isUncollected, notCollected } from '../records/record-sections.ts'
import { absenceLink } from '../small-parts.ts'
import { overviewWords } from './overview-words.ts'

/** How many records of a kind a row has, with the way to them. */
type Cell = (section: Section) => ComponentChild

/**
 * How many records of each kind there are: those that are identified as of this company, those of its name that may be about another one,
 * and those of the corporations that merged into it. No number stands for two of these. `sections`: of all kinds, in their order. `company`: null if the register has none of the number.
 */
export function recordOverview(company: Company | null, sections: readonly Section[], context: Context) {
  const { words } = context
  const overview = overviewWords[context.language]
  return h(
    'div',
    { class: 'overview-box' },
    h(
      'table',
      { class: 'lined record-overview', role: 'table', 'aria-label': words.recordCounts },
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
        row(overview.identified, overview.identifiedHelp, (section) => ownCell(section, context), sections),
        company && row(overview.nameOnly, nameOnlyHelp(company, context), nameOnlyCell(company, context), sections),
        ...predecessorRows(company?.predecessors ?? [], sections, context),
      ),
    ),
    hasZero(company, sections, context) ? h('p', { class: 'hint' }, overview.zero, ' ', absenceLink(context)) : null,
  )
}

function row(head: ComponentChild, help: ComponentChild, cell: Cell, sections: readonly Section[]) {
  return h(
    'tr',
    // On a phone the rows are a grid, by which a browser forgets that they are a table: so the roles are said.
    { role: 'row' },
    h('th', { scope: 'row', role: 'rowheader' }, head, ' ', h('span', { class: 'hint' }, help)),
    ...sections.map((section) => h('td', { role: 'cell' }, cell(section))),
  )
}

/** What stands in place of a zero until the list has answered, which could be one of a kind that is not collected; null: a zero may be said. */
function inPlaceOfZero(section: Section, context: Context): ComponentChild {
  if (section.failure !== null) return '?'
  if (section.answer === null) return '…'
  return isUncollected(section) ? notCollected(context) : null
}

/** A number of records that need not come from the list. */
const countOf = (count: number, section: Section, context: Context): ComponentChild =>
  (count === 0 ? inPlaceOfZero(section, context) : null) ?? countText(count, context.language)

function ownCell(section: Section, context: Context): ComponentChild {
  const { total, records, isComplete, path } = section
  const loaded = isComplete ? String(records.length) : context.words.shownOf(records.length, null)
  const count = h('a', { href: `#${path}` }, total === null ? loaded : countText(total, context.language))
  return inPlaceOfZero(section, context) ?? count
}

function nameOnlyCell(company: Company, context: Context): Cell {
  return (section) => {
    const { nameOnly, path, answer } = section
    const count = namedIn(company, section)
    const text = countOf(count, section, context)
    const hasOthers = answer !== null && sameNameIn(answer.meta) > 0
    const conditions = hasOthers ? { company: company.name } : nameOnly?.query
    return count === 0 || !conditions
      ? text
      : h('a', { href: context.href({ view: 'records', path, conditions }) }, text)
  }
}

/** The records of a kind under the name of the company, also those that are of another place or of a day on which it did not bear the name. */
const namedIn = ({ name_only_counts: counts }: Company, { kind, answer }: Section): number =>
  counts[kind] + (answer === null ? 0 : sameNameIn(answer.meta))

/** What these records are, how many are in force, and which companies have the name. */
function nameOnlyHelp(company: Company, { words, href, language }: Context): ComponentChild[] {
  const { name_only_counts: counts, name_holders: holders, name } = company
  const own = overviewWords[language]
  if (recordsOfAllKinds(counts) === 0) return [own.nameOnlyHelp]
  const companies = holdersText(company, words)
  return [
    own.nameOnlyHelp,
    counts.in_force > 0 ? [' ', h('b', {}, own.inForce(counts.in_force))] : null,
    counts.may_be_in_force > 0
      ? [' ', own.mayBeInForce(counts.may_be_in_force, dateText(counts.may_be_in_force_seen_on ?? '', language))]
      : null,
    ' ',
    (holders ?? 0) > 1 ? h('a', { href: href({ view: 'companies', q: name }) }, companies) : companies,
  ]
}

type Predecessor = Company['predecessors'][number]

/** A row for each with records; those without any share one, so that a company with many does not fill a phone with zeros. */
function predecessorRows(predecessors: readonly Predecessor[], sections: readonly Section[], context: Context) {
  const isEmpty = (predecessor: Predecessor) => recordsOfAllKinds(withNamed(predecessor)) === 0
  const empty = predecessors.filter(isEmpty)
  const links = empty.flatMap((predecessor, index) => [index === 0 ? '' : ', ', predecessorLink(predecessor, context)])
  return [
    ...predecessors
      .filter((predecessor) => !isEmpty(predecessor))
      .map((predecessor) => predecessorRow(predecessor, sections, context)),
    empty.length === 0
      ? null
      : row(
          links,
          overviewWords[context.language].predecessorHelp,
          (section) => countOf(0, section, context),
          sections,
        ),
  ]
}

const predecessorLink = ({ corporate_number: corporateNumber, name }: Predecessor, { href }: Context) =>
  h('a', { href: href({ view: 'company', corporateNumber }), lang: 'ja' }, name)

function predecessorRow(predecessor: Predecessor, sections: readonly Section[], context: Context) {
  const { record_counts: counts, name_only_counts: ofName, same_name_counts: sameName } = predecessor
  const texts = overviewWords[context.language]
  return row(
    predecessorLink(predecessor, context),
    texts.predecessorHelp,
    (section) => {
      const [own, named] = [counts[section.kind], ofName[section.kind] + sameName[section.kind]]
      if (named === 0) return countOf(own, section, context)
      // No zero stands where something is known by the name.
      const byName = h('span', { class: 'hint' }, texts.byName(named))
      return own === 0 ? byName : [countOf(own, section, context), ' ', byName]
    },
    sections,
  )
}

/** What stands in the row of a company that merged into another. */
const withNamed = ({
  record_counts: own,
  name_only_counts: named,
  same_name_counts: sameName,
}: Company['predecessors'][number]): Company['record_counts'] => ({
  enforcements: own.enforcements + named.enforcements + sameName.enforcements,
  procurement_suspensions:
    own.procurement_suspensions + named.procurement_suspensions + sameName.procurement_suspensions,
  license_actions: own.license_actions + named.license_actions + sameName.license_actions,
})

function hasZero(company: Company | null, sections: readonly Section[], context: Context) {
  const ofPredecessors = (company?.predecessors ?? []).map(withNamed)
  return sections.some(
    (section) =>
      inPlaceOfZero(section, context) === null &&
      (section.records.length === 0 ||
        (company !== null && namedIn(company, section) === 0) ||
        ofPredecessors.some((counts) => counts[section.kind] === 0)),
  )
}
