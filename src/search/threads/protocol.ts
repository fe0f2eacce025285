import type { Withheld } from '../../generations/ports.ts'
import { DataDamaged, DataUnavailable, type Search } from '../port.ts'

/** The methods that run in a search thread. The main thread answers the others itself. */
export type CallName = Exclude<keyof Search, 'info'>

/** A method call as a message. */
export type Call = {
  readonly [Name in CallName]: { readonly name: Name; readonly args: Parameters<Search[Name]> }
}[CallName]

/** The methods of a search that runs elsewhere: each call is passed to `send`. */
export function remoteMethods(send: (call: Call) => Promise<unknown>): Pick<Search, CallName> {
  const method =
    <Name extends CallName>(name: Name) =>
    (...args: Parameters<Search[Name]>) =>
      send({ name, args } as unknown as Call)
  return {
    companies: method('companies') as Search['companies'],
    combined: method('combined') as Search['combined'],
    records: method('records') as Search['records'],
    suggest: method('suggest') as Search['suggest'],
    coverage: method('coverage') as Search['coverage'],
  }
}

/** The receiving side: executes a call on a local search. */
export async function callSearch(search: Search, { name, args }: Call): Promise<unknown> {
  return (search[name] as (...args: readonly unknown[]) => Promise<unknown>)(...args)
}

/** A generation that the main thread has opened and checked. */
export interface GenerationRef {
  readonly path: string
  /** Identifies the checked files (`SealedFiles.fileIdentity`). */
  readonly fileIdentity: string
  /** The records that are left out; null without any. */
  readonly withheld?: Withheld | null
}

/** A message to a search thread. The thread executes its messages in order of arrival. */
export type Command =
  /** Opens another generation. */
  | { readonly kind: 'open'; readonly generation: GenerationRef }
  /** Closes all generations except this one. */
  | { readonly kind: 'closeOthers'; readonly generation: GenerationRef }
  | CallCommand

export interface CallCommand {
  readonly kind: 'call'
  /** The generation to search. */
  readonly generation: GenerationRef
  readonly call: Call
  /** Epoch milliseconds; statuses depend on the date. */
  readonly now: number
}

export interface Request {
  readonly id: number
  readonly command: Command
}

export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: Failure }

/** An error as a message. */
export interface Failure {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}

/** Errors that the caller handles keep their class. Any other is a bug, and becomes an `Error` with its name, message and stack. */
const knownErrors: Readonly<Record<string, new (message: string) => Error>> = { DataDamaged, DataUnavailable }

export function toFailure(error: unknown): Failure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { name, message, stack }
}

export function toError({ name, message, stack }: Failure): Error {
  const KnownError = Object.hasOwn(knownErrors, name) ? knownErrors[name] : undefined
  const error = KnownError === undefined ? Object.assign(new Error(message), { name }) : new KnownError(message)
  if (stack !== undefined) error.stack = stack
  return error
}
