import type { Problem } from './schema.d.ts'

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
    return Array.isArray(this.problem.errors) ? this.problem.errors : []
  }
  /** At least 1; `null` if the answer states no such time. */
  get retryAfterSeconds(): number | null {
    const { retry_after: seconds = 0 } = this.problem
    return Number.isInteger(seconds) && seconds >= 1 ? seconds : null
  }
}

/** The answer is not from the service, for example from a proxy. It says nothing about what was asked. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly status: number
  constructor(status: number, reason: string) {
    super(`The answer (${status}) is not one of the service: ${reason}.`)
    this.status = status
  }
}
