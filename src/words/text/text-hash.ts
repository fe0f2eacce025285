/** A 32-bit number of a text, by its UTF-16 units (FNV-1a): texts that differ have different ones, but for one pair in four thousand million. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
