#!/usr/bin/env node
// The `shobun` command. Runs the TypeScript of a checkout, or the JavaScript of an installed package.
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onNpmExit, memoryFlags, rootPath, runInPlace, runtimeMissing, runtimePath } from '../scripts/runtime.js'

const source = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const built = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))
const main = existsSync(source) ? source : built
const runtime = runtimePath()

if (runtime === null) {
  console.error(runtimeMissing)
  process.exitCode = 1
} else if (runtime === process.execPath) {
  onNpmExit(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(main).href).catch(explainMissing)
} else {
  // The channel closes when this process ends, however it ends.
  runInPlace(runtime, [...memoryFlags, main, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** @param {NodeJS.ErrnoException} error */
function explainMissing(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  console.error(`The dependencies are not installed: run \`npm ci\` in ${rootPath} first. (${error.message})`)
  process.exitCode = 1
}
