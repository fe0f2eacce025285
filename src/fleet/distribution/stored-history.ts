import { existsSync, readFileSync, statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../ledger/files.ts'
import { openArchive, type Archive } from '../../ledger/archive.ts'
import { LedgerError } from '../../ledger/ledger-error.ts'
import type { ImportsLine } from '../../ledger/imports-file.ts'
import type { ObjectStore, StoredObject } from './objects/object-store.ts'

/**
 * What the history of the ledger is made of: the raw publications, and two logs to which lines are only added. The keys in the store are
 * the paths in the data folder. A log is written after the files that it names.
 */
const logs = { imports: 'archive/imports.jsonl', decisions: 'decisions.jsonl' } as const
export const decisionsKey = logs.decisions
type LogKey = (typeof logs)[keyof typeof logs]

/** Which of two copies of a log goes on where the other one ends. */
type Order = 'same' | 'local is longer' | 'store is longer'

interface Log {
  readonly key: LogKey
  /** The whole lines in the data folder. */
  readonly local: Buffer
  readonly stored: StoredObject | null
  readonly order: Order
}

/**
 * Makes sure that this machine may add to the history: it has all of that in the store. Throws `LedgerError` `ledger_behind` or
 * `other_archive`.
 */
export async function assertHistoryOf(store: ObjectStore, dataDir: string): Promise<void> {
  for (const key of Object.values(logs)) assertNotBehind(await readLog(store, dataDir, key))
}

/** Copies to the store what it lacks of the history. */
export async function copyHistory(store: ObjectStore, dataDir: string): Promise<void> {
  for (const key of Object.values(logs)) {
    const log = await readLog(store, dataDir, key)
    assertNotBehind(log)
    if (log.order === 'same') continue
    const added = log.local.subarray(log.stored?.bytes.length ?? 0)
    if (key === logs.imports) await copyFiles(store, openArchive(join(dataDir, 'archive')), added)
    await store.write(key, log.local, log.stored?.version ?? null)
  }
}

/** Puts the decisions of this machine into the place of those in the store, of which the operator has given lines up. */
export async function replaceDecisions(store: ObjectStore, dataDir: string): Promise<void> {
  const stored = await store.read(decisionsKey)
  await store.write(decisionsKey, readFileSync(join(dataDir, decisionsKey)), stored?.version ?? null)
}

/** Brings what this machine lacks of the history from the store: the files before the log that names them. */
export async function fetchHistory(store: ObjectStore, dataDir: string): Promise<void> {
  for (const key of Object.values(logs)) {
    const { stored, local, order } = await readLog(store, dataDir, key)
    const bytes = order === 'store is longer' ? Buffer.from(stored!.bytes) : local
    if (key === logs.imports) await fetchFiles(store, join(dataDir, 'archive'), bytes)
    if (order === 'store is longer') replaceFile(join(dataDir, key), bytes)
  }
}

async function readLog(store: ObjectStore, dataDir: string, key: LogKey): Promise<Log> {
  const path = join(dataDir, key)
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  // A power cut may leave a part of a line, which whoever writes next removes.
  const local = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1)
  const stored = await store.read(key)
  return { key, local, stored, order: orderOf(local, stored?.bytes ?? Buffer.alloc(0), key) }
}

function orderOf(local: Buffer, stored: Uint8Array, key: LogKey): Order {
  const common = Math.min(local.length, stored.length)
  if (Buffer.compare(local.subarray(0, common), stored.subarray(0, common)) !== 0)
    throw new LedgerError(
      'other_archive',
      `${key} of the data folder and of the store are of different installations, or both machines have added to them; keep one of them`,
    )
  if (local.length === stored.length) return 'same'
  return local.length > stored.length ? 'local is longer' : 'store is longer'
}

function assertNotBehind({ key, order }: Log): void {
  if (order !== 'store is longer') return
  const problem = `${key} of the store has lines that this machine lacks: another machine wrote them`
  throw new LedgerError('ledger_behind', `${problem}; run shobun rebuild`)
}

/** The bytes of each file that lines of the log of imports name, by its SHA-256. An attempt without a file has no bytes. */
function filesOf(lines: Buffer): ReadonlyMap<string, number> {
  const texts = lines.toString('utf8').split('\n').slice(0, -1)
  const files = new Map<string, number>()
  for (const line of texts.map((text) => JSON.parse(text) as ImportsLine))
    if (line.event === 'import' && line.size > 0) files.set(line.sha256, line.size)
  return files
}

const fileKey = (sha256: string): string => `archive/${sha256.slice(0, 2)}/${sha256}`

/** Copies every file that can be copied, and then throws if one is damaged, so that the log is not written. */
async function copyFiles(store: ObjectStore, archive: Archive, lines: Buffer): Promise<void> {
  let damage: unknown = null
  for (const sha256 of filesOf(lines).keys()) {
    if ((await store.readRange(fileKey(sha256), { start: 0, end: 1 })) !== null) continue
    const path = await archive.verifiedPath(sha256).catch((error: unknown) => {
      damage ??= error
      return null
    })
    if (path !== null) await store.writeFile(fileKey(sha256), path)
  }
  if (damage !== null) throw damage
}

async function fetchFiles(store: ObjectStore, folder: string, lines: Buffer): Promise<void> {
  const archive = openArchive(folder)
  for (const [sha256, size] of filesOf(lines)) {
    const present = statSync(join(folder, sha256.slice(0, 2), sha256), { throwIfNoEntry: false })
    if (present?.size === size) continue
    // The archive removes files of this name that a killed process left.
    const temporary = join(folder, 'incoming', `${process.pid}-from-store`)
    try {
      await fetchFile(store, fileKey(sha256), temporary, size)
      const { sha256: actual } = await archive.put(temporary)
      if (actual !== sha256) throw damaged(sha256)
    } finally {
      await rm(temporary, { force: true })
    }
  }
}

const rangeBytes = 8 << 20

async function fetchFile(store: ObjectStore, key: string, path: string, size: number): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let start = 0; start < size; start += rangeBytes) {
      const bytes = await store.readRange(key, { start, end: Math.min(size, start + rangeBytes) })
      if (bytes === null) throw damaged(key)
      await file.writeFile(bytes)
    }
  } finally {
    await file.close()
  }
}

const damaged = (name: string): LedgerError =>
  new LedgerError('damaged_archive', `the archived publication ${name} is missing or damaged in the store`)
