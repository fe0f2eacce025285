import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What decides how a published file is read, above this folder in both `src` and `dist`: the readers with the built-in sources, and the words. */
const folders = ['read', 'words'] as const

/** Files of tests, and of the publication that is built in, decide nothing. */
const isLeftOut = (path: string): boolean => /(^|\/)sample\/|\.test\.|expected\.json$|\.md$/.test(path)

let digest: string | null = null

/** 16 hexadecimal digits of the files that decide how a publication is read. Another program may read the same file otherwise. */
export function readingDigest(): string {
  if (digest !== null) return digest
  const hash = createHash('sha256')
  for (const folder of folders) {
    const root = fileURLToPath(new URL(`../../${folder}/`, import.meta.url))
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => !isLeftOut(path.slice(root.length)))
    for (const path of files.toSorted()) hash.update(readFileSync(path))
  }
  return (digest = hash.digest('hex').slice(0, 16))
}
