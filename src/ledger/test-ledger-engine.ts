import type { TestContext } from 'node:test'
import type { Ledger } from './ledger.ts'

/** An engine that `ledgerContract` tests. */
export interface EngineUnderTest {
  readonly name: string
  /** How many random cases of a property are tried: fewer where each needs new tables. */
  readonly cases: number
  /** An empty ledger that is closed after the test. */
  readonly open: (t: TestContext) => Promise<Ledger>
  /** Everything in the ledger but the log of imports, as plain values. */
  readonly contentsOf: (ledger: Ledger) => Promise<{ readonly versions: readonly Readonly<Record<string, unknown>>[] }>
  /** Runs a statement on its tables, over a second connection. */
  readonly execute: (ledger: Ledger, sql: string) => Promise<void>
  /** Throws when an invariant of the ledger does not hold. */
  readonly assertConsistent: (ledger: Ledger) => Promise<void>
}
