import assert from 'node:assert/strict'
import {
  appendFileSync,
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { generationsIn } from '../../src/generations/generation-folder.ts'
import { freePorts, startProgram, type Program } from '../services/program.ts'
import { readUnit } from '../services/unit.ts'
import { waitFor } from '../wait.ts'
import { runProgram } from '../../scripts/run-program.ts'
import type { Delivery, Step } from './step.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const earlierVersion = '0.1.9'
/** Of `systemd-analyze security`: from 0, nothing is permitted, to 10. */
const exposureMax = 2

/** The package for this machine as an earlier version had it. */
function earlierPackage({ folder, release }: Delivery): string {
  const tree = join(folder, 'earlier')
  runProgram('dpkg-deb', ['--raw-extract', release().debianPackage, tree])
  for (const name of ['DEBIAN/control', 'usr/lib/shobun/package.json']) {
    const path = join(tree, name)
    writeFileSync(path, readFileSync(path, 'utf8').replace(release().version, earlierVersion))
  }
  const path = join(folder, 'earlier.deb')
  runProgram('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z0', '--build', tree, path])
  return path
}

/** A field of its control file. */
const fieldOf = (path: string, name: string): string => runProgram('dpkg-deb', ['--field', path, name]).trim()

/** The machine in the head of an ELF file: 62 for x86-64, 183 for AArch64. */
function machineOf(path: string): number {
  const head = Buffer.alloc(20)
  const file = openSync(path, 'r')
  readSync(file, head)
  closeSync(file)
  return head.readUInt16LE(18)
}

/** Units as the package installs them. */
function assertHardened(tree: string, log: Delivery['log']): void {
  for (const name of ['shobun@.service', 'shobun-collect.service', 'shobun-publish.service']) {
    const path = join(tree, 'lib/systemd/system', name)
    const report = runProgram('systemd-analyze', ['security', '--offline=yes', path])
    const [, exposure] = /Overall exposure level.*: (\d+\.\d)/.exec(report) ?? assert.fail(report)
    log(`${name}: exposure ${exposure}`)
    assert.ok(Number(exposure) <= exposureMax, report)
  }
}

/** What lintian finds only in a package of tests, which is not compressed. */
const tagsOfFastPacking = 'uses-no-compression-for-control-tarball,uses-no-compression-for-data-tarball'

const checked: Step = {
  name: 'Debian package: lintian and systemd find no fault',
  needs: ['lintian', 'systemd-analyze'],
  isLong: true,
  async run({ folder, release, log }) {
    const current = release().debianPackage
    log(`${(statSync(current).size / 1e6).toFixed(1)} MB`)
    const options = ['--allow-root', '--fail-on', 'error,warning', '--suppress-tags', tagsOfFastPacking]
    assert.equal(runProgram('lintian', [...options, current]), '')
    const tree = join(folder, 'tree')
    runProgram('dpkg-deb', ['--extract', current, tree])
    assertHardened(tree, log)
    for (const path of ['man/man1/shobun.1.gz', 'bash-completion/completions/shobun', 'doc/shobun/copyright'])
      assert.ok(existsSync(join(tree, 'usr/share', path)), path)
    const copyright = readFileSync(join(tree, 'usr/share/doc/shobun/copyright'), 'utf8')
    const named = new Set(copyright.match(/^License: .+$/gm))
    for (const name of named) {
      const texts = copyright.split(`\n\n${name}\n `).length - 1
      assert.equal(texts, 1, `${name}: ${texts} texts`)
    }
  },
}

const otherArchitecture: Step = {
  name: 'Debian package: the one for the other architecture',
  needs: ['buildah'],
  isLong: true,
  async run({ folder, release }) {
    const [name, machine] = process.arch === 'x64' ? (['arm64', 183] as const) : (['amd64', 62] as const)
    const path = release().otherDebianPackage ?? assert.fail()
    assert.equal(fieldOf(path, 'Architecture'), name)
    const tree = join(folder, 'tree')
    runProgram('dpkg-deb', ['--extract', path, tree])
    assert.equal(machineOf(join(tree, 'usr/lib/shobun/runtime/node')), machine)
  },
}

/** What stands before a command to run it in a system in a folder, with /proc. */
const inside = (folder: string): [string, ...string[]] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"',
  folder,
]

const asShobun = ['setpriv', '--reuid=shobun', '--regid=shobun', '--init-groups']

/**
 * Stands for systemd, which needs a machine of its own, in what the package asks of it when it is upgraded: one server is active, and
 * publishing is what its unit runs. Returns what was asked so far.
 */
function standForSystemd(target: string, port: number): () => string[] {
  const user = asShobun.join(' ')
  const programs = {
    systemctl: `echo "$*" >>/tmp/asked
case "$1" in
  list-units) echo 'shobun@${port}.service loaded active running' ;;
  start) exec ${user} env DATA_DIR=/var/lib/shobun/${port} shobun publish ;;
esac`,
    'deb-systemd-invoke': 'echo "$*" >>/tmp/asked',
    // --quiet --wait --pipe --uid=… -p … -E DATA_DIR=… command
    'systemd-run': `shift 7; exec ${user} env "$@"`,
  }
  mkdirSync(join(target, 'run/systemd/system'), { recursive: true })
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(target, 'usr/local/sbin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return () => readFileSync(join(target, 'tmp/asked'), 'utf8').trim().split('\n')
}

/** Makes the published generation one of an earlier format. */
function makeOutdated(dataDir: string): void {
  const generations = generationsIn(dataDir)
  const path = generations.pathOf(generations.current() ?? assert.fail())
  chmodSync(path, 0o644)
  const file = new DatabaseSync(path)
  file.exec('PRAGMA user_version = 1')
  file.close()
}

/** A Debian in a folder. */
function system(folder: string) {
  const started: Program[] = []
  const [unshare, ...way] = inside(folder)
  const chroot = (...command: readonly string[]): string =>
    runProgram(unshare, [...way, ...command], { env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' } })
  return {
    chroot,
    /** Runs a command of the program as its units do. */
    shobun: (dataDir: string, ...args: readonly string[]) =>
      chroot(...asShobun, 'env', `DATA_DIR=${dataDir}`, 'shobun', ...args),
    /** Starts what the unit of a server starts, as its user and with its environment, until it is ready. */
    startUnit: async (port: number): Promise<Program> => {
      const text = readFileSync(join(folder, 'lib/systemd/system/shobun@.service'), 'utf8')
      assert.match(text, /^User=shobun$/m)
      const { command, args, env } = readUnit(text, String(port))
      const settings = Object.entries({ ...env, DRAIN_SECONDS: '0' }).map(([name, value]) => `${name}=${value}`)
      // systemd makes the StateDirectory of the unit.
      chroot('install', '-d', '-o', 'shobun', '-g', 'shobun', '-m', '700', env['DATA_DIR'] ?? '')
      const program = await startProgram({
        command: unshare,
        args: [...way, ...asShobun, 'env', '--ignore-environment', ...settings, command, ...args],
        readySeconds: 90,
        isReady: async () => (await readyz(port)).status === 200,
      })
      started.push(program)
      return program
    },
    /** A step that failed before may leave a server, for which the run would wait without end. */
    [Symbol.asyncDispose]: async (): Promise<void> => {
      for (const program of started) await program.stop()
    },
  }
}

/** Programs run meanwhile without this process, which would not see that the server closes a connection that it keeps. */
const readyz = async (port: number): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } })

/** The generation that a server serves, and whether it is the fictional sample. */
async function servedBy(port: number): Promise<{ readonly generation: string; readonly sample: boolean }> {
  const { generation, sample } = (await (await readyz(port)).json()) as { generation: string; sample: boolean }
  return { generation, sample }
}

const sampleFile = 'src/read/sources/caa_representations/sample/keihyo_cases.csv'

const installed: Step = {
  name: 'Debian package: installed, started, upgraded and removed',
  needs: [],
  async run(delivery) {
    const { folder, debianBase, release } = delivery
    const earlier = earlierPackage(delivery)
    const current = release().debianPackage
    const target = join(folder, 'system')
    mkdirSync(target)
    runProgram('tar', ['--extract', '--file', debianBase(), '--directory', target])
    for (const path of [earlier, current, join(root, sampleFile)])
      cpSync(path, join(target, 'tmp', path.split('/').at(-1)!))
    await using installation = system(target)
    const { chroot, shobun, startUnit } = installation
    const install = (path: string): string => chroot('dpkg', '--install', `/tmp/${path.split('/').at(-1)}`)
    const [port = 0] = await freePorts(1)
    const dataDir = `/var/lib/shobun/${port}`
    const settings = join(target, 'etc/shobun/shobun.env')

    install(earlier)
    assert.equal(chroot('shobun', '--version').trim(), earlierVersion)
    assert.equal(chroot('stat', '--format=%U %a', '/var/lib/shobun').trim(), 'shobun 700')
    const first = await startUnit(port)
    assert.equal((await servedBy(port)).sample, true)
    await first.stop()
    shobun(dataDir, 'ingest', 'caa_representations', '/tmp/keihyo_cases.csv', '--as-of', '2026-08-31')
    shobun(dataDir, 'publish')
    appendFileSync(settings, 'OPERATOR=Fictional operator\n')
    const before = await startUnit(port)
    const published = await servedBy(port)
    assert.equal(published.sample, false)
    await before.stop()

    install(current)
    assert.equal(chroot('shobun', '--version').trim(), release().version)
    assert.match(readFileSync(settings, 'utf8'), /OPERATOR=Fictional operator/)
    const after = await startUnit(port)
    assert.deepEqual(await servedBy(port), published)

    const asked = standForSystemd(target, port)
    const restart = `try-restart shobun@${port}.service`
    install(current)
    assert.deepEqual(asked().slice(-1), [restart])
    makeOutdated(join(target, dataDir))
    install(current)
    assert.deepEqual(asked().slice(-2), ['start shobun-publish.service', restart])
    await waitFor('the new generation', async () => (await servedBy(port)).generation !== published.generation)
    await after.stop()

    chroot('dpkg', '--remove', 'shobun')
    assert.deepEqual(
      ['usr/bin/shobun', 'usr/lib/shobun', 'lib/systemd/system/shobun@.service'].filter((path) =>
        existsSync(join(target, path)),
      ),
      [],
    )
    assert.ok(existsSync(settings))
    chroot('dpkg', '--purge', 'shobun')
    assert.ok(!existsSync(settings))
    // The archive cannot be collected again.
    assert.ok(existsSync(join(target, dataDir, 'archive')))
  },
}

export const debianPackageSteps: readonly Step[] = [checked, otherArchitecture, installed]
