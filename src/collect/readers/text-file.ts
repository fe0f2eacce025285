import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { decodeStream } from './decode.ts'
import { refuseBotWall } from './bot-wall.ts'
import { isZip, openZipMember } from './zip-member.ts'
import { PublicationRefused } from '../../domain/reading.ts'
import type { PublicationFile } from '../parser.ts'

/** Text of a publication, a piece at a time. `name` is the name of the text file, inside the zip when it came in one. */
export interface PublicationText {
  readonly name: string
  readonly text: AsyncIterable<string>
}

const headBytes = 4096
const pieceBytes = 262_144

/**
 * Opens a publication that is a text file or a zip with one text file of that `extension`; which of the two is told by its bytes.
 * Throws `PublicationRefused`: `empty_file`, `bot_wall`, `truncated` (damaged zip), `wrong_format`, `undecodable`;
 * the last three also while the text is read.
 */
export async function openText(file: PublicationFile, extension = '.csv'): Promise<PublicationText> {
  const head = await readHead(file)
  refuseBotWall(head, file.name)
  if (!isZip(head)) {
    if (head.includes(0) && !hasUtf16Mark(head)) {
      throw new PublicationRefused('wrong_format', `${file.name}: binary data came where text or a zip was expected`)
    }
    const bytes = createReadStream(file.path, { highWaterMark: pieceBytes })
    return { name: file.name, text: decodeStream(bytes, file.name) }
  }
  const member = await openZipMember(file.path, file.name, extension)
  return { name: member.name, text: decodeStream(inPieces(member.bytes), member.name) }
}

async function readHead(file: PublicationFile): Promise<Buffer> {
  const handle = await open(file.path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function hasUtf16Mark(head: Uint8Array): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
}

/** Inflated data comes in pieces of 16 to 64 KiB; larger ones make the work on each piece cheaper. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    pieces.push(piece)
    size += piece.length
    if (size < pieceBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pieces)
}
