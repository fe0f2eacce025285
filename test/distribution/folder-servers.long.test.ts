import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverScenarios } from './server-scenarios.ts'

const servers = { location: '' }

serverScenarios({
  name: 'folder',
  settings: async () => {
    servers.location = mkdtempSync(join(tmpdir(), 'store-'))
    process.once('exit', () => rmSync(servers.location, { recursive: true, force: true }))
    return { STORE_URL: servers.location }
  },
  breakDown: () => {
    renameSync(servers.location, `${servers.location}.away`)
    return async () => renameSync(`${servers.location}.away`, servers.location)
  },
})
