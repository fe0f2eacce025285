import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createKey, readKey, removeUnfinishedKeys, replaceKey, type KeyFileOptions } from './key-file.ts'

/** The key of the query hashes in `fair-use.db`. */
export interface QueryKey {
  readonly key: () => string
  /** Replaces the key by one that several servers share. */
  readonly adopt: (key: string) => void
}

/**
 * `<dataDir>/fair-use.key`, created at first use and never replaced: hashes outlive a restart, but no longer than a day. It exists only
 * beside `fair-use.db`, so that neither the usage log nor a backup tells what was asked.
 */
export function openQueryKey(options: KeyFileOptions & { readonly dataDir: string }): QueryKey {
  mkdirSync(options.dataDir, { recursive: true })
  const path = join(options.dataDir, 'fair-use.key')
  removeUnfinishedKeys(path, options)
  if (!existsSync(path)) createKey(path, options)
  let key = readKey(path).toString('base64url')
  return {
    key: () => key,
    adopt(shared) {
      if (shared === key) return
      replaceKey(path, Buffer.from(shared, 'base64url'), options)
      key = shared
    },
  }
}
