import { formOf, type GenerationReader, type NameHit } from '../../generations/ports.ts'
import { splitLegalForm } from '../../text/legal-form.ts'
import { isTypo, singleEdit } from '../../text/typo.ts'
import type { Lookup } from './company-lookups.ts'
import { normalizeSpelling, rankGroupsOf } from './company-tie-break.ts'

/** Maximum number of characters. Longer names are pasted, not typed. */
const lengthMax = 40
const candidatesMax = 200

/**
 * Names one edit away from the folded text, except edits that usually lead to the name of another company (`isTypo`). The first character must match.
 * Within the groups of the static rank, a name with all letters of the text comes first (one was left out or two were swapped), then a name that
 * differs by one character as written, too (ヴ is not ブ).
 */
export function findTypos(
  reader: GenerationReader,
  { field, kinds, words }: Lookup,
  { typed }: { readonly typed: string },
): NameHit[] {
  const [form = ''] = words
  if (Array.from(form).length > lengthMax) return []
  const similar = reader
    .findSimilar({ field, kinds, form, limit: candidatesMax })
    .filter((hit) => isTypo(form, formOf(hit)))
  const names = reader.writtenNames(similar.map(({ company }) => company))
  const { groupOf } = rankGroupsOf(reader.facts)
  const written = coreOf(typed)
  const keyed = similar.map((hit, index) => {
    const group = groupOf(hit.company)
    const unused = lettersNotIn(formOf(hit), form)
    const isAlikeAsWritten = singleEdit(written, coreOf(names[index]!)) !== null
    return { hit, group, unused, asWritten: isAlikeAsWritten ? 0 : 1 }
  })
  return keyed
    .toSorted((a, b) => a.group - b.group || a.unused - b.unused || a.asWritten - b.asWritten)
    .map(({ hit }) => hit)
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
