/** The first `bytesMax` bytes of a response as text, up to the last whole line; the rest is not downloaded. */
export async function beginningOf({ body }: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop cancels the body.
    if (size > bytesMax) break
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return size > bytesMax ? text.slice(0, text.lastIndexOf('\n') + 1) : text
}
