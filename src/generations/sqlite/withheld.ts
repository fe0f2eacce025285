import { createHash } from 'node:crypto'
import { beginsWith } from '../../decisions/decisions-file.ts'
import { withheldSince, type DecisionLog, type RecordOrigin } from '../../decisions/decisions.ts'
import type { RecordKind } from '../../domain/facts.ts'
import { kindOfRecordId } from '../../domain/record-id.ts'
import { fold } from '../../text/fold.ts'
import type { GenerationFacts, StoredRecord, Withheld } from '../ports.ts'
import { parseStored } from '../sealed/damage.ts'
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
  selectRows: SelectRows,
  facts: Pick<GenerationFacts, 'decisions' | 'collected'>,
  log: DecisionLog,
): Withheld | null {
  const { decisions } = facts
  const applied = decisions !== undefined && beginsWith(log, decisions) ? decisions.lines : 0
  const rows = new Map<string, WithheldRow>()
  for (const [record, { origin }] of withheldSince(log, applied)) {
    const own = rowOf(selectRows, record)
    const found = own.length > 0 || origin === null ? own : rowsOfAct(selectRows, kindOfRecordId(record), origin, facts)
    for (const row of found) rows.set(row.publicId, row)
  }
  return rows.size === 0 ? null : withheldOf([...rows.values()])
}

function withheldOf(rows: readonly WithheldRow[]): Withheld {
  const idsOf = (kind: RecordKind): number[] => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const ofCompanies = new Map<string, Record<RecordKind, number>>()
  for (const { kind, number } of rows) {
    if (number === null) continue
    const counts = ofCompanies.get(number) ?? { enforcement: 0, procurement_suspension: 0, license_action: 0 }
    ofCompanies.set(number, { ...counts, [kind]: counts[kind] + 1 })
  }
  const publicIds = rows.map(({ publicId }) => publicId).toSorted()
  return {
    id: createHash('sha256').update(publicIds.join('\n')).digest('hex').slice(0, 16),
    records: {
      enforcement: idsOf('enforcement'),
      procurement_suspension: idsOf('procurement_suspension'),
      license_action: idsOf('license_action'),
    },
    ofCompanies,
  }
}

function rowOf(selectRows: SelectRows, record: string): WithheldRow[] {
  const kind = kindOfRecordId(record)
  return selectRows(`SELECT id, public_id, number FROM ${kind} WHERE public_id = ?`, record).map((row) =>
    withheldRow(kind, row),
  )
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
    `SELECT r.id AS id, public_id, number, r.doc AS doc, p.doc AS provenance
     FROM ${kind} AS r JOIN provenance AS p ON p.id = r.provenance WHERE r.date = ?`,
    day ?? '',
  )
  const isOfAct = (row: Record<string, unknown>): boolean => {
    const { facts } = parseStored<Pick<StoredRecord, 'facts'>>(row['doc'])
    const provenance = parseStored<StoredRecord['provenance']>(row['provenance'])
    return provenance.url === url && fold(facts.party.name) === fold(party)
  }
  return rows.filter(isOfAct).map((row) => withheldRow(kind, row))
}

function withheldRow(kind: RecordKind, row: Record<string, unknown>): WithheldRow {
  const { id, public_id: publicId, number } = row as { id: number; public_id: string; number: number | null }
  return { kind, id, publicId, number: number === null ? null : String(number) }
}
