import type { Problem } from './schema.ts'

/** A refusal or failure of the service, with the content of its problem body. */
export class ShobunError extends Error {
  override readonly name = 'ShobunError'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
  get status(): number {
    return this.problem.status
  }
  /** Stable; codes are added, never renamed. */
  get code(): Problem['code'] {
    return this.problem.code
  }
  get requestId(): string {
    return this.problem.request_id
  }
  /** The refused parameters and their accepted values. */
  get faults(): NonNullable<Problem['errors']> {
    return this.problem.errors ?? []
  }
  get retryAfterSeconds(): number | null {
    return this.problem.retry_after ?? null
  }
}

/** The answer is not from the service, for example from a proxy. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly status: number
  constructor(status: number) {
    super(`The answer (${status}) is not one of the service.`)
    this.status = status
  }
}
