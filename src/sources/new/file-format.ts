import { open } from 'node:fs/promises'
import type { DocumentFormat } from '../../documents/document.ts'

/** The first bytes of a ZIP file, which an XLSX file is. */
const zip = [0x50, 0x4b, 0x03, 0x04]
/** The first bytes of a Microsoft compound file, which an XLS file is. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/** The format of a file by its first bytes; `null`: none that can be read. */
export async function formatOf(path: string): Promise<DocumentFormat | null> {
  const head = await firstBytes(path)
  const startsWith = (bytes: readonly number[]): boolean => bytes.every((byte, index) => head[index] === byte)
  const text = head.toString('latin1')
  if (text.slice(0, 1024).includes('%PDF-')) return 'pdf'
  if (startsWith(zip)) return 'xlsx'
  if (startsWith(compoundFile)) return 'xls'
  if (/<(?:!doctype html|html|head|body|table|div|meta|title|dl|h[1-6]|p|main)\b/iu.test(text)) return 'html'
  return head.length > 0 && !text.includes('\0') ? 'csv' : null
}

const headBytes = 8_192

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
