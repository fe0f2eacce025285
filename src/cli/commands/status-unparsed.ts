import type { ImportState, UnparsedRow } from '../../ledger/import-state.ts'
import type { LedgerReader } from '../../ledger/ledger.ts'
import { importsInForce, oldestFirst } from '../../ledger/source-states.ts'
import { headed, namedCells, namedValues, onlyJson, tableOf, type Part, type TableShape } from '../output-shape.ts'

/** The unparsed rows of an import for which its list stands. */
interface UnparsedOfImport {
  readonly import: ImportState
  readonly rows: readonly UnparsedRow[]
}

/** What could not be read: rows, and files that were refused as a whole and of which no later one was read. */
export interface Unread {
  readonly imports: readonly UnparsedOfImport[]
  readonly refused: readonly ImportState[]
}

/** What could not be read of the files for which each list stands, as `status` counts it. `sourceId`: of this source only. */
export async function readUnparsed(reader: LedgerReader, sourceId: string | null): Promise<Unread> {
  // The newest come first.
  const attempts = (await reader.imports()).filter((state) => sourceId === null || state.sourceId === sourceId)
  const read = new Set<string>()
  const refused = new Map<string, ImportState>()
  for (const state of attempts) {
    if (state.counts !== null) for (const key of [state.sourceId, listOf(state)]) read.add(key)
    // A later file of the list was read; where the list of the refused file is not known, any later file of its source.
    const isReadSince = read.has(state.list === null ? state.sourceId : listOf(state))
    if (state.refusal !== null && !isReadSince && !refused.has(fileOf(state))) refused.set(fileOf(state), state)
  }
  const successful = attempts.toReversed().filter(({ counts }) => counts !== null)
  const concerned = [...Map.groupBy(successful, listOf).values()]
    .flatMap((ofList) => importsInForce(oldestFirst(ofList)))
    .filter(({ counts }) => (counts?.unparsed ?? 0) > 0)
    .toSorted((one, other) => other.id - one.id)
  const imports = await Promise.all(
    concerned.map(async (state) => ({ import: state, rows: await reader.unparsedRows(state.id) })),
  )
  return { imports, refused: [...refused.values()] }
}

const listOf = ({ sourceId, list }: ImportState): string => JSON.stringify([sourceId, list])
const fileOf = ({ sourceId, publicationName }: ImportState): string => JSON.stringify([sourceId, publicationName])

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

export const unreadRows = ({ imports, refused }: Unread): UnreadRow[] => [
  ...imports.flatMap((each) => each.rows.map((row) => ({ ...placeOf(each.import), ...row }))),
  ...refused.map((state) => ({
    ...placeOf(state),
    row: null,
    reason: state.refusal?.code ?? '',
    text: state.refusal?.message ?? '',
  })),
]

const placeOf = ({ sourceId, list, publicationName: file }: ImportState) => ({ sourceId, list, file })

export function unreadParts({ imports, refused }: Unread): Part[] {
  if (imports.length + refused.length === 0) return ['every row of the newest files could be read']
  const refusals = refused.map(
    ({ sourceId, publicationName, refusal }) =>
      `${sourceId}, ${publicationName}: refused as a whole (${refusal?.code ?? ''}): ${refusal?.message ?? ''}`,
  )
  return [
    ...refusals,
    ...(refused.length > 0 ? [''] : []),
    ...imports.flatMap((each) => [
      `${each.import.sourceId}, ${each.import.list ?? 'no list'}, ${each.import.publicationName}`,
      tableOf(unreadShape, unreadRows({ imports: [each], refused: [] })),
      '',
    ]),
    'Names of persons are left out (…). A wrong value is corrected by `lookups:` in the source.yml of the source.',
  ]
}
