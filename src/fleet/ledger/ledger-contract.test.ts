import { after, test } from 'node:test'
import { skipWithoutPostgres, startPostgres } from '../../../test/services/postgres.ts'
import { ledgerContract } from '../../ledger/test-ledger-contract.ts'
import { postgresEngine } from './test-postgres-engine.ts'

if (skipWithoutPostgres === false) {
  const server = await startPostgres()
  after(async () => server.remove())
  ledgerContract(postgresEngine(server))
} else test('the contract of the ledger on PostgreSQL', { skip: skipWithoutPostgres }, () => undefined)
