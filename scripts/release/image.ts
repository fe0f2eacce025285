import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../run-program.ts'

export interface ImageBuild {
  /** The path of the Debian package for this machine. */
  readonly debianPackage: string
  readonly version: string
  /** Seconds since 1970. */
  readonly builtAt: number
  /** Of the base, `sha256:…`; null: what its tag is. */
  readonly baseDigest: string | null
  readonly isFast: boolean
}

const containerfile = fileURLToPath(new URL('../../deploy/Containerfile', import.meta.url))

/** Why no image can be built here, or null. */
export const imageToolMissing = spawnSync('buildah', ['--version']).status === 0 ? null : 'buildah is not installed'

/** Builds the image, and writes it to `path` as `docker load` and `podman load` read it: tar, gzip. Returns the path. */
export function buildImage({ debianPackage, version, builtAt, baseDigest, isFast }: ImageBuild, path: string): string {
  const work = mkdtempSync(join(tmpdir(), 'shobun-image-'))
  const tag = `localhost/shobun:${version}`
  const values = [
    `PACKAGE=${basename(debianPackage)}`,
    `VERSION=${version}`,
    `DIGEST=${baseDigest === null ? '' : `@${baseDigest}`}`,
    `SOURCE_DATE_EPOCH=${builtAt}`,
  ]
  try {
    copyFileSync(debianPackage, join(work, basename(debianPackage)))
    const options = ['--format', 'docker', '--quiet', '--timestamp', String(builtAt), '--file', containerfile]
    const arguments_ = values.flatMap((value) => ['--build-arg', value])
    runProgram('buildah', ['build', ...options, ...arguments_, '--tag', tag, work])
    const pushed = join(work, 'pushed.tar')
    runProgram('buildah', ['push', '--quiet', tag, `docker-archive:${pushed}:${tag}`])
    const tree = join(work, 'tree')
    mkdirSync(tree)
    runProgram('tar', ['--extract', '--file', pushed, '--directory', tree])
    const names = withoutContainer(tree)
    const owner = ['--owner=0', '--group=0', '--mode=0644', `--mtime=@${builtAt}`]
    const tar = path.replace(/\.gz$/, '')
    runProgram('tar', ['--create', '--format=ustar', ...owner, '--file', tar, ...names], { cwd: tree })
    runProgram('gzip', ['--no-name', '--force', isFast ? '-1' : '-9', tar])
    return path
  } finally {
    rmSync(work, { recursive: true })
  }
}

interface ImageFacts {
  readonly architecture: string
  readonly os: string
  readonly created: string
  readonly config: object
  readonly rootfs: object
  readonly history: readonly { readonly comment?: string }[]
}

/** Leaves out what names the containers and images from which it was built, by chance. Returns the files of the archive in order. */
function withoutContainer(tree: string): string[] {
  const manifestPath = join(tree, 'manifest.json')
  const [manifest] = JSON.parse(readFileSync(manifestPath, 'utf8')) as [{ Config: string; Layers: string[] }]
  const image = JSON.parse(readFileSync(join(tree, manifest.Config), 'utf8')) as ImageFacts
  const { architecture, os, created, config, rootfs, history } = image
  const content = JSON.stringify({
    architecture,
    os,
    created,
    config: { ...config, Hostname: '' },
    rootfs,
    history: history.map(({ comment: _parent, ...step }) => step),
  })
  const name = `${createHash('sha256').update(content).digest('hex')}.json`
  writeFileSync(join(tree, name), content)
  writeFileSync(manifestPath, JSON.stringify([{ ...manifest, Config: name }]))
  return ['manifest.json', name, ...manifest.Layers]
}
