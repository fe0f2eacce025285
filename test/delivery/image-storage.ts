import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../scripts/run-program.ts'

const base = 'docker.io/library/debian:12-slim'

/**
 * Images of this run alone, built without a daemon. The base stands for the one that a registry has; it is never pushed. Returns the
 * environment with which buildah uses them.
 */
export function makeImageStorage(folder: string, debianBase: string): Readonly<Record<string, string>> {
  const config = join(folder, 'storage.conf')
  mkdirSync(folder, { recursive: true })
  const places = `graphroot = "${join(folder, 'images')}"\nrunroot = "${join(folder, 'containers')}"`
  writeFileSync(config, `[storage]\ndriver = "vfs"\n${places}\n`)
  const env = { CONTAINERS_STORAGE_CONF: config, BUILDAH_ISOLATION: 'chroot' }
  const buildah = (...args: readonly string[]): string => runProgram('buildah', args, { env }).trim()
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, debianBase, '/')
  buildah('config', '--label', 'local=made for a test', '--cmd', '/bin/sh', container)
  buildah('commit', '--quiet', '--rm', container, base)
  return env
}
