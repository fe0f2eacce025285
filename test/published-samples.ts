import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { printedHere } from '../src/cli/test-commands.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch, type ViewSearch } from '../src/search/test-views.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../src/generations/keeper.ts'
import { emptyInstallation, type Installation } from './installation.ts'

/**
 * The search in samples of sources, imported and published at `now` by the commands, for all tests of a file, which calls this. `files`: paths
 * below `src/read/sources/`, or other files with their source.
 */
export function publishedSamples(files: readonly (string | OtherFile)[], now: Date): { readonly search: ViewSearch } {
  const published = {} as { search: ViewSearch }
  let installation: Installation
  let keeper: GenerationKeeper
  async function shobun(...args: string[]): Promise<void> {
    const { code, stderr } = await printedHere(args, { env: { DATA_DIR: installation.dataDir }, now: () => now })
    assert.equal(code, 0, stderr)
  }
  before(async () => {
    installation = emptyInstallation()
    for (const file of files) {
      const { source, path } = typeof file === 'string' ? ofSample(file) : file
      await shobun('ingest', source, path, '--as-of', '2026-11-20')
    }
    await shobun('publish')
    keeper = createGenerationKeeper(installation.dataDir)
    assert.equal(await keeper.refresh(), null)
    published.search = viewSearch(createSearch({ generation: () => keeper.current(), now: () => now }))
  })
  after(() => {
    keeper.close()
    installation.remove()
  })
  return published
}

interface OtherFile {
  readonly source: string
  readonly path: string
}

const ofSample = (file: string): OtherFile => ({
  source: file.split('/')[0]!,
  path: fileURLToPath(new URL(`../src/read/sources/${file}`, import.meta.url)),
})
