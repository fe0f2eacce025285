import type { RowOutcome } from '../../domain/reading.ts'
import { openLedger } from './ledger.ts'
import { importOf, registerRow, sourceOf } from '../test-publications.ts'

/** Imports one edition of a fictional list in which every record has changed; run by `import-kill.test.ts`. */
const [path = '', edition = '0', records = '0'] = process.argv.slice(2)
const day = `2026-${String(1 + Math.floor(Number(edition) / 28)).padStart(2, '0')}-${String(1 + (Number(edition) % 28)).padStart(2, '0')}`

function* rows(): Generator<RowOutcome> {
  process.stdout.write('reading\n')
  for (let n = 1; n <= Number(records); n++) yield registerRow(n, day, `第${edition}`)
}

const ledger = openLedger(path)
await importOf(ledger, { source: sourceOf('register', 'corporation'), seenOn: day, rows: rows() })
await ledger.close()
