/**
 * Reads a response as text. Of a response with more than `bytesMax` bytes, only the whole lines at the beginning are returned, and
 * the rest is not downloaded.
 */
export async function readBeginning({ body }: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop cancels the download.
    if (size > bytesMax) break
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return size > bytesMax ? text.slice(0, text.lastIndexOf('\n') + 1) : text
}
