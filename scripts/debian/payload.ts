import { chmodSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../run-program.ts'

/** Architectures by their Debian names, with the names that npm gives them. */
export const architectures = { amd64: 'x64', arm64: 'arm64' } as const
export type Architecture = keyof typeof architectures

/** The list of the packages of a tree, which npm writes. */
export const lockOfTree = '.package-lock.json'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What nothing of `node_modules` reads when the program runs: maps, types, tests, home pages, and settings of tools. */
const isUnused = (path: string): boolean =>
  /\.(map|sh|d\.[cm]?ts)$|(^|\/)\.[^/]*$/.test(path) ||
  /^(@[^/]+\/)?[^/]+\/(__tests__|tests?|integration|examples?|benchmarks?|index\.html)$/.test(path)

/** The npm package of this checkout, packed into the folder. */
export function packNpmPackage(folder: string): string {
  const output = runProgram('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root })
  return join(folder, output.trim().split('\n').at(-1) ?? '')
}

/**
 * Makes the folder of the program, /usr/lib/shobun of a package: the files of the npm package, the production tree of the lock file for
 * the architecture, and its Node.js alone as `runtime/node`. No script of a dependency is run.
 */
export function makePayload(folder: string, npmPackage: string, architecture: Architecture): void {
  const cpu = architectures[architecture]
  mkdirSync(folder, { recursive: true })
  const place = ['--strip-components=1', '--no-same-owner', '--directory', folder]
  runProgram('tar', ['--extract', '--file', npmPackage, ...place])
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  const target = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  runProgram('npm', ['ci', '--omit=dev', '--ignore-scripts', ...target, ...quiet], { cwd: folder })
  const modules = join(folder, 'node_modules')
  mkdirSync(join(folder, 'runtime'))
  renameSync(join(modules, `node-linux-${cpu}`, 'bin/node'), join(folder, 'runtime/node'))
  chmodSync(join(folder, 'runtime/node'), 0o755)
  cpSync(join(modules, `node-linux-${cpu}`, 'LICENSE'), join(folder, 'runtime/LICENSE'))
  for (const path of ['.bin', `node-linux-${cpu}`]) rmSync(join(modules, path), { recursive: true })
  for (const path of readdirSync(modules, { recursive: true, encoding: 'utf8' }))
    if (isUnused(path) && path !== lockOfTree) rmSync(join(modules, path), { recursive: true, force: true })
  for (const path of ['package-lock.json', 'npm-shrinkwrap.json']) rmSync(join(folder, path), { force: true })
}
