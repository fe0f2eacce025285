import { matchKey, type GenerationReader } from '../../generations/ports.ts'
import { hasSameSigns, mayHaveReadSigns, withMarksApart } from '../../words/text/read-signs.ts'
import { splitLegalForm } from '../../words/text/legal-form.ts'
import type { CompanyHit } from './company-hit.ts'
import type { FoundCompanies } from './interpretation.ts'

const readingsOfNames: ReadonlySet<string> = new Set(['name', 'name_and_place'])

/**
 * Companies whose name differs in a sign that is read (株式会社１５ for 株式会社1.5) are similar, never exact, and come after those that have
 * the name.
 */
export function otherSignsLast(reader: GenerationReader, found: FoundCompanies): FoundCompanies {
  const { hits, understanding } = found
  const typed = splitLegalForm(withMarksApart(understanding.name)).core
  if (!readingsOfNames.has(understanding.reading) || !mayHaveReadSigns(typed)) return found
  const isOther = (hit: CompanyHit): boolean => {
    if (hit.anchor !== 'exact' || hit.fallback !== null) return false
    const written = writtenFormOf(reader, hit)
    return written !== null && !hasSameSigns(typed, splitLegalForm(written).core)
  }
  const others = hits.filter(isOther)
  if (others.length === 0) return found
  const same = hits.filter((hit) => !others.includes(hit))
  const similar = others.map((hit): CompanyHit => ({ ...hit, fallback: 'similar' }))
  const isSimilar = !same.some(({ anchor }) => anchor === 'exact')
  const reading = isSimilar && understanding.reading === 'name' ? 'similar' : understanding.reading
  return { ...found, hits: [...same, ...similar], understanding: { ...understanding, reading } }
}

/** The name that matched, in the spelling of its source; `null` of a reading. */
function writtenFormOf(reader: GenerationReader, hit: CompanyHit): string | null {
  if (hit.kind === 'name') return reader.writtenNames([hit.company])[0] ?? null
  if (/reading|kana|sound/.test(hit.kind)) return null
  return reader.companies([hit.company])[0]?.matchedNames()?.[matchKey(hit)]?.value ?? null
}
