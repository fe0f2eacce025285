#!/usr/bin/env node
// The command. In a checkout it runs the TypeScript, in an installed package the JavaScript built from it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runtimeMissing, runtimePath } from '../scripts/runtime.js'

const source = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const built = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))
const main = existsSync(source) ? source : built
const runtime = runtimePath()

if (runtime === null) {
  console.error(runtimeMissing)
  process.exitCode = 1
} else if (runtime === process.execPath) {
  await import(new URL(`file://${main}`).href)
} else {
  const child = spawn(runtime, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
