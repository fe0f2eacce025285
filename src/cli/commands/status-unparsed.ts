import type { ImportState, UnparsedRow } from '../../ledger/import-state.ts'
import type { LedgerReader } from '../../ledger/ledger.ts'
import type { Context } from '../context.ts'
import { printColumns } from '../report.ts'

/** The unparsed rows of the newest successful import of a list. */
export interface UnparsedOfList {
  readonly import: ImportState
  readonly rows: readonly UnparsedRow[]
}

/** The rows that could not be read, of the newest import of each list that has any. `sourceId`: of this source only. */
export async function readUnparsed(reader: LedgerReader, sourceId: string | null): Promise<UnparsedOfList[]> {
  const newestByList = new Map<string, ImportState>()
  // The newest come first.
  for (const state of await reader.imports()) {
    const list = JSON.stringify([state.sourceId, state.list])
    if (state.counts !== null && !newestByList.has(list)) newestByList.set(list, state)
  }
  const concerned = [...newestByList.values()].filter(
    (state) => (state.counts?.unparsed ?? 0) > 0 && (sourceId === null || state.sourceId === sourceId),
  )
  return Promise.all(concerned.map(async (state) => ({ import: state, rows: await reader.unparsedRows(state.id) })))
}

export const jsonOfUnparsed = (unparsed: readonly UnparsedOfList[]) =>
  unparsed.flatMap(({ import: { sourceId, list, publicationName }, rows }) =>
    rows.map(({ row, reason, text }) => ({ source_id: sourceId, list, file: publicationName, row, reason, text })),
  )

export function printUnparsed({ stdout }: Context, unparsed: readonly UnparsedOfList[]): void {
  if (unparsed.length === 0) {
    stdout.write('every row of the newest files could be read\n')
    return
  }
  for (const { import: state, rows } of unparsed) {
    stdout.write(`${state.sourceId}, ${state.list ?? 'no list'}, ${state.publicationName}\n`)
    printColumns(stdout, rows, { row: ({ row }) => row, reason: ({ reason }) => reason, words: ({ text }) => text })
    stdout.write('\n')
  }
  stdout.write(
    'Names of persons are left out (…). A wrong value is corrected by `lookups:` in the source.yml of the source.\n',
  )
}
