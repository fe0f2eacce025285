import type { FastifyRequest } from 'fastify'
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
  const given = Object.entries(conditions).filter((entry): entry is [string, string] => entry[1] !== null)
  const folded = given.map(([name, text]) => [name, texts.has(name) ? fold(text) : text])
  const { q, company } = conditions
  const isNumber = typeof q === 'string' && /^\d{13}$/.test(q)
  return {
    question: JSON.stringify([endpoint, folded, page]),
    // ㈱青空, 株式会社青空 and 青空 are one term; their answers are not the same.
    terms: [isNumber ? null : q, company].filter((term) => typeof term === 'string').map(foldCompanyName),
    corporateNumber: conditions['corporate_number'] ?? (isNumber ? q : null),
    furtherPage: page > 1,
    upperDate: conditions['to'] ?? null,
    rowsMax,
  }
}

/** What guard and usage log need of an accepted request. */
export interface Reading {
  readonly endpoint: string
  readonly question: Question
  /** The conditions, and page and limit where they were given, as JSON. */
  readonly conditions: string
}

function read(endpoint: string, { filters, page: { page, limit } }: Understood): Reading {
  const given = Object.entries(filters).filter(([, value]) => value !== null)
  if (page > 1) given.push(['page', String(page)])
  if (limit < limits.rowsMax) given.push(['limit', String(limit)])
  const question = questionOf(readSubject({ endpoint, conditions: filters, page, rowsMax: limit }))
  return { endpoint, question, conditions: JSON.stringify(Object.fromEntries(given)) }
}

/** Path of the endpoint, `other` where there is none. */
export function endpointOf(request: FastifyRequest): string {
  return request.is404 ? 'other' : (request.routeOptions.url ?? 'other')
}

/** To read a question costs more than to count it: it is kept with what was understood, and that with the answer. */
export function readingOf(request: FastifyRequest, understood: Understood): Reading {
  understood.reading ??= read(endpointOf(request), understood)
  return understood.reading
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
