import type { ImportState, UnparsedRow } from '../../ledger/import-state.ts'
import type { LedgerReader } from '../../ledger/ledger.ts'
import type { Context } from '../context.ts'
import { printColumns } from '../print.ts'

/** The unparsed rows of the newest successful import of a list. */
interface UnparsedOfList {
  readonly import: ImportState
  readonly rows: readonly UnparsedRow[]
}

/** What could not be read: rows, and files that were refused as a whole and of which no later one was read. */
export interface Unread {
  readonly lists: readonly UnparsedOfList[]
  readonly refused: readonly ImportState[]
}

/** What could not be read of the newest file of each list. `sourceId`: of this source only. */
export async function readUnparsed(reader: LedgerReader, sourceId: string | null): Promise<Unread> {
  // The newest come first.
  const imports = (await reader.imports()).filter((state) => sourceId === null || state.sourceId === sourceId)
  const newestByList = new Map<string, ImportState>()
  const refused = new Map<string, ImportState>()
  for (const state of imports) {
    if (state.counts !== null && !newestByList.has(listOf(state))) newestByList.set(listOf(state), state)
    if (state.refusal !== null && !isReadSince(state, newestByList) && !refused.has(fileOf(state)))
      refused.set(fileOf(state), state)
  }
  const concerned = [...newestByList.values()].filter(({ counts }) => (counts?.unparsed ?? 0) > 0)
  const lists = await Promise.all(
    concerned.map(async (state) => ({ import: state, rows: await reader.unparsedRows(state.id) })),
  )
  return { lists, refused: [...refused.values()] }
}

const listOf = ({ sourceId, list }: ImportState): string => JSON.stringify([sourceId, list])
const fileOf = ({ sourceId, publicationName }: ImportState): string => JSON.stringify([sourceId, publicationName])

/** Whether a later file of the list was read; where the list of the refused file is not known, any later file of its source. */
const isReadSince = (refused: ImportState, later: ReadonlyMap<string, ImportState>): boolean =>
  refused.list === null
    ? [...later.values()].some(({ sourceId }) => sourceId === refused.sourceId)
    : later.has(listOf(refused))

export const jsonOfUnparsed = ({ lists, refused }: Unread) => [
  ...lists.flatMap(({ import: { sourceId, list, publicationName }, rows }) =>
    rows.map(({ row, reason, text }) => ({ source_id: sourceId, list, file: publicationName, row, reason, text })),
  ),
  ...refused.map(({ sourceId, list, publicationName, refusal }) => ({
    source_id: sourceId,
    list,
    file: publicationName,
    row: null,
    reason: refusal?.code ?? '',
    text: refusal?.message ?? '',
  })),
]

export function printUnparsed({ stdout }: Context, { lists, refused }: Unread): void {
  if (lists.length + refused.length === 0) {
    stdout.write('every row of the newest files could be read\n')
    return
  }
  for (const { sourceId, publicationName, refusal } of refused)
    stdout.write(
      `${sourceId}, ${publicationName}: refused as a whole (${refusal?.code ?? ''}): ${refusal?.message ?? ''}\n`,
    )
  if (refused.length > 0) stdout.write('\n')
  for (const { import: state, rows } of lists) {
    stdout.write(`${state.sourceId}, ${state.list ?? 'no list'}, ${state.publicationName}\n`)
    printColumns(stdout, rows, { row: ({ row }) => row, reason: ({ reason }) => reason, words: ({ text }) => text })
    stdout.write('\n')
  }
  stdout.write(
    'Names of persons are left out (…). A wrong value is corrected by `lookups:` in the source.yml of the source.\n',
  )
}
