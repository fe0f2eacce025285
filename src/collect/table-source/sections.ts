import { isSourceField, type SourceField } from '../../codelists/headings.ts'
import type { DocumentCell } from '../documents/document.ts'
import { textCell, type Entry, type Values } from './entry.ts'
import { hasLegalForm } from './text.ts'

/** The fields that a line or heading supplies to what follows it, which may be none; `null` when it is no section. */
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
