import { createHash } from 'node:crypto'
import { parseDecisions } from '../../ledger/decisions/decisions-file.ts'
import { parseImports, type ImportsLine } from '../../ledger/imports-file.ts'
import { isUsageRow } from '../../serve/usage/usage-rows.ts'
import { importsPath, publicationPath } from './contents.ts'
import { BackupDamaged, isUsageFile, readBackup, textOf } from './read-backup.ts'
import type { TarEntry } from './tar.ts'

/** Of the files of a backup together. The archive of the whole country has some gigabytes. */
const contentBytesMax = 100_000_000_000
/** Of a file that is read into memory to be understood: the imports of decades, the decisions, and a part of the usage log. */
const parsedBytesMax = 200_000_000

/**
 * Reads a backup whole before any of its files is placed: its checksums, its size, and everything that a command would later stop at.
 * Throws `BackupDamaged`, or says that its files need more than `roomBytes`.
 */
export async function inspectBackup(path: string, roomBytes: number): Promise<void> {
  let bytes = 0
  let imports: readonly ImportsLine[] = []
  const { sums } = await readBackup(path, async (entry) => {
    bytes += entry.size
    if (bytes > contentBytesMax) throw new BackupDamaged(`its files have more than ${contentBytesMax} bytes`)
    if (bytes > roomBytes)
      throw new Error(`the disk has room for ${roomBytes} bytes, the backup has more; nothing was restored`)
    if (entry.path === importsPath) {
      const { text, sha256 } = await textOf(entry, parsedBytesMax)
      imports = understood(entry.path, () => parseImports(text, importsPath))
      return { sha256 }
    }
    return inspectFile(entry)
  })
  assertPublications(imports, sums)
}

async function inspectFile(entry: TarEntry): Promise<{ readonly sha256: string }> {
  const isDecisions = entry.path === 'decisions.jsonl'
  if (!isDecisions && !isUsageFile(entry.path)) return { sha256: await checksumOf(entry) }
  const { text, sha256 } = await textOf(entry, parsedBytesMax)
  understood(entry.path, () => (isDecisions ? parseDecisions(text, entry.path) : assertUsageRows(text)))
  return { sha256 }
}

async function checksumOf({ content }: TarEntry): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

function understood<Value>(path: string, parse: () => Value): Value {
  try {
    return parse()
  } catch {
    throw new BackupDamaged(`${path} cannot be understood`)
  }
}

function assertUsageRows(text: string): void {
  if (!text.endsWith('\n')) throw new TypeError()
  for (const line of text.split('\n').slice(0, -1)) if (!isUsageRow(JSON.parse(line))) throw new TypeError()
}

/** Every import that was not taken back must find its file. */
function assertPublications(lines: readonly ImportsLine[], sums: ReadonlyMap<string, string>): void {
  const takenBack = new Set(lines.filter(({ event }) => event === 'forget').map(({ order }) => order))
  for (const line of lines) {
    if (line.event !== 'import' || line.size === 0 || takenBack.has(line.order)) continue
    if (!sums.has(publicationPath(line.sha256)))
      throw new BackupDamaged(`the file of import ${line.order} (${line.source}) is missing`)
  }
}
