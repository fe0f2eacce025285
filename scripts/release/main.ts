// `npm run release` makes what a version is delivered as. `author` in package.json is the maintainer of the Debian package: an address that
// nobody has, until a releaser gives theirs. The same commit gives the same bytes with the same npm, Debian and base image.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { buildDebianPackage } from '../debian/build.ts'
import { architectures, makePayload, packNpmPackage, type Architecture } from '../debian/payload.ts'
import { runProgram } from '../run-program.ts'
import { buildImage, imageToolMissing } from './image.ts'
import { makeMcpBundle, type PackageFacts } from './mcp-bundle.ts'
import { releaseNotes, type ReleaseNotes } from './notes.ts'
import { checkBundleUrl, serverJsonOf } from './server-json.ts'

const help = `npm run release -- [options]

Makes the npm package, the Debian packages, the image, the MCP bundle and its description for registries (server.json), the bill of materials,
the section of the changelog and the checksums of the version in package.json. Uploads nothing. Signs the checksums if the work tree has no changes, the changelog dates the version and its comparison with published
advisories (SECURITY.md), and there is a key. What cannot be made here, such as the image where its base cannot be had, is named and left out;
the rest is complete, and the exit code is 2.

  --output FOLDER        (default: release)
  --architecture NAME    of the Debian packages, amd64 or arm64; may be repeated (default: both). That of this machine is always made
  --no-image             leaves the image out; the exit code is 0
  --mcp-bundle-url URL  where the MCP bundle will be downloaded; without it server.json has no package. Its namespace is mcpName in package.json
  --base-digest DIGEST   of the base of the image, sha256:… (default: what its tag is)
  --key ID               of GnuPG (default: user.signingkey of git)
  --fast                 compresses less, for tests
`

const root = fileURLToPath(new URL('../../', import.meta.url))

const { values } = parseArgs({
  options: {
    output: { type: 'string', default: 'release' },
    architecture: { type: 'string', multiple: true, default: Object.keys(architectures) },
    'no-image': { type: 'boolean', default: false },
    'base-digest': { type: 'string' },
    'mcp-bundle-url': { type: 'string' },
    key: { type: 'string' },
    fast: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const isKnown = values.architecture.every((name) => Object.hasOwn(architectures, name))
if (values.help || !isKnown) {
  process.stdout.write(help)
  process.exit(values.help ? 0 : 2)
}

const bundleUrl = values['mcp-bundle-url'] === undefined ? null : checkBundleUrl(values['mcp-bundle-url'])

const packageFacts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageFacts
const { version } = packageFacts
const output = resolve(values.output)
/** Seconds since 1970: what the caller says, else the time of the newest commit. */
const builtAt = Number(process.env['SOURCE_DATE_EPOCH'] ?? git('log', '-1', '--format=%ct'))
const files: string[] = []
const made = (path: string): string => {
  files.push(path)
  console.log(path)
  return path
}
const write = (name: string, content: string): string => {
  writeFileSync(join(output, name), content)
  return made(join(output, name))
}

/** What could not be made here. */
const leftOut: string[] = []
/** Makes a part of the release, or says why it is left out. */
async function attempt<Made>(name: string, make: () => Made | Promise<Made>): Promise<Made | null> {
  try {
    return await make()
  } catch (error) {
    leftOut.push(name)
    console.error(`left out: ${name}: ${(error as Error).message.trim()}`)
    return null
  }
}

const notes = notesOfVersion()
mkdirSync(output, { recursive: true })
const npmPackage = made(packNpmPackage(output))
const ownPackage = await makeDebianPackages()
if (!values['no-image']) await attempt('the image', () => makeImage(ownPackage))
await attempt('the MCP bundle and server.json', makeMcpFiles)
const sbom = [join(root, 'scripts/sbom.ts')]
write(`shobun-${version}.cdx.json`, runProgram(process.execPath, sbom, { env: { SOURCE_DATE_EPOCH: String(builtAt) } }))
write(`shobun-${version}-changes.md`, notes.text)
const sums = write('SHA256SUMS', files.map(checksumLine).join(''))
sign(sums)
process.exitCode = leftOut.length === 0 ? 0 : 2

/** Without a section of the changelog nothing is made. */
function notesOfVersion(): ReleaseNotes {
  const found = releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  if (found !== null) return found
  console.error(`CHANGELOG.md has no section of ${version}; add one: ## ${version}, unreleased`)
  return process.exit(1)
}

function git(...args: readonly string[]): string {
  return runProgram('git', args, { cwd: root })
}

function thisArchitecture(): Architecture {
  return process.arch === 'arm64' ? 'arm64' : 'amd64'
}

/** Returns the one for this machine, null if it could not be made. */
async function makeDebianPackages(): Promise<string | null> {
  await using work = await mkdtempDisposable(join(tmpdir(), 'shobun-release-'))
  const own = thisArchitecture()
  let ownPath: string | null = null
  for (const architecture of new Set([own, ...(values.architecture as Architecture[])])) {
    const path = await attempt(`the Debian package of ${architecture}`, async () => {
      const payload = join(work.path, architecture)
      makePayload(payload, npmPackage, architecture)
      const build = { payload, architecture, version, builtAt, isFast: values.fast }
      return made(await buildDebianPackage(build, { work: join(work.path, 'tree'), output }))
    })
    if (architecture === own) ownPath = path
  }
  return ownPath
}

function makeImage(debianPackage: string | null): string {
  if (imageToolMissing !== null) throw new Error(imageToolMissing)
  if (debianPackage === null) throw new Error('there is no Debian package to make it of')
  const path = join(output, `shobun-${version}-image-${thisArchitecture()}.tar.gz`)
  const baseDigest = values['base-digest'] ?? null
  return made(buildImage({ debianPackage, version, builtAt, baseDigest, isFast: values.fast }, path))
}

async function makeMcpFiles(): Promise<void> {
  const bundle = await makeMcpBundle(join(output, `shobun-${version}.mcpb`), packageFacts, builtAt)
  made(bundle)
  const published = bundleUrl === null ? null : { url: bundleUrl, sha256: sha256Of(bundle) }
  write('server.json', `${JSON.stringify(serverJsonOf(packageFacts, published), null, 2)}\n`)
}

function sha256Of(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

function checksumLine(path: string): string {
  return `${sha256Of(path)}  ${basename(path)}\n`
}

function sign(path: string): void {
  const key = values.key ?? (git('config', '--default', '', '--get', 'user.signingkey').trim() || null)
  const obstacles = [
    ...(git('status', '--porcelain') === '' ? [] : ['the work tree has changes']),
    ...(notes.day === null ? [`CHANGELOG.md has no day for ${version}`] : []),
    ...(notes.advisoriesDay === null ? [`CHANGELOG.md does not say when ${version} was compared with advisories`] : []),
    ...(key === null ? ['there is no key: --key, or user.signingkey of git'] : []),
  ]
  if (key === null || obstacles.length > 0) console.error(`not signed: ${obstacles.join('; ')}`)
  else {
    runProgram('gpg', ['--batch', '--yes', '--armor', '--detach-sign', '--local-user', key, path])
    console.log(`${path}.asc`)
  }
}
