import { globSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../scripts/run-program.ts'

/** Where this machine gets the packages of Debian, in one of these files. */
const sourcesPatterns = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.{sources,list}']

/** What the images of Debian called slim leave out, too. */
const leftOut = ['/usr/share/man/*', '/usr/share/doc/*', '/usr/share/info/*', '/usr/share/locale/*']

/**
 * A small Debian of the release of this machine as a tar file, from where this machine gets its packages. The base image and the system
 * into which the Debian package is installed are made of it.
 */
export function makeDebianBase(folder: string): string {
  const path = join(folder, 'debian.tar')
  const release = runProgram('sh', ['-c', '. /etc/os-release; echo "$VERSION_CODENAME"']).trim()
  const options = ['--variant=minbase', ...leftOut.map((pattern) => `--dpkgopt=path-exclude=${pattern}`)]
  runProgram('mmdebstrap', ['--quiet', ...options, release, path, ...globSync(sourcesPatterns)])
  return path
}
