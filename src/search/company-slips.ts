import type { GenerationReader, NameHit } from '../store/ports.ts'
import { isTypingSlip } from '../text/typing-slip.ts'
import type { Look } from './company-looks.ts'

/** Longer names are copied, not typed. */
const longest = 40
const candidatesMax = 200

/** Names one typing slip away from the folded text, of those slips that make no other company; the first character is never the slip. */
export async function findSlips(reader: GenerationReader, { field, kinds, words }: Look): Promise<NameHit[]> {
  const [form = ''] = words
  if (Array.from(form).length > longest) return []
  const near = await reader.findNear({ field, kinds, form, limit: candidatesMax })
  return near.filter((hit) => isTypingSlip(form, hit.form))
}
