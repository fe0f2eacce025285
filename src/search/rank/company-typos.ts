import { formOf, type GenerationReader, type NameHit } from '../../generations/ports.ts'
import { splitLegalForm } from '../../words/text/legal-form.ts'
import { isTypo, singleEdit } from '../../words/text/typo.ts'
import type { Lookup } from './company-lookups.ts'
import { normalizeSpelling, rankGroupsOf, sortedByKeys } from './company-tie-break.ts'

/** Characters of the longest text. Longer names are pasted, not typed. */
const lengthMax = 40
const candidatesMax = 200

/**
 * Names one edit away from the folded text, except edits that usually lead to the name of another company (`isTypo`). The first character
 * must match. Within the groups of the static rank, a name with all letters of the text comes first (one was left out or two were swapped),
 * then a name that differs by one character as written, too (ヴ is not ブ).
 */
export function findTypos(
  reader: GenerationReader,
  { field, kinds, words }: Lookup,
  { typed }: { readonly typed: string },
): readonly NameHit[] {
  const [form = ''] = words
  if (Array.from(form).length > lengthMax) return []
  const similar = reader
    .findSimilar({ field, kinds, form, limit: candidatesMax })
    .filter((hit) => isTypo(form, formOf(hit)))
  const names = reader.writtenNames(similar.map(({ company }) => company))
  const { groupOf } = rankGroupsOf(reader.facts)
  const written = coreOf(typed)
  return sortedByKeys(similar, (hit, index) => {
    const isAlikeAsWritten = singleEdit(written, coreOf(names[index]!)) !== null
    return [groupOf(hit.company), lettersNotIn(formOf(hit), form), isAlikeAsWritten ? 0 : 1]
  })
}

const coreOf = (name: string): string[] => Array.from(normalizeSpelling(splitLegalForm(name).core))

/** How many characters of the text the form lacks, whatever their order. */
function lettersNotIn(form: string, text: string): number {
  const left = Array.from(form)
  return Array.from(text).filter((character) => {
    const index = left.indexOf(character)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  }).length
}
