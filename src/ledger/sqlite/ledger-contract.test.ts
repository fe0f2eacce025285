import { ledgerContract } from '../test-ledger-contract.ts'
import { sqliteEngine } from './test-sqlite-engine.ts'

ledgerContract(sqliteEngine)
