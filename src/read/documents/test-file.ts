import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PublicationRefused, type RefusalCode } from '../../domain/publication-refused.ts'
import type { PublicationFile } from '../../domain/parsed-publication.ts'

/** For tests: writes a file, text as UTF-8, calls `read` with it and removes it. */
export async function withFile<Value>(
  name: string,
  bytes: string | Uint8Array,
  read: (file: PublicationFile) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'shobun-'))
  try {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return await read({ name, path, size: Buffer.byteLength(bytes) })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** For tests: asserts that a file is refused with this code. */
export async function assertRefused(reading: Promise<unknown>, code: RefusalCode): Promise<void> {
  await assert.rejects(reading, (error) => {
    assert.ok(error instanceof PublicationRefused, String(error))
    assert.equal(error.code, code)
    return true
  })
}
