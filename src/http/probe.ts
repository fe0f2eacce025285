import type { PastProbe } from '../fair-use/enumeration-guard.ts'
import { questionOf, type Question, type Subject } from '../fair-use/question.ts'
import { limits } from '../domain/limits.ts'
import { fold } from '../text/fold.ts'
import { foldCompanyName } from '../text/legal-form.ts'
import type { Understood } from './parameters.ts'
import { clientGone } from './steps.ts'

type Conditions = Readonly<Record<string, string | null>>

export interface Asking {
  readonly endpoint: string
  readonly conditions: Conditions
  readonly page: number
  readonly rowsMax: number
}

/** Texts in which two writings say the same; the other conditions are codes, dates and numbers by now. */
const texts = new Set(['q', 'company', 'law', 'authority'])

/** What the guard sees of a request: what is asked, not how it is written, nor how many rows are wanted. */
export function readSubject({ endpoint, conditions, page, rowsMax }: Asking): Subject {
  // No condition has a line break in it.
  let question = `${endpoint}\n${page}`
  for (const name in conditions) {
    const text = conditions[name] ?? null
    if (text !== null) question += `\n${name}=${texts.has(name) ? fold(text) : text}`
  }
  const { q = null, company = null } = conditions
  const isNumber = q !== null && /^\d{13}$/.test(q)
  // ㈱青空, 株式会社青空 and 青空 are one term; their answers are not the same.
  const terms = q === null || isNumber ? [] : [foldCompanyName(q)]
  if (company !== null) terms.push(foldCompanyName(company))
  return {
    question,
    terms,
    corporateNumber: conditions['corporate_number'] ?? (isNumber ? q : null),
    furtherPage: page > 1,
    upperDate: conditions['to'] ?? null,
    rowsMax,
  }
}

/** To read a question costs more than to count it: it is kept with what was understood, and that with the answer. */
export function questionAsked(understood: Understood): Question {
  const { endpoint, filters, page } = understood
  understood.question ??= questionOf(
    readSubject({ endpoint, conditions: filters, page: page.page, rowsMax: page.limit }),
  )
  return understood.question
}

/** A line of the usage log. */
export interface LoggedAsking {
  readonly endpoint: string
  readonly conditions: Conditions | null
  readonly address: string
  readonly at: number
  readonly status: number
  readonly code: string | null
  readonly rows: number | null
}

/** What the guard is to remember of a logged request; `null` when it was refused before it was understood, or failed. */
export function pastProbe(logged: LoggedAsking): PastProbe | null {
  const { conditions, status, code, rows, endpoint, address, at } = logged
  const detected = code === 'automated_enumeration_detected'
  if (conditions === null || (!detected && ![200, 304, clientGone].includes(status))) return null
  const { page, limit, ...filters } = conditions
  const rowsMax = Number(limit ?? limits.rowsMax)
  const subject = readSubject({ endpoint, conditions: filters, page: Number(page ?? 1), rowsMax })
  return { address, at, question: questionOf(subject), rows: rows ?? (status === clientGone ? rowsMax : 0), detected }
}
