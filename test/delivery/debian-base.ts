import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../scripts/run-program.ts'

const sourcesFolder = '/etc/apt/sources.list.d'

/** What the images of Debian called slim leave out, too. */
const leftOut = ['/usr/share/man/*', '/usr/share/doc/*', '/usr/share/info/*', '/usr/share/locale/*']

/**
 * A small Debian of the release of this machine as a tar file, from where this machine gets its packages. The base image and the system
 * into which the Debian package is installed are made of it.
 */
export function makeDebianBase(folder: string): string {
  const path = join(folder, 'debian.tar')
  const release = runProgram('sh', ['-c', '. /etc/os-release; echo "$VERSION_CODENAME"']).trim()
  const sources = readdirSync(sourcesFolder).filter((name) => /^debian\.(sources|list)$/.test(name))
  const options = ['--variant=minbase', ...leftOut.map((pattern) => `--dpkgopt=path-exclude=${pattern}`)]
  const places = sources.map((name) => join(sourcesFolder, name))
  runProgram('mmdebstrap', ['--quiet', ...options, release, path, ...places])
  return path
}
