// `npm start`, `npm test` and the other scripts: installs what is missing, then runs the arguments with the right Node.js.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFlags, rootPath, runInPlace, runtimeMissing, runtimePath } from './runtime.js'

// No dependency has a script of its own; one that came with an update would not run.
const installFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

if (!isInstalled()) install()
const runtime = runtimePath()
if (runtime === null) fail(runtimeMissing)
const args = process.argv.slice(2)
runInPlace(runtime, [...memoryFlags, ...args], {
  cwd: rootPath,
  env: args.some((arg) => /^--test$|test\.ts$|^test\/cluster\/main\.ts$/.test(arg)) ? testEnv() : process.env,
})

/** Tests start hundreds of processes. With a shared cache of compiled code, each starts in half the time. */
function testEnv() {
  return { NODE_COMPILE_CACHE: join(rootPath, 'node_modules/.cache/compiled'), ...process.env }
}

/** Whether every package of the lock file is installed in its version. Optional packages may be of other platforms. */
function isInstalled() {
  const installedPath = join(rootPath, 'node_modules/.package-lock.json')
  if (!existsSync(installedPath)) return false
  const locked = JSON.parse(readFileSync(join(rootPath, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages
  return Object.entries(locked).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function install() {
  const modules = join(rootPath, 'node_modules')
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    fail(
      `${modules} is a link, and what it leads to lacks packages of package-lock.json: run npm ci there, or remove the link.`,
    )
  console.error('Installing dependencies (npm ci) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', ...installFlags], { cwd: rootPath, stdio: ['ignore', 2, 2] })
  if (status !== 0) fail('npm ci failed; see above.')
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
