import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { decodeStream, detectEncoding } from './decode.ts'
import { fileKindOf, otherFormat, otherMembers } from '../file-kind.ts'
import { refuseBotWall } from '../html/bot-wall.ts'
import { isZip, openZip, type OpenZip, type ZipMember } from '../zip/zip.ts'
import type { PublicationFile } from '../../../domain/parsed-publication.ts'

export interface PublicationText {
  /** Name of the text file, which may be a member of a ZIP. */
  readonly name: string
  /** The text in chunks. It can be iterated once. */
  readonly text: AsyncIterable<string>
}

/** Of a text file, in which a bot wall, another format or a NUL character shows. */
const headBytes = 4096
const chunkBytes = 262_144

/**
 * Opens a text file, or a ZIP that contains one file `.csv`. The first bytes distinguish them. Throws
 * `PublicationRefused`: `empty_file`, `bot_wall`, `truncated` (damaged ZIP), `wrong_format`, `undecodable`; the last three also while the
 * text is read.
 */
export async function openText(file: PublicationFile): Promise<PublicationText> {
  const head = await readHead(file.path, headBytes)
  refuseBotWall(head, file.name)
  if (isZip(head)) return onlyTextIn(await openZip(file.path, file.name), file.name)
  const isBinary = head.includes(0) && detectEncoding(head)?.startsWith('utf-16') !== true
  if (isBinary || fileKindOf(head) !== null) throw otherFormat(head, file.name, 'csv')
  const bytes = createReadStream(file.path, { highWaterMark: chunkBytes })
  return { name: file.name, text: decodeStream(bytes, file.name) }
}

/** The only text in a ZIP, which is closed when it has been read. Throws `wrong_format` when there is none or more than one. */
function onlyTextIn({ members, names, close }: OpenZip, name: string): PublicationText {
  const [member, ...others] = members
  if (member !== undefined && others.length === 0)
    return textOf({ name: member.name, bytes: closingAfter(member.bytes, close) })
  close()
  throw otherMembers(names, name)
}

const textOf = ({ name, bytes }: ZipMember): PublicationText => ({
  name,
  text: decodeStream(inLargerChunks(bytes), name),
})

async function* closingAfter(bytes: AsyncIterable<Uint8Array>, close: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } finally {
    close()
  }
}

/** A ZIP that contains several text files. They are read one after the other, each once. */
export interface TextCollection {
  readonly texts: readonly PublicationText[]
  readonly close: () => void
}

/** Opens a ZIP that contains several files `.csv`; `null` for any other file. */
export async function openTextCollection(file: PublicationFile): Promise<TextCollection | null> {
  if (!isZip(await readHead(file.path, headBytes))) return null
  const { members, close } = await openZip(file.path, file.name)
  if (members.length > 1) return { texts: members.map(textOf), close }
  close()
  return null
}

/** The first bytes of a file, at most `count`. */
export async function readHead(path: string, count: number): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Joins inflated chunks of 16 to 64 KiB, because larger chunks are cheaper to decode and parse. */
async function* inLargerChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    size += chunk.length
    if (size < chunkBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}
