import { PublicationRefused } from '../../domain/publication-refused.ts'

/** The first bytes of files that hold other files, in which a reader of one format may find the last of them (signatures in Latin-1). */
const archives: readonly { readonly name: string; readonly at: number; readonly signature: RegExp }[] = [
  { name: 'ZIP', at: 0, signature: /^PK[\u0003\u0005\u0007]/ },
  { name: 'gzip', at: 0, signature: /^\u001f\u008b/ },
  { name: 'RAR', at: 0, signature: /^Rar!/ },
  { name: '7z', at: 0, signature: /^7z\u00bc\u00af/ },
  { name: 'LZH', at: 2, signature: /^-lh[\w]-/ },
  { name: 'CAB', at: 0, signature: /^MSCF/ },
  { name: 'tar', at: 257, signature: /^ustar/ },
  { name: 'compound document', at: 0, signature: /^\u00d0\u00cf\u0011\u00e0/ },
  { name: 'message with attachments', at: 0, signature: /^(?:MIME-Version|Content-Type|From|Return-Path|Received):/i },
]

/** Throws `PublicationRefused` (`wrong_format`) for an archive where a single document is expected. */
export function refuseArchive(bytes: Buffer, name: string): void {
  const head = bytes.subarray(0, 512).toString('latin1')
  const found = archives.find(({ at, signature }) => signature.test(head.slice(at)))
  if (found !== undefined)
    throw new PublicationRefused('wrong_format', `${name} is an archive (${found.name}), not a single document`)
}
