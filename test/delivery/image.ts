import assert from 'node:assert/strict'
import { chownSync, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts, startProgram } from '../services/program.ts'
import { readCompose, type ComposeService } from './compose.ts'
import { runProgram } from './run-program.ts'
import type { Delivery, Step } from './step.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const base = 'docker.io/library/debian:12-slim'
const tag = 'localhost/shobun:0.2.0'
const bytesMax = 350_000_000
const user = 10_001

/** buildah without a daemon, with images of its own. */
function buildahIn(folder: string) {
  const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  return (...args: readonly string[]): string => runProgram('buildah', [...places, ...args]).trim()
}
type Buildah = ReturnType<typeof buildahIn>

/** Stands for the base that a registry has. It is never pushed. */
function makeBase(buildah: Buildah, tar: string): void {
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, tar, '/')
  buildah('config', '--label', 'local=made for a test', '--cmd', '/bin/sh', container)
  buildah('commit', '--quiet', '--rm', container, base)
}

function buildImage(buildah: Buildah, context: string, debianPackage: string): void {
  mkdirSync(context)
  copyFileSync(debianPackage, join(context, basename(debianPackage)))
  const values = [`PACKAGE=${basename(debianPackage)}`, 'VERSION=0.2.0'].flatMap((value) => ['--build-arg', value])
  const file = join(root, 'deploy/Containerfile')
  const way = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--quiet']
  buildah('build', ...way, '--file', file, ...values, '--tag', tag, context)
}

interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly Cmd: readonly string[]
  readonly WorkingDir: string
  readonly Volumes: Readonly<Record<string, unknown>>
  readonly Labels: Readonly<Record<string, string>>
  readonly Healthcheck: { readonly Test: readonly string[] }
}

function configOf(buildah: Buildah): ImageConfig {
  const facts = JSON.parse(buildah('inspect', '--type', 'image', tag)) as { Docker: { config: ImageConfig } }
  return facts.Docker.config
}

/** Starts the image as the service of a compose file says: as its user, with a root that is read-only, its volume and /tmp. */
async function startContainer(tree: string, config: ImageConfig, service: ComposeService, dataDir: string) {
  const [port = 0] = await freePorts(1)
  assert.equal(service.read_only, true)
  const script = `set -e
mount --bind "$0" "$0"; mount --bind "$1" "$0/var/lib/shobun"; mount -t tmpfs tmpfs "$0/tmp"; mount --rbind /dev "$0/dev"; mount -t proc proc "$0/proc"
mount -o remount,bind,ro "$0"
tree=$0; shift; exec chroot --userspec=${config.User} "$tree" "$@"`
  const settings = { ...service.environment, HOST: '127.0.0.1', PORT: String(port) }
  const env = [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)]
  const command = [...(service.entrypoint ?? config.Entrypoint), ...(service.command ?? config.Cmd)]
  const program = await startProgram({
    command: 'unshare',
    args: ['--mount', 'sh', '-c', script, tree, dataDir, 'env', '--ignore-environment', ...env, ...command],
    readySeconds: 90,
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200,
  })
  return { port, program }
}

function assertSmall(tree: string, log: Delivery['log']): void {
  const bytes = Number(runProgram('du', ['--bytes', '--summarize', tree]).split('\t')[0])
  log(`${(bytes / 1e6).toFixed(0)} MB`)
  assert.ok(bytes <= bytesMax, `${bytes} bytes`)
  for (const name of ['npm', 'npx', 'node', 'gcc', 'cc', 'make'])
    for (const place of ['usr/bin', 'usr/local/bin']) assert.ok(!existsSync(join(tree, place, name)), name)
}

const image: Step = {
  name: 'image: built without a daemon, and run as the compose file says',
  needs: ['buildah', 'mmdebstrap', 'docker-compose'],
  async run({ folder, debianBase, debianPackages, log }) {
    const buildah = buildahIn(folder)
    makeBase(buildah, debianBase())
    buildImage(buildah, join(folder, 'context'), debianPackages().current)
    const config = configOf(buildah)
    assert.equal(config.User, `${user}:${user}`)
    assert.equal(config.Labels['org.opencontainers.image.version'], '0.2.0')
    assert.deepEqual(Object.keys(config.Volumes), ['/var/lib/shobun'])
    const tree = buildah('mount', buildah('from', '--pull-never', tag))
    assertSmall(tree, log)

    const dataDir = join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, user, user)
    const { server } = readCompose('compose.yml', { OPERATOR: 'Fictional operator' })
    const { port, program } = await startContainer(tree, config, server!, dataDir)
    try {
      assert.match(await (await fetch(`http://127.0.0.1:${port}/docs`)).text(), /Fictional operator/)
      const [how, ...health] = config.Healthcheck.Test
      assert.equal(how, 'CMD')
      runProgram('chroot', [tree, 'env', `PORT=${port}`, ...health])
      assert.throws(() => runProgram('chroot', [tree, 'env', 'PORT=9', ...health]))
      assert.ok(existsSync(join(dataDir, 'current')))
    } finally {
      await program.stop()
    }
  },
}

export const imageSteps: readonly Step[] = [image]
