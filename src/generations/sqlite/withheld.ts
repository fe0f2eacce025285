import { createHash } from 'node:crypto'
import { beginsWith } from '../../ledger/decisions/decisions-file.ts'
import { withheldSince, type DecisionLog, type RecordOrigin } from '../../ledger/decisions/decisions.ts'
import { recordIdsOf } from '../../ledger/decisions/renamed-ids.ts'
import type { RecordKind } from '../../domain/facts.ts'
import { kindOfRecordId } from '../../domain/record-id.ts'
import { fold } from '../../words/text/fold.ts'
import type { GenerationFacts, StoredRecord, Withheld } from '../ports.ts'
import { parseStored } from '../sealed/damage.ts'
import type { ActIndex } from './acts.ts'
import type { SelectRows } from './prepared-statements.ts'

interface WithheldRow {
  readonly kind: RecordKind
  readonly id: number
  readonly publicId: string
  /** The corporate number of its company. */
  readonly number: string | null
}

/** The records of a generation on which the operator decided after it was built; null without any. */
export function withheldRecords(
  { selectRows, acts }: { readonly selectRows: SelectRows; readonly acts: ActIndex },
  facts: Pick<GenerationFacts, 'decisions' | 'collected'>,
  log: DecisionLog,
): Withheld | null {
  const { decisions } = facts
  const appliedLines = decisions !== undefined && beginsWith(log, decisions) ? decisions.lines : 0
  const ids = recordIdsOf(log.entries)
  const rows = new Map<string, WithheldRow>()
  for (const [record, { origin }] of withheldSince(log, appliedLines)) {
    const kind = kindOfRecordId(record)
    // A generation from before a rebuild has the record under a former id.
    const ofId = [record, ...ids.formerOf(record)].flatMap((id) => rowsOfId(selectRows, kind, id))
    const found = ofId.length > 0 || origin === null ? ofId : rowsOfAct(selectRows, kind, origin, facts)
    for (const row of found) rows.set(row.publicId, row)
  }
  return rows.size === 0 ? null : withheldOf([...rows.values()], acts)
}

function withheldOf(rows: readonly WithheldRow[], acts: ActIndex): Withheld {
  const idsOf = (kind: RecordKind): number[] => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const ofNumber = Map.groupBy(rows, ({ number }) => number)
  ofNumber.delete(null)
  const ofCompanies = new Map(
    Array.from(ofNumber, ([number, ofCompany]) => [
      number!,
      {
        records: byKind((kind) => ofCompany.filter((row) => row.kind === kind).length),
        acts: byKind((kind) => countLostActs(kind, ofCompany, { acts, isWithheld: new Set(idsOf(kind)) })),
      },
    ]),
  )
  const publicIds = rows.map(({ publicId }) => publicId).toSorted()
  return {
    id: createHash('sha256').update(publicIds.join('\n')).digest('hex').slice(0, 16),
    records: byKind(idsOf),
    ofCompanies,
  }
}

const byKind = <Value>(valueOf: (kind: RecordKind) => Value): Record<RecordKind, Value> => ({
  enforcement: valueOf('enforcement'),
  procurement_suspension: valueOf('procurement_suspension'),
  license_action: valueOf('license_action'),
})

/** The acts of a company of which no record that is linked to it stays. */
function countLostActs(
  kind: RecordKind,
  ofCompany: readonly WithheldRow[],
  { acts, isWithheld }: { readonly acts: ActIndex; readonly isWithheld: ReadonlySet<number> },
): number {
  const stays = ({ id, number }: WithheldRow): boolean =>
    acts.others(kind, id).some((other) => other.number === number && !isWithheld.has(other.id))
  const lost = ofCompany.filter((row) => row.kind === kind && !stays(row))
  return acts.count(
    kind,
    lost.map(({ id }) => id),
  )
}

/** The columns of a `WithheldRow`. */
const columnsOf = (kind: RecordKind): string =>
  `'${kind}' AS kind, r.id AS id, public_id AS publicId, CAST(number AS TEXT) AS number`

function rowsOfId(selectRows: SelectRows, kind: RecordKind, id: string): WithheldRow[] {
  const rows = selectRows(`SELECT ${columnsOf(kind)} FROM ${kind} AS r WHERE public_id = ?`, id)
  return rows as unknown as WithheldRow[]
}

/**
 * The records of a source, party and day. A generation from before an id changed has the record under the former one; publishing holds such
 * records back until the operator decides, but a rollback does not.
 */
function rowsOfAct(
  selectRows: SelectRows,
  kind: RecordKind,
  { source, party, day }: RecordOrigin,
  { collected = [] }: Pick<GenerationFacts, 'collected'>,
): WithheldRow[] {
  const url = collected.find(({ sourceId }) => sourceId === source)?.url
  const rows = selectRows(
    `SELECT ${columnsOf(kind)}, r.doc AS doc, p.doc AS provenance
     FROM ${kind}_fact AS f JOIN ${kind} AS r ON r.id = f.id JOIN provenance AS p ON p.id = r.provenance WHERE f.date = ?`,
    day ?? '',
  )
  const isOfAct = (row: Record<string, unknown>): boolean => {
    const { facts } = parseStored<Pick<StoredRecord, 'facts'>>(row['doc'])
    const provenance = parseStored<StoredRecord['provenance']>(row['provenance'])
    return provenance.url === url && fold(facts.party.name) === fold(party)
  }
  return rows.filter(isOfAct) as unknown as WithheldRow[]
}
