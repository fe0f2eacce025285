import type { Company, Context, Meta, Words } from '../types.ts'
import { h } from 'preact'
import { recordsOfAllKinds } from './record-kinds.ts'

// Records without a number that belong to the name of a company: they are counted wherever the company is shown, and never as its own.

export type NameOnly = NonNullable<NonNullable<Meta['name_only']>>

/** How many there are of one kind, with how many companies have the name, and the way to them; null without any. */
export function nameOnlyLine(
  { path, nameOnly }: { path: string; nameOnly: NameOnly | null },
  { words, href }: Context,
) {
  if (!nameOnly?.query || nameOnly.count === 0) return null
  const { count, in_force: inForce, query } = nameOnly
  return h(
    'p',
    { class: 'by-name' },
    words.nameOnly(count, inForce ?? 0),
    ' ',
    holdersText(nameOnly, words),
    ' ',
    h('a', { href: href({ view: 'records', path, conditions: query }) }, words.nameOnlyShow),
  )
}

/** How many further records have exactly the name of the company whose number was asked for, and are not known to be its own; at most ten. */
export const sameNameIn = ({ warnings }: Pick<Meta, 'warnings'>): number =>
  warnings.find(({ code }) => code === 'same_name_records')?.count ?? 0

/** The same in a line, with the ways to them: by the name of the company, where it is known, and those that its records print (`printed`); null without any. */
export function sameNameLine(
  meta: Pick<Meta, 'warnings'>,
  company: Company | null,
  { words, href }: Context,
  printed: readonly string[] = [],
) {
  const count = sameNameIn(meta)
  if (count === 0) return null
  const names = new Set([...(company === null ? [] : [company.name]), ...printed])
  const ways = [...names].flatMap((name, index) => [
    ' ',
    h('a', { href: href({ view: 'name', company: name }) }, index === 0 ? words.nameOnlyShow : name),
  ])
  return h('p', { class: 'by-name' }, words.sameName(count), ...ways)
}

/** How many companies have the name. */
export const holdersText = (
  { name_holders: holders, register_complete: isComplete }: { name_holders: number | null; register_complete: boolean },
  words: Words,
) => words.nameHolders(holders ?? 0, isComplete)

/** All of them in lines of a company in a list. */
export function nameOnlySummary(company: Company, words: Words): string[] {
  const { name_only_counts: counts, same_name_counts: sameName } = company
  const all = recordsOfAllKinds(counts)
  const others = recordsOfAllKinds(sameName)
  return [
    ...(all === 0 ? [] : [`${words.nameOnly(all, counts.in_force)} ${holdersText(company, words)}`]),
    ...(others === 0 ? [] : [words.sameName(others)]),
  ]
}
