// `npm run sbom` checks the licences of the shipped packages and prints their software bill of materials (CycloneDX, JSON), which npm
// generates from the lock file. With `--check`, as in `npm run check`, it only checks the licences. It does not use the network.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refusedLicences, type LockedPackages } from './licences.ts'

const root = new URL('../', import.meta.url)
const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as { packages: LockedPackages }

const refused = refusedLicences(lock.packages, (path) => {
  const file = new URL(`${path}/package.json`, root)
  if (!existsSync(file)) return undefined
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }
  return typeof license === 'string' ? license : JSON.stringify(license ?? 'nothing')
})
if (refused.length > 0) {
  console.error(`Not among the allowed licences (scripts/licences.ts):\n${refused.join('\n')}`)
  process.exit(1)
}
if (!process.argv.includes('--check')) {
  const options = [
    '--package-lock-only',
    '--omit=dev',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--offline',
  ]
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['sbom', ...options], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.exit(status ?? 1)
}
