import { isSourceField, type SourceField } from '../../vocabulary/headings.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import type { Entry, Values } from '../entry/entry.ts'
import { hasLegalForm } from '../text.ts'

/** A section that is not yet ended, with the number of its pattern. */
export interface OpenSection {
  readonly pattern: number
  readonly values: Values
}

/**
 * The sections that are open after one begins. It ends the section before it of the same pattern, and all that began within that one: a
 * heading of a prefecture ends the months of the prefecture before.
 */
export function openedSections(
  open: readonly OpenSection[],
  { text, values, patterns }: { readonly text: string; readonly values: Values; readonly patterns: readonly RegExp[] },
): readonly OpenSection[] {
  const pattern = patterns.findIndex((one) => one.test(text))
  const before = open.findIndex((section) => section.pattern === pattern)
  return [...open.slice(0, before < 0 ? open.length : before), { pattern, values }]
}

export const valuesOf = (open: readonly OpenSection[]): Values => new Map(open.flatMap(({ values }) => [...values]))

/** The fields that a line or heading supplies to what follows it, which may be none; `null` when it is not a section. */
export function sectionValues(text: string, patterns: readonly RegExp[]): Values | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match === null) continue
    const values = new Map<SourceField, DocumentCell[]>()
    for (const [field, value] of Object.entries(match.groups ?? {})) {
      if (isSourceField(field) && value !== undefined) values.set(field, [textCell(value.trim())])
    }
    return values
  }
  return null
}

export const patternsOf = (sources: readonly string[]): RegExp[] => sources.map((source) => new RegExp(source, 'u'))

/** A line that begins a section, with the values that it supplies. */
export interface OpenedSection {
  readonly text: string
  readonly values: Values
}

/** The sections that name a company and supply none of their values to an entry: their rows were not found. */
export const sectionsWithoutEntries = (opened: readonly OpenedSection[], entries: readonly Entry[]): string[] => {
  const used = new Set(entries.flatMap(({ context }) => [...context.values()].flat()))
  const printed = new Set(entries.flatMap(({ cells }) => cells.map(({ text }) => text)))
  return opened
    .filter(({ text, values }) => {
      const cells = [...values.values()].flat()
      return hasLegalForm(text) && !cells.some((cell) => used.has(cell) || printed.has(cell.text))
    })
    .map(({ text }) => text)
}
