import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runHere } from '../../src/cli/test-commands.ts'
import { sampleNow } from '../../src/serve/http/test-sample.ts'
import { createSearch } from '../../src/search/search.ts'
import { createGenerationKeeper } from '../../src/generations/keeper.ts'
import { emptyInstallation } from '../installation.ts'
import { startWebsite, type Website } from './website.ts'

/** A publication of a source. */
export interface ImportedFile {
  readonly source: string
  readonly name: string
  readonly lines: readonly string[]
}

/** A website with no other data than these files, imported and published as an operator does. */
export async function startImportedWebsite(files: readonly ImportedFile[]): Promise<Website> {
  const installation = emptyInstallation()
  const { dataDir } = installation
  const now = (): Date => sampleNow
  const shobun = async (...args: string[]): Promise<void> => {
    let printed = ''
    const stream = { write: (text: string) => (printed += text) }
    assert.equal(await runHere(args, { env: { DATA_DIR: dataDir }, stdout: stream, stderr: stream, now }), 0, printed)
  }
  for (const { source, name, lines } of files) {
    const file = join(dataDir, name)
    writeFileSync(file, `${lines.join('\n')}\n`)
    await shobun('ingest', source, file)
  }
  await shobun('publish')
  const keeper = createGenerationKeeper(dataDir)
  assert.equal(await keeper.refresh(), null)
  const website = await startWebsite({ search: createSearch({ generation: () => keeper.current(), now }) })
  const stop = async (): Promise<void> => {
    await website.stop()
    keeper.close()
    installation.remove()
  }
  return { ...website, stop }
}
