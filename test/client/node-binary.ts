import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Downloaded once for each version. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/node/', import.meta.url))

/**
 * The binary of a Node version, from the npm package that holds it; `null` where npm cannot install it (no network, no package for this
 * platform).
 */
export function nodeBinary(version: string): string | null {
  if (process.version === `v${version}`) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(cache, version)
  const binary = join(folder, 'node_modules', name, 'bin', 'node')
  if (existsSync(binary)) return binary
  mkdirSync(folder, { recursive: true })
  try {
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--prefer-offline', `${name}@${version}`]
    execFileSync('npm', args, { stdio: 'ignore', timeout: 120_000 })
  } catch {
    return null
  }
  return existsSync(binary) ? binary : null
}
