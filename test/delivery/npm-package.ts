import assert from 'node:assert/strict'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'
import type { Delivery, Step } from './step.ts'
import { serveFrom } from './served.ts'

const packedBytesMax = 25_000_000
const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs the package as `npm install --global` does, without running scripts, so that nothing can be compiled. */
function installGlobally({ folder, npmPackage }: Delivery): string {
  const prefix = join(folder, 'global')
  mkdirSync(prefix)
  runProgram('npm', ['install', '--global', '--ignore-scripts', '--prefix', prefix, ...quiet, npmPackage()], {
    cwd: folder,
  })
  return join(prefix, 'bin/shobun')
}

export const npmPackageSteps: readonly Step[] = [
  {
    name: 'npm package, installed globally: the sample in an empty folder',
    needs: [],
    async run(delivery) {
      const { size } = statSync(delivery.npmPackage())
      assert.ok(size <= packedBytesMax, `${size} bytes`)
      delivery.log(`${(size / 1e6).toFixed(1)} MB packed`)
      const shobun = installGlobally(delivery)
      const empty = join(delivery.folder, 'empty')
      mkdirSync(empty)
      await using server = await serveFrom({ command: shobun, cwd: empty })
      const ready = (await (await fetch(`${server.url}/readyz`)).json()) as { readonly sample?: boolean }
      assert.equal(ready.sample, true)
    },
  },
]
