import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishSample } from './sample-generation.ts'

/** The day on which the sample that tests share is published. */
export const sampleDay = new Date('2026-11-21T00:00:00Z')

/**
 * Environment variable with the folder of the sample that `npm test` publishes once for all test files. Without it, a test file
 * publishes its own sample.
 */
const sharedFolderVariable = 'SHOBUN_TEST_SAMPLE'

/** Puts the sample, published on the day of `now`, into a data folder. */
export async function placeSample(dataDir: string, now = sampleDay): Promise<void> {
  const sharedFolder = process.env[sharedFolderVariable]
  const isSampleDay = now.toISOString().slice(0, 10) === sampleDay.toISOString().slice(0, 10)
  if (!isSampleDay) await publishSample(dataDir, now)
  else if (sharedFolder === undefined) await publishSample(dataDir, sampleDay)
  else cpSync(sharedFolder, dataDir, { recursive: true, preserveTimestamps: true })
}

/** Hook of the test runner (`--test-global-setup`). */
export async function globalSetup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-sample-'))
  await publishSample(folder, sampleDay)
  process.env[sharedFolderVariable] = folder
}

/** Hook of the test runner. */
export function globalTeardown(): void {
  const folder = process.env[sharedFolderVariable]
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
