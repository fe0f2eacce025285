import { dayMilliseconds } from '../domain/calendar.ts'
import type { RowOutcome } from '../domain/parsed-publication.ts'
import { openPostgresLedger } from '../fleet/ledger/ledger.ts'
import { openLedger } from './sqlite/ledger.ts'
import { importOf, registerRow, sourceOf } from './test-publications.ts'

// Imports one edition of a fictional list in which every record has changed. `test-import-kill.ts` starts this program.
const [place = '', edition = '0', records = '0'] = process.argv.slice(2)
const firstDay = Date.UTC(2026, 0, 1)
const day = new Date(firstDay + Number(edition) * dayMilliseconds).toISOString().slice(0, 10)

function* rows(): Generator<RowOutcome> {
  process.stdout.write('reading\n')
  for (let n = 1; n <= Number(records); n++) yield registerRow(n, day, `第${edition}`)
}

const ledger = place.startsWith('postgres:') ? await openPostgresLedger(place) : openLedger(place)
await importOf(ledger, { source: sourceOf('register', 'corporation'), seenOn: day, rows: rows() })
await ledger.close()
