import { DataDamaged, DataUnavailable, type Search } from '../port.ts'

/** What a thread answers: every method of the search but `info`, which its owner knows. */
export type CallName = Exclude<keyof Search, 'info'>

/** A call as it goes to a thread. */
export type Call = {
  readonly [Name in CallName]: { readonly name: Name; readonly args: Parameters<Search[Name]> }
}[CallName]

/** A generation that its owner has open and has checked. */
export interface GenerationRef {
  readonly path: string
  /** Only files of this stamp are it. */
  readonly stamp: string
}

/** A thread carries out its orders in the order of arrival. */
export type Order =
  /** Opens a generation, beside those that are open. */
  | { readonly kind: 'open'; readonly generation: GenerationRef }
  /** Closes every generation but this one. */
  | { readonly kind: 'keepOnly'; readonly generation: GenerationRef }
  | CallOrder

export interface CallOrder {
  readonly kind: 'call'
  /** The one that answers, whichever others are open. */
  readonly generation: GenerationRef
  readonly call: Call
  /** Epoch milliseconds: statuses depend on the day. */
  readonly now: number
}

export interface Request {
  readonly id: number
  readonly order: Order
}

export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: Failure }

/** An error as it crosses from a thread. */
export interface Failure {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}

/** The errors that mean something to the caller keep their class; every other is a mistake of ours and keeps its name. */
const knownErrors: Readonly<Record<string, new (message: string) => Error>> = { DataDamaged, DataUnavailable }

export function failureOf(error: unknown): Failure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { name, message, stack }
}

export function errorOf({ name, message, stack }: Failure): Error {
  const known = Object.hasOwn(knownErrors, name) ? knownErrors[name] : undefined
  const error = known === undefined ? Object.assign(new Error(message), { name }) : new known(message)
  if (stack !== undefined) error.stack = stack
  return error
}
