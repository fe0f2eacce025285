/** A question that was answered, or is being answered. */
interface Shown {
  /** When it was last asked. */
  at: number
  /** The largest limit that was answered with rows: a larger one shows further rows. */
  limit: number
  /** Rows that were shown, and rows that an answer on its way may show. */
  shown: number
  assumed: number
  /** Answers on their way; those whose client left before them stay counted. */
  pending: number
}

/** Rows shown in answers to distinct questions, oldest question first. */
export interface ShownRows {
  readonly questions: Map<string, Shown>
  sum: number
}

export const noRows = (): ShownRows => ({ questions: new Map(), sum: 0 })

const rowsOf = ({ shown, assumed }: Shown): number => Math.max(shown, assumed)

/** Drops the questions that were last asked at `instant` or before. */
function forgetUntil(rows: ShownRows, instant: number): void {
  for (const [key, question] of rows.questions) {
    if (question.at > instant) return
    rows.sum -= rowsOf(question)
    rows.questions.delete(key)
  }
}

export interface RowsLimit {
  readonly rowsMax: number
  readonly windowMilliseconds: number
}

/** A question as `HashedQuery` has it. */
interface Asked {
  readonly question: string
  readonly rowsMax: number
}

/**
 * Milliseconds until the question may be answered: 0 unless the rows are used up and the question is new. One that was answered is
 * answered again.
 */
export function rowsWait(
  rows: ShownRows,
  asked: Asked,
  at: number,
  { rowsMax, windowMilliseconds }: RowsLimit,
): number {
  forgetUntil(rows, at - windowMilliseconds)
  if (rows.sum < rowsMax) return 0
  if ((rows.questions.get(asked.question)?.limit ?? 0) >= asked.rowsMax) return 0
  let left = rows.sum
  for (const question of rows.questions.values()) {
    left -= rowsOf(question)
    if (left < rowsMax) return question.at + windowMilliseconds - at
  }
  return 0
}

/** The question is being answered. */
export function assumeRows(rows: ShownRows, { question, rowsMax }: Asked, at: number): void {
  const known = rows.questions.get(question)
  // Deleted first, so that the questions stay in the order in which they were last asked.
  rows.questions.delete(question)
  const { limit, shown, assumed, pending } = known ?? { limit: 0, shown: 0, assumed: 0, pending: 0 }
  const next = {
    at,
    limit,
    shown,
    assumed: rowsMax > limit ? Math.max(assumed, rowsMax) : assumed,
    pending: pending + 1,
  }
  rows.questions.set(question, next)
  rows.sum += rowsOf(next) - (known === undefined ? 0 : rowsOf(known))
}

/**
 * The answer showed that many rows; `null` when it was none, which leaves the question unanswered. What other answers to the question
 * may show stays assumed: a client can leave them unread while it asks for one row, or for nothing (304).
 */
export function settleRows(rows: ShownRows, { question, rowsMax }: Asked, shown: number | null): void {
  const known = rows.questions.get(question)
  if (known === undefined) return
  rows.sum -= rowsOf(known)
  known.pending = Math.max(0, known.pending - 1)
  if (known.pending === 0) known.assumed = 0
  if (shown !== null) {
    known.shown = Math.max(known.shown, shown)
    known.limit = Math.max(known.limit, rowsMax)
  }
  rows.sum += rowsOf(known)
}

/** Adds what `from` has. */
export function mergeRows(into: ShownRows, from: ShownRows): void {
  const all = [...into.questions, ...from.questions].toSorted(([, one], [, other]) => one.at - other.at)
  into.questions.clear()
  into.sum = 0
  for (const [question, { at, limit, shown, assumed, pending }] of all) {
    assumeRows(into, { question, rowsMax: Math.max(limit, assumed) }, at)
    const merged = into.questions.get(question)
    if (merged !== undefined && pending > 1) merged.pending += pending - 1
    if (assumed === 0) settleRows(into, { question, rowsMax: limit }, limit === 0 ? null : shown)
  }
}
