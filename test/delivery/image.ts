import assert from 'node:assert/strict'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts, startProgram } from '../services/program.ts'
import { readCompose, type ComposeService } from './compose.ts'
import { runProgram } from '../../scripts/run-program.ts'
import type { Delivery, Step } from './step.ts'

const bytesMax = 350_000_000
const user = 10_001

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

/** The settings of an image, and its files. */
function openImage({ folder, release }: Delivery): { readonly config: ImageConfig; readonly tree: string } {
  const { env, image } = release()
  assert.ok(image !== null)
  const buildah = (...args: readonly string[]): string => runProgram('buildah', args, { env }).trim()
  const archive = join(folder, 'image.tar')
  runProgram('sh', ['-c', 'gunzip --stdout "$0" > "$1"', image, archive])
  const container = buildah('from', '--quiet', `docker-archive:${archive}`)
  const facts = JSON.parse(buildah('inspect', container)) as { Docker: { config: ImageConfig } }
  return { config: facts.Docker.config, tree: buildah('mount', container) }
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
  needs: ['buildah', 'docker-compose'],
  isLong: true,
  async run(delivery) {
    const { folder, release, log } = delivery
    const { config, tree } = openImage(delivery)
    assert.equal(config.User, `${user}:${user}`)
    assert.equal(config.Labels['org.opencontainers.image.version'], release().version)
    assert.deepEqual(Object.keys(config.Volumes), ['/var/lib/shobun'])
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
