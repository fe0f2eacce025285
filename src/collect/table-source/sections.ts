import { isSourceField, type SourceField } from '../../codelists/headings.ts'
import type { DocumentCell } from '../documents/document.ts'
import { textCell, type Values } from './entry.ts'

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
