import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openArchive } from '../ledger/archive.ts'
import { openImportsFile, withImportsFile } from '../ledger/imports-file.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { ingestFile } from './ingest.ts'
import { rebuild, revertImport } from './repeat-imports.ts'
import { fictionalSources } from './test-fictional-source.ts'

// Imports a file, takes an import back or rebuilds the ledger of a data folder. `test-repeat-kill.ts` starts this program and kills it.
const [dataDir = '', command = '', number = '0'] = process.argv.slice(2)
const n = Number(number)
const ledger = openLedger(join(dataDir, 'ledger.db'))
const importsFile = openImportsFile(join(dataDir, 'archive', 'imports.jsonl'))
const archive = openArchive(join(dataDir, 'archive'))
const parts = {
  ledger,
  importsFile,
  archive,
  sourceOf: (id: string) => fictionalSources.get(id),
  onImport: () => undefined,
  onRenamed: () => undefined,
}
process.stdout.write('started\n')
const kept = importsFile.entries().filter(({ reversal }) => reversal === null)
// Kills may have left no import to take back.
const chosen = kept[n % kept.length]
if (command === 'rebuild') await rebuild(parts)
else if (command === 'forget' && chosen !== undefined)
  await revertImport(parts, { order: chosen.line.order, reason: 'a test', at: new Date() })
else await ingest()
await ledger.close()

async function ingest(): Promise<void> {
  const ids = [...fictionalSources.keys()]
  const source = fictionalSources.get(ids[n % ids.length]!)!
  const path = join(
    dataDir,
    `${n % 2 === 0 ? 'full' : 'part'}${n}_2026-05-${String((n % 28) + 1).padStart(2, '0')}.txt`,
  )
  const rows = Array.from({ length: 800 }, (_, row) => `架空${row}=${(n + row) % 3}`)
  writeFileSync(path, n % 7 === 6 ? '<html>' : rows.join('\n'))
  await ingestFile({ ledger: withImportsFile(ledger, importsFile), archive, source, path, now: () => new Date() })
}
