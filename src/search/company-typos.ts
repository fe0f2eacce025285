import type { GenerationReader, NameHit } from '../store/ports.ts'
import { isTypo } from '../text/typo.ts'
import type { Lookup } from './company-lookups.ts'

/** Maximum number of characters. Longer names are pasted, not typed. */
const lengthMax = 40
const candidatesMax = 200

/** Names one edit away from the folded text, except edits that usually lead to the name of another company (`isTypo`). The first character must match. */
export function findTypos(reader: GenerationReader, { field, kinds, words }: Lookup): NameHit[] {
  const [form = ''] = words
  if (Array.from(form).length > lengthMax) return []
  const similar = reader.findSimilar({ field, kinds, form, limit: candidatesMax })
  return similar.filter((hit) => isTypo(form, hit.form))
}
