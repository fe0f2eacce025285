import { join } from 'node:path'
import { decisionsPathOf, readDecisions } from '../src/ledger/decisions/decisions-file.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { publish } from '../src/publish/publish.ts'
import { loadInstalledSources } from '../src/read/sources/source-folder.ts'

/** The first publication of `shobun update` where a register changed: `publish-records-first.ts <data-dir>`. */
const [dataDir = ''] = process.argv.slice(2)
await using ledger = openLedger(join(dataDir, 'ledger.db'))
const { companies } = await publish({
  ledger,
  dataDir,
  decisions: readDecisions(decisionsPathOf(dataDir)),
  sources: (await loadInstalledSources(dataDir)).map(({ description }) => description),
  now: new Date(),
  sample: false,
  force: false,
  keep: 2,
  companies: 'in_service',
  onProgress: () => {},
})
process.stdout.write(JSON.stringify({ companies }))
