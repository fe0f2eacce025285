import type { RecordKind } from '../../domain/facts.ts'
import type { RecordQuery, RecordTotal } from '../../generations/ports.ts'
import type { Page } from '../port.ts'
import { noCode, tokenOf, undatedCode } from '../../generations/indexing/record-tokens.ts'
import type { ConditionContext, RecordCondition } from '../filters/record-conditions.ts'
import { statusesInForce } from '../../words/codes/statuses.ts'
import { filters, type FilterRow, type RecordConditions } from '../filters/record-filters.ts'

/** The total where no record can match. */
export const noneFound: RecordTotal = { count: 0, acts: 0, exact: true }

/** Builds the query of a generation from the conditions of a request. `null` when no record can match. */
export function recordQuery(
  kind: RecordKind,
  conditions: RecordConditions,
  context: ConditionContext & { readonly today: string; readonly page: Page; readonly uncoded?: Uncoded | undefined },
): RecordQuery | null {
  const { limit, page, order } = context.page
  const conditionsOfRows: RecordCondition[] = []
  for (const [name, row] of filterRows) {
    const text = conditions[name]
    if (text === undefined) continue
    const condition = row.condition(text, context)
    if (condition === null) return null
    conditionsOfRows.push(context.uncoded ? withUncoded(name, condition, context.uncoded) : condition)
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

/** The filters that cannot see a record in which nothing was recognised, each with the token of such a record. */
const uncodedTokens: Partial<Record<keyof RecordConditions, string>> = {
  law: tokenOf('law', noCode),
  actionType: tokenOf('actionType', 'other'),
  reason: tokenOf('reason', noCode),
  sector: tokenOf('sector', 'other'),
  nature: tokenOf('nature', 'unknown'),
}

/** The records that a filter cannot see, whether the filters after it could or not, so that each is counted once. */
export interface Uncoded {
  readonly of: keyof RecordConditions
  readonly after: readonly (keyof RecordConditions)[]
}

function withUncoded(
  name: keyof RecordConditions,
  condition: RecordCondition,
  { of, after }: Uncoded,
): RecordCondition {
  const token = uncodedTokens[name]
  if (token === undefined) return condition
  if (name === of) return { codes: [[token]] }
  return after.includes(name) ? { codes: (condition.codes ?? []).map((tokens) => [...tokens, token]) } : condition
}

/** None of these filters depends on it. */
const noContext: ConditionContext = { authorities: [], interpretation: null, named: [] }

/** Of the filters of a request those that cannot see every record. A law without a code is searched in the text, and `other` is what is asked for. */
export function uncodedIn(conditions: RecordConditions): Uncoded[] {
  const names = filterRows.flatMap(([name, row]) => {
    const [text, token] = [conditions[name], uncodedTokens[name]]
    const codes = text === undefined || token === undefined ? [] : (row.condition(text, noContext)?.codes ?? [])
    return codes.length > 0 && !codes.flat().includes(token!) ? [name] : []
  })
  return names.map((of, index) => ({ of, after: names.slice(index + 1) }))
}

/** The records that match the other conditions, but have no day, so that `from` and `to` leave them out. */
export function undatedQuery(query: RecordQuery): RecordQuery {
  const codes = [...query.codes, [tokenOf('dateBasis', undatedCode)]]
  return { ...query, codes, from: null, to: null }
}

/** Whether conditions ask for what is in force, today or on a day. */
export const areInForce = ({ status, inForceOn }: Pick<RecordConditions, 'status' | 'inForceOn'>): boolean =>
  inForceOn !== undefined || (status !== undefined && statusesInForce.has(status))

/** The records that match the other conditions, but of which the published periods do not say whether they are in force on the day, or today. */
export const unknownEndQuery = (query: RecordQuery): RecordQuery => ({
  ...query,
  status: query.status !== null && statusesInForce.has(query.status) ? 'unknown' : query.status,
  inForceOn: query.inForceOn ? { ...query.inForceOn, end: 'unknown' } : null,
})

const filterRows = Object.entries(filters) as [keyof RecordConditions, FilterRow][]
