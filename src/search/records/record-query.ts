import type { RecordKind } from '../../domain/facts.ts'
import type { RecordQuery } from '../../generations/ports.ts'
import type { Page } from '../port.ts'
import { tokenOf, undatedCode } from '../../indexing/record-tokens.ts'
import type { ConditionContext, RecordCondition } from './record-conditions.ts'
import { filters, type FilterRow, type RecordConditions } from './record-filters.ts'

/** Builds the query of a generation from the conditions of a request. `null` when no record can match. */
export function recordQuery(
  kind: RecordKind,
  conditions: RecordConditions,
  context: ConditionContext & { readonly today: string; readonly page: Page },
): RecordQuery | null {
  const { limit, page, order } = context.page
  const conditionsOfRows: RecordCondition[] = []
  for (const [name, row] of filterRows) {
    const text = conditions[name]
    if (text === undefined) continue
    const condition = row.condition(text, context)
    if (condition === null) return null
    conditionsOfRows.push(condition)
  }
  const none = { status: null, inForceOn: null, from: null, to: null, changedSince: null, id: null }
  return {
    ...Object.assign({}, none, ...conditionsOfRows),
    order,
    kind,
    today: context.today,
    party: conditionsOfRows.flatMap(({ party = [] }) => party),
    named: conditionsOfRows.flatMap(({ named = [] }) => named),
    text: conditionsOfRows.flatMap(({ text = [] }) => text),
    codes: conditionsOfRows.flatMap(({ codes = [] }) => codes),
    limit,
    offset: (page - 1) * limit,
  }
}

/** The records that match the other conditions, but have no day, so that `from` and `to` leave them out. */
export function undatedQuery(query: RecordQuery): RecordQuery {
  const codes = [...query.codes, [tokenOf('undated', undatedCode)]]
  return { ...query, codes, from: null, to: null }
}

/** The records that match the other conditions, but of which the published periods do not say whether they are in force on the day, or today. */
export const unknownEndQuery = (query: RecordQuery): RecordQuery => ({
  ...query,
  status: query.status === 'in_force' ? 'unknown' : query.status,
  inForceOn: query.inForceOn ? { ...query.inForceOn, end: 'unknown' } : null,
})

const filterRows = Object.entries(filters) as [keyof RecordConditions, FilterRow][]
