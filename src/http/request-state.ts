import type { ClientGroup } from '../fair-use/client-group.ts'
import type { Caller } from '../fair-use/fair-use.ts'
import type { Question } from '../fair-use/question.ts'
import type { Understood } from './parameters.ts'

/** What the hooks and handlers of one request leave for one another. */
declare module 'fastify' {
  interface FastifyRequest {
    client: ClientGroup | null
    /** The counted place, until it is given back. */
    ticket: Caller | null
    /** Keyed hashes and arrival. */
    caller: Caller | null
    understood: Understood | null
    /** What the guard was told. */
    question: Question | null
    rowsReturned: number | null
    problemCode: string | null
  }
}

export const requestState = [
  'client',
  'ticket',
  'caller',
  'understood',
  'question',
  'rowsReturned',
  'problemCode',
] as const
