/**
 * Writes a source's `expected.json` from what its parser makes of `sample/`. Read the difference as you would read code.
 * Usage: node scripts/source-accept.ts <source-id>
 */
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sampleReadings } from '../src/collect/sample-readings.ts'
import { loadSource, sourceFolders } from '../src/collect/source-folder.ts'

const [id] = process.argv.slice(2)
const folders = await sourceFolders()
const folder = folders.find((path) => basename(path) === id)
const source = id === undefined ? null : await loadSource(id)
if (folder === undefined || source === null) {
  console.error(
    `Usage: node scripts/source-accept.ts <source-id>\nSources: ${folders.map((path) => basename(path)).join(', ')}`,
  )
  process.exit(2)
}
const readings = await sampleReadings(folder, source)
await writeFile(join(folder, 'expected.json'), `${JSON.stringify(readings, null, 2)}\n`)
console.log(`${id}: ${readings.length} sample files, ${readings.reduce((sum, { rows }) => sum + rows.length, 0)} rows`)
