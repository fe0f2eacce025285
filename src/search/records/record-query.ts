import type { RecordKind } from '../../domain/facts.ts'
import type { RecordQuery } from '../../generations/ports.ts'
import type { Page } from '../port.ts'
import { tokenOf, undatedCode } from '../../indexing/record-tokens.ts'
import type { ConditionContext } from './record-conditions.ts'
import { filters, type FilterRow, type RecordConditions } from './record-filters.ts'

/** Builds the query of the store from the conditions of a request. `null` when no record can match. */
export function recordQuery(
  kind: RecordKind,
  conditions: RecordConditions,
  context: ConditionContext & { readonly today: string; readonly page: Page },
): RecordQuery | null {
  const { limit, page, order } = context.page
  const query = {
    order,
    kind,
    today: context.today,
    party: [] as (readonly string[])[],
    text: [] as (readonly string[])[],
    codes: [] as (readonly string[])[],
    status: null as string | null,
    inForceOn: null as NonNullable<RecordQuery['inForceOn']> | null,
    from: null as string | null,
    to: null as string | null,
    changedSince: null as string | null,
    id: null as string | null,
    limit,
    offset: (page - 1) * limit,
  }
  for (const [name, row] of filterRows) {
    const text = conditions[name]
    if (text === undefined) continue
    const condition = row.condition(text, context)
    if (condition === null) return null
    query.party.push(...(condition.party ?? []))
    query.text.push(...(condition.text ?? []))
    query.codes.push(...(condition.codes ?? []))
    query.status = condition.status ?? query.status
    query.inForceOn = condition.inForceOn ?? query.inForceOn
    query.from = condition.from ?? query.from
    query.to = condition.to ?? query.to
    query.changedSince = condition.changedSince ?? query.changedSince
    query.id = condition.id ?? query.id
  }
  return query
}

/** The records that match the other conditions, but have no action date, so that `from` and `to` leave them out. */
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
