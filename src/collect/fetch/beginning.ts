/** The first `bytesMax` bytes of an answer as text, up to the last whole line; the rest is not fetched. */
export async function beginningOf({ body }: Response, bytesMax: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    pieces.push(piece)
    size += piece.length
    // Leaving the loop cancels the body.
    if (size > bytesMax) break
  }
  const text = Buffer.concat(pieces).toString('utf8')
  return size > bytesMax ? text.slice(0, text.lastIndexOf('\n') + 1) : text
}
