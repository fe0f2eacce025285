import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the ledger of an installation is: in its database, or in a file of its data folder. */
export interface LedgerPlace {
  readonly dataDir: string
  readonly databaseUrl: string | null
}

export const ledgerPathOf = (dataDir: string): string => join(dataDir, 'ledger.db')

/** Whether anything can have been imported. The database is not asked. */
export const mayHaveLedger = ({ dataDir, databaseUrl }: LedgerPlace): boolean =>
  databaseUrl !== null || existsSync(ledgerPathOf(dataDir))
