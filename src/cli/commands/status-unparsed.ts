import type { ImportState, UnparsedRow } from '../../ledger/import-state.ts'
import type { LedgerReader } from '../../ledger/ledger.ts'
import { headed, namedCells, namedValues, onlyJson, tableOf, type Part, type TableShape } from '../output-shape.ts'

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

/** A row that could not be read; without a number, a file that was refused as a whole. */
export interface UnreadRow {
  readonly sourceId: string
  readonly list: string | null
  readonly file: string
  readonly row: number | null
  readonly reason: string
  readonly text: string
}

export const unreadShape: TableShape<UnreadRow> = {
  columns: {
    ...onlyJson({ source_id: ({ sourceId }: UnreadRow) => sourceId, ...namedValues('list', 'file') }),
    ...namedCells('row', 'reason'),
    text: headed('words', ({ text }) => text),
  },
}

export const unreadRows = ({ lists, refused }: Unread): UnreadRow[] => [
  ...lists.flatMap((list) => list.rows.map((row) => ({ ...placeOf(list.import), ...row }))),
  ...refused.map((state) => ({
    ...placeOf(state),
    row: null,
    reason: state.refusal?.code ?? '',
    text: state.refusal?.message ?? '',
  })),
]

const placeOf = ({ sourceId, list, publicationName: file }: ImportState) => ({ sourceId, list, file })

export function unreadParts({ lists, refused }: Unread): Part[] {
  if (lists.length + refused.length === 0) return ['every row of the newest files could be read']
  const refusals = refused.map(
    ({ sourceId, publicationName, refusal }) =>
      `${sourceId}, ${publicationName}: refused as a whole (${refusal?.code ?? ''}): ${refusal?.message ?? ''}`,
  )
  return [
    ...refusals,
    ...(refused.length > 0 ? [''] : []),
    ...lists.flatMap((list) => [
      `${list.import.sourceId}, ${list.import.list ?? 'no list'}, ${list.import.publicationName}`,
      tableOf(unreadShape, unreadRows({ lists: [list], refused: [] })),
      '',
    ]),
    'Names of persons are left out (…). A wrong value is corrected by `lookups:` in the source.yml of the source.',
  ]
}
