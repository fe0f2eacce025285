import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishSample } from '../src/cli/sample-generation.ts'

export interface Installation {
  readonly dataDir: string
  remove(): void
}

/** A data folder of its own under the system's temporary folder. */
export function emptyInstallation(): Installation {
  const dataDir = mkdtempSync(join(tmpdir(), 'shobun-test-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** With the built-in sample published. */
export async function sampleInstallation(now = new Date('2026-11-21T00:00:00Z')): Promise<Installation> {
  const installation = emptyInstallation()
  await publishSample(installation.dataDir, now)
  return installation
}
