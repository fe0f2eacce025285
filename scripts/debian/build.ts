import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  globSync,
  readdirSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describeProgram } from '../../src/cli/program.ts'
import { memoryFlags } from '../runtime.js'
import { completion } from './completion.ts'
import { copyright } from './copyright.ts'
import { manual } from './manual.ts'
import type { Architecture } from './payload.ts'
import { runProgram } from '../run-program.ts'

export interface Build {
  /** The folder of `makePayload`. */
  readonly payload: string
  readonly architecture: Architecture
  readonly version: string
  /** Seconds since 1970. */
  readonly builtAt: number
  /** Does not compress, for tests. */
  readonly isFast: boolean
}

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url))
const manifest = fileURLToPath(new URL('../../package.json', import.meta.url))
const { author: maintainer } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly author: string }

/** What a unit runs in a checkout, and in the package. */
const unitReplacements: readonly (readonly [string, string])[] = [
  ['/usr/bin/node /opt/shobun/bin/shobun.js', '/usr/bin/shobun'],
  ['WorkingDirectory=/opt/shobun', 'WorkingDirectory=/usr/lib/shobun'],
]

/** Makes the package below `work`, and writes it into the folder `output`. Returns its path. */
export async function buildDebianPackage(
  build: Build,
  { work, output }: { readonly work: string; readonly output: string },
): Promise<string> {
  const { payload, architecture, version } = build
  const tree = join(work, 'tree')
  mkdirSync(tree, { recursive: true })
  const place = (path: string): string => {
    const full = join(tree, path)
    mkdirSync(dirname(full), { recursive: true })
    return full
  }
  cpSync(payload, place('usr/lib/shobun'), { recursive: true })
  writeFileSync(place('usr/share/doc/shobun/copyright'), copyright(payload))
  moveDocuments(place)
  writeSystemFiles(place)
  await writeManual(build, place)
  normalize(tree)
  writeControl(build, tree, place)
  runProgram('find', [tree, '-exec', 'touch', '--no-dereference', `--date=@${build.builtAt}`, '{}', '+'])
  const path = join(output, `shobun_${version}_${architecture}.deb`)
  const compression = build.isFast ? ['-Zgzip', '-z0'] : ['-Zxz']
  const options = ['--root-owner-group', ...compression, '--build', tree, path]
  runProgram('dpkg-deb', options, { env: { SOURCE_DATE_EPOCH: String(build.builtAt) } })
  rmSync(work, { recursive: true })
  return path
}

type Place = (path: string) => string

/** Documents and examples stand where Debian has them. The licences of packages are in the file of copyrights. */
function moveDocuments(place: Place): void {
  const program = place('usr/lib/shobun')
  renameSync(join(program, 'docs'), place('usr/share/doc/shobun/docs'))
  for (const name of ['README.md', 'README.ja.md'])
    renameSync(join(program, name), place(`usr/share/doc/shobun/${name}`))
  writeFileSync(place('usr/share/doc/shobun/NEWS.gz'), compressed(readFileSync(join(program, 'CHANGELOG.md'))))
  for (const name of ['CHANGELOG.md', 'LICENSE', 'deploy', 'runtime/LICENSE', 'node_modules/.package-lock.json'])
    rmSync(join(program, name), { recursive: true, force: true })
  for (const name of ['haproxy.cfg', 'shobun.rules.yml', 'shobun.dashboard.json'])
    cpSync(join(deploy, name), place(`usr/share/doc/shobun/examples/${name}`))
}

function writeSystemFiles(place: Place): void {
  for (const name of globSync('*.{service,timer}', { cwd: deploy })) {
    const unit = readFileSync(join(deploy, name), 'utf8')
    const installed = unitReplacements.reduce((text, [from, to]) => text.replaceAll(from, to), unit)
    writeFileSync(place(`lib/systemd/system/${name}`), installed)
  }
  cpSync(join(deploy, 'shobun.env'), place('etc/shobun/shobun.env'))
  const flags = memoryFlags.join(' ')
  const command = `#!/bin/sh\nexec /usr/lib/shobun/runtime/node ${flags} /usr/lib/shobun/bin/shobun.js "$@"\n`
  writeFileSync(place('usr/bin/shobun'), command)
  cpSync(join(deploy, 'debian/lintian-overrides'), place('usr/share/lintian/overrides/shobun'))
}

async function writeManual({ version, builtAt }: Build, place: Place): Promise<void> {
  const program = await describeProgram()
  const date = new Date(builtAt * 1000)
  const page = manual(program, version, date.toISOString().slice(0, 10))
  writeFileSync(place('usr/share/man/man1/shobun.1.gz'), compressed(page))
  writeFileSync(place('usr/share/bash-completion/completions/shobun'), completion(program))
  const changes = `shobun (${version}) unstable; urgency=medium\n\n  * What changed for users and operators is in NEWS.gz.\n`
  const signed = `${changes}\n -- ${maintainer}  ${date.toUTCString().replace('GMT', '+0000')}\n`
  writeFileSync(place('usr/share/doc/shobun/changelog.gz'), compressed(signed))
}

/** The same bytes for the same content: gzip stores no time. */
const compressed = (content: string | Buffer): Buffer => gzipSync(content, { level: 9 })

const executables = new Set(['usr/bin/shobun', 'usr/lib/shobun/runtime/node'])
const secretMode = 0o600

function normalize(tree: string): void {
  for (const path of readdirSync(tree, { recursive: true, encoding: 'utf8' })) {
    const stats = lstatSync(join(tree, path))
    if (stats.isSymbolicLink()) continue
    chmodSync(join(tree, path), stats.isDirectory() || executables.has(path) ? 0o755 : 0o644)
  }
  // Passwords of services may stand in it. systemd reads it as root.
  chmodSync(join(tree, 'etc/shobun/shobun.env'), secretMode)
}

function writeControl({ version, architecture }: Build, tree: string, place: Place): void {
  const files = readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .filter((path) => lstatSync(join(tree, path)).isFile())
    .toSorted()
  const kibibytes = files.reduce((sum, path) => sum + Math.ceil(lstatSync(join(tree, path)).size / 1024), 0)
  const sums = files
    .filter((path) => !path.startsWith('etc/'))
    .map((path) => `${md5Of(readFileSync(join(tree, path)))}  ${path}\n`)
  writeFileSync(place('DEBIAN/control'), controlText(version, architecture, kibibytes))
  writeFileSync(place('DEBIAN/conffiles'), '/etc/shobun/shobun.env\n')
  writeFileSync(place('DEBIAN/md5sums'), sums.join(''))
  for (const script of ['postinst', 'prerm', 'postrm']) {
    cpSync(join(deploy, 'debian', script), place(`DEBIAN/${script}`))
    chmodSync(place(`DEBIAN/${script}`), 0o755)
  }
}

const md5Of = (content: Buffer): string => createHash('md5').update(content).digest('hex')

const controlText = (version: string, architecture: Architecture, kibibytes: number): string => `Package: shobun
Version: ${version}
Architecture: ${architecture}
Maintainer: ${maintainer}
Installed-Size: ${kibibytes}
Depends: adduser, libc6 (>= 2.28), libgcc-s1 (>= 3.4), libstdc++6 (>= 8)
Suggests: haproxy, postgresql, prometheus, redis-server
Section: web
Priority: optional
Description: API for Japanese companies and enforcement records
 Collects what Japanese authorities publish about enforcement against
 companies, suspensions from procurement and actions on licences, ties the
 records to corporate numbers, and serves them as a read-only JSON API with
 a page for people.
 .
 The package brings its own Node.js. It starts nothing by itself:
 /usr/share/doc/shobun/docs/operate.md says how to begin.
`
