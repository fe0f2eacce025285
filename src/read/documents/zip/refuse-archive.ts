import { PublicationRefused } from '../../../domain/publication-refused.ts'

/** Files that hold other files, in which a reader of one format may find the last of them: the bytes by which they begin, in hexadecimal. */
const archives: readonly { readonly name: string; readonly at: number; readonly bytes: readonly string[] }[] = [
  { name: 'ZIP', at: 0, bytes: ['504b0304', '504b0506', '504b0708'] },
  { name: 'gzip', at: 0, bytes: ['1f8b'] },
  { name: 'RAR', at: 0, bytes: ['52617221'] },
  { name: '7z', at: 0, bytes: ['377abcaf'] },
  { name: 'LZH', at: 2, bytes: ['2d6c68'] },
  { name: 'CAB', at: 0, bytes: ['4d534346'] },
  { name: 'tar', at: 257, bytes: ['7573746172'] },
  { name: 'compound document', at: 0, bytes: ['d0cf11e0'] },
]

/** The header of a mail or of a page that was saved with its parts. */
const message = /^(?:MIME-Version|Content-Type|From|Return-Path|Received):/i

/** Throws `PublicationRefused` (`wrong_format`) for an archive where a single document is expected. */
export function refuseArchive(file: Buffer, name: string): void {
  const begins = (at: number, bytes: string): boolean =>
    file.subarray(at, at + bytes.length / 2).toString('hex') === bytes
  const archive = archives.find(({ at, bytes }) => bytes.some((one) => begins(at, one)))?.name
  const found = archive ?? (message.test(file.subarray(0, 64).toString('latin1')) ? 'a message with attachments' : null)
  if (found !== null)
    throw new PublicationRefused('wrong_format', `${name} is an archive (${found}), not a single document`)
}
