import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeSample } from '../src/cli/server/test-sample-generation.ts'

export interface Installation {
  readonly dataDir: string
  remove(): void
}

/** An empty data folder in the temporary folder of the system. */
export function emptyInstallation(): Installation {
  const dataDir = mkdtempSync(join(tmpdir(), 'shobun-test-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** A data folder with the built-in sample published. */
export async function sampleInstallation(now?: Date): Promise<Installation> {
  const installation = emptyInstallation()
  await placeSample(installation.dataDir, now)
  return installation
}
