import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../../scripts/run-program.ts'
import { makeImageStorage } from './image-storage.ts'
import type { Release, Step } from './step.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const releaser = 'Fictional releaser <releaser@shobun.example>'

const comparedLine = 'Dependencies compared with published advisories on 2026-11-24: none known.'

/** Copies the files of this checkout into a repository of their own, in which the changelog has a day for the version. */
function copySources(folder: string): void {
  const listed = runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  const changelog = join(folder, 'CHANGELOG.md')
  writeFileSync(
    changelog,
    readFileSync(changelog, 'utf8').replace(/^(## [\d.]+), unreleased$/m, `$1, 2026-11-24\n\n${comparedLine}`),
  )
  const author = ['-c', 'user.name=Fictional releaser', '-c', 'user.email=releaser@shobun.example']
  runProgram('git', ['init', '--quiet'], { cwd: folder })
  runProgram('git', ['add', '--all'], { cwd: folder })
  runProgram('git', [...author, 'commit', '--quiet', '--message', 'release'], { cwd: folder })
}

const thisArchitecture = process.arch === 'arm64' ? 'arm64' : 'amd64'
const otherArchitecture = thisArchitecture === 'amd64' ? 'arm64' : 'amd64'

/** What is made for this machine alone. */
const part = ['--architecture', thisArchitecture, '--no-image']

function release(sources: string, folder: string, env: Release['env'], options: readonly string[]): void {
  const args = ['run', '--silent', 'release', '--', '--fast', '--output', folder, '--key', releaser, ...options]
  runProgram('npm', args, { cwd: sources, env })
}

/** Makes a release and signs it: the whole with an image on this base, or without it what is for this machine. */
export function makeRelease(work: string, debianBase: string | null): Release {
  const folder = join(work, 'release')
  const sources = join(work, 'sources')
  const keys = join(work, 'gnupg')
  mkdirSync(keys, { recursive: true, mode: 0o700 })
  const env = { ...(debianBase === null ? {} : makeImageStorage(work, debianBase)), GNUPGHOME: keys }
  runProgram('gpg', ['--batch', '--passphrase', '', '--quick-generate-key', releaser, 'ed25519', 'sign'], { env })
  copySources(sources)
  // Of a whole release npm installs everything that it is made with.
  if (debianBase === null) runProgram('cp', ['--archive', join(root, 'node_modules'), sources])
  release(sources, folder, env, debianBase === null ? part : [])
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  const debianPackage = (architecture: string): string => join(folder, `shobun_${version}_${architecture}.deb`)
  return {
    folder,
    version,
    sources,
    env,
    npmPackage: join(folder, `shobun-${version}.tgz`),
    debianPackage: debianPackage(thisArchitecture),
    otherDebianPackage: debianBase === null ? null : debianPackage(otherArchitecture),
    image: debianBase === null ? null : join(folder, `shobun-${version}-image-${thisArchitecture}.tar.gz`),
  }
}

const sumsIn = (folder: string): string[] => readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')

export const releaseSteps: readonly Step[] = [
  {
    name: 'release: signed, with a sum for each file',
    needs: [],
    async run({ release: made, log }) {
      const { folder, version, env, image } = made()
      runProgram('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })
      runProgram('gpg', ['--verify', 'SHA256SUMS.asc', 'SHA256SUMS'], { cwd: folder, env })
      const named = sumsIn(folder).map((line) => line.split('  ')[1])
      const written = readdirSync(folder).filter((name) => !name.startsWith('SHA256SUMS'))
      assert.deepEqual(new Set(named), new Set(written))
      assert.equal(named.length, image === null ? 6 : 8)
      assert.match(readFileSync(join(folder, `shobun-${version}-changes.md`), 'utf8'), /^## [\d.]+, 2026-11-24\n/)
      log(named.join(' '))
    },
  },
  {
    name: 'release: made again elsewhere, the same bytes',
    needs: ['buildah'],
    isLong: true,
    async run({ folder, release: made }) {
      const first = made()
      const sources = join(folder, 'sources')
      runProgram('git', ['clone', '--quiet', first.sources, sources])
      writeFileSync(join(sources, 'CONTRIBUTING.md'), 'changed')
      release(sources, join(folder, 'release'), first.env, [])
      assert.deepEqual(sumsIn(join(folder, 'release')), sumsIn(first.folder))
      assert.ok(!existsSync(join(folder, 'release/SHA256SUMS.asc')), 'signed though a file was changed')
    },
  },
]
