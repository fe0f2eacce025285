#!/usr/bin/env node
// The `shobun` command. Runs the TypeScript of a checkout, or the JavaScript of an installed package.
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onNpmExit, memoryFlags, runInPlace, runtimeMissing, runtimePath } from '../scripts/runtime.js'

const source = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const built = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))
const main = existsSync(source) ? source : built
const runtime = runtimePath()

if (runtime === null) {
  console.error(runtimeMissing)
  process.exitCode = 1
} else if (runtime === process.execPath) {
  onNpmExit(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(main).href)
} else {
  runInPlace(runtime, [...memoryFlags, main, ...process.argv.slice(2)], {})
}
