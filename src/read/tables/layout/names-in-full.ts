import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { DocumentRow } from '../../documents/document.ts'
import { hasLegalForm, oneLine } from '../text.ts'

/**
 * A table with a column for each of several companies, by what the page calls them (以下「架空」という。): its first row with their names in full, where
 * the lines above have each in one way and none is left over. Any other table stays as it is.
 */
export function withNamesInFull(rows: readonly DocumentRow[], lines: readonly string[]): readonly DocumentRow[] {
  const [head, ...others] = rows
  const [corner, ...cases] = head?.cells ?? []
  if (head === undefined || corner === undefined || corner.text.trim() !== '' || cases.length < 2) return rows
  const names = cases.map(({ text }) => fullNameOf(oneLine(text), lines))
  if (names.some((name) => name === null) || new Set(names).size < names.length) return rows
  return [{ ...head, cells: [corner, ...cases.map((cell, index) => ({ ...cell, text: names[index]! }))] }, ...others]
}

/** The only company of this name at the end of a line or before a bracket; `null`: none, or several. */
function fullNameOf(text: string, lines: readonly string[]): string | null {
  if (hasLegalForm(text)) return text
  if (text === '' || text.length > nameCharactersMax) return null
  const words = text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
  const whole = regExp`(?:${companyForm}${words}|(?<![^\s：:（(])${words}${companyForm})(?=$|[（(\s])`
  const [name = null, ...others] = new Set(
    lines.flatMap((line) => whole.exec(line.slice(0, lineCharactersMax))?.[0] ?? []),
  )
  return others.length > 0 ? null : name
}
const nameCharactersMax = 40
const lineCharactersMax = 1_000
