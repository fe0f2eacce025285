// `npm run sbom` checks the licences of the shipped packages and prints their software bill of materials (CycloneDX, JSON), which npm
// generates from the lock file. With `--check`, as in `npm run check`, it only checks the licences. It does not use the network.
// With SOURCE_DATE_EPOCH, as in a release, the bill has that time.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runProgram } from './run-program.ts'
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
  process.stdout.write(dated(runProgram(npm, ['sbom', ...options], { cwd: fileURLToPath(root) })))
}

/** npm gives each bill the time at which it is printed and a number by chance. */
function dated(bill: string): string {
  const seconds = process.env['SOURCE_DATE_EPOCH']
  if (seconds === undefined) return bill
  const content = JSON.parse(bill) as { serialNumber: string; metadata: { timestamp: string } }
  content.metadata.timestamp = new Date(Number(seconds) * 1000).toISOString()
  content.serialNumber = ''
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  // A UUID of version 8, whose bits the maker chooses (RFC 9562).
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? []
  content.serialNumber = `urn:uuid:${a}-${b}-8${c}-8${d}-${e}`
  return `${JSON.stringify(content, null, 2)}\n`
}
