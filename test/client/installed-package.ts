import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const clientFolder = fileURLToPath(new URL('../../clients/typescript/', import.meta.url))

/** An otherwise empty folder with the packed client installed in it. */
export interface InstalledPackage {
  readonly folder: string
  /** Paths of the files in the tarball. */
  readonly files: readonly string[]
  remove(): void
}

/** Packs the client and installs the tarball, without the network. */
export function installPackedClient(): InstalledPackage {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-client-'))
  const packed = npm(['pack', '--json', '--silent', '--pack-destination', folder], clientFolder)
  // The output of the build comes before that of npm.
  const [tarball] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as { filename: string; files: { path: string }[] }[]
  if (tarball === undefined) throw new Error(`npm packed nothing: ${packed}`)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  npm(['install', '--offline', '--no-audit', '--no-fund', `./${tarball.filename}`], folder)
  return {
    folder,
    files: tarball.files.map(({ path }) => path),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
