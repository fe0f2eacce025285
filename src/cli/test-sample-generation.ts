import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishSample } from './sample-generation.ts'

/** The day of the sample that tests share. */
export const sampleDay = new Date('2026-11-21T00:00:00Z')

/** `npm test` publishes the sample once for all test files; a file that is run alone publishes its own. */
const sharedFolder = 'SHOBUN_TEST_SAMPLE'

/** Puts the sample, published on the day of `now`, into a data folder. */
export async function placeSample(dataDir: string, now = sampleDay): Promise<void> {
  const shared = process.env[sharedFolder]
  const isShared = now.toISOString().slice(0, 10) === sampleDay.toISOString().slice(0, 10)
  if (shared === undefined || !isShared) await publishSample(dataDir, isShared ? sampleDay : now)
  else cpSync(shared, dataDir, { recursive: true, preserveTimestamps: true })
}

/** Hook of the test runner (`--test-global-setup`). */
export async function globalSetup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-sample-'))
  await publishSample(folder, sampleDay)
  process.env[sharedFolder] = folder
}

/** Hook of the test runner. */
export function globalTeardown(): void {
  const folder = process.env[sharedFolder]
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
