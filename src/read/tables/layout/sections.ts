import { isSourceField, type SourceField } from '../../../words/vocabulary/headings.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import type { Entry, Values } from '../entry/entry.ts'
import { joinedLetters, oneLine } from '../text.ts'

/** What a line supplies, and the index of the pattern that it matches. */
interface MatchedLine {
  readonly pattern: number
  /** The named groups of the pattern, by field. There may be none. */
  readonly values: Values
}

/** Matches a line with the first of the patterns that fits; `null`: none does. */
export function matchedLine(line: string, patterns: readonly RegExp[]): MatchedLine | null {
  for (const [pattern, regExp] of patterns.entries()) {
    const match = regExp.exec(line)
    if (match === null) continue
    const values = new Map<SourceField, DocumentCell[]>()
    for (const [field, value] of Object.entries(match.groups ?? {})) {
      if (isSourceField(field) && value !== undefined) values.set(field, [textCell(value.trim())])
    }
    return { pattern, values }
  }
  return null
}

/** The section lines of a document, and the values of those that are open. */
export interface Sections {
  /** Begins a section, and returns true, if the line is a section line. */
  readonly begin: (line: string) => boolean
  /** The values of the open sections. */
  readonly context: () => Values
  /** The section lines in order, as published. */
  readonly texts: () => string[]
  /** The section lines that name a company and supply none of their values to an entry: their rows were not found. */
  readonly textsWithoutEntries: (entries: readonly Entry[]) => string[]
}

/**
 * The section lines of a document, by `sections` of its `source.yml`. The values of a section (宅地建物取引業者: the sector) apply to
 * the rows and notices below it. A section that names a company is a notice about it, whose values go to `onCompany`.
 */
export function createSections(patterns: readonly RegExp[], onCompany: (values: Values) => void): Sections {
  const lines: { readonly text: string; readonly values: Values }[] = []
  let open: readonly MatchedLine[] = []
  return {
    begin(line) {
      const text = oneLine(line)
      const section = matchedLine(joinedLetters(text), patterns)
      if (section === null) return false
      lines.push({ text, values: section.values })
      if (section.values.has('name') || section.values.has('name_and_address')) onCompany(section.values)
      else open = [...sectionsAround(section, open), section]
      return true
    },
    context: () => new Map(open.flatMap(({ values }) => [...values])),
    texts: () => lines.map(({ text }) => text),
    textsWithoutEntries(entries) {
      const used = new Set(entries.flatMap(({ context }) => [...context.values()].flat()))
      const printed = new Set(entries.flatMap(({ cells }) => cells.map(({ text }) => text)))
      const isUsed = (cell: DocumentCell): boolean => used.has(cell) || printed.has(cell.text)
      return lines
        .filter(({ text, values }) => hasLegalForm(text) && ![...values.values()].flat().some(isUsed))
        .map(({ text }) => text)
    },
  }
}

/**
 * The open sections in which a new one stands. It ends the last section of its own pattern and all that began within that one: a new
 * prefecture ends the months of the prefecture before.
 */
function sectionsAround({ pattern }: MatchedLine, open: readonly MatchedLine[]): readonly MatchedLine[] {
  const before = open.findIndex((section) => section.pattern === pattern)
  return before < 0 ? open : open.slice(0, before)
}
