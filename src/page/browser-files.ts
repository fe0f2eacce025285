import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bundle } from './bundle.ts'

const pageFolder = fileURLToPath(new URL('./browser/', import.meta.url))

/** Files of the folder that are served as they are. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The style sheets of every page under `styles/` in their order, served as one file, because each further request delays the first view. */
export const styleSheets = [
  'colours.css',
  'style.css',
  'notices.css',
  'companies.css',
  'records.css',
  'print.css',
] as const

/** A file as a browser gets it. */
export interface BrowserFile {
  /** The media type. */
  readonly type: string
  readonly content: string
}

let bundle: Promise<Bundle> | null = null
let files: Promise<ReadonlyMap<string, BrowserFile>> | null = null

/** The modules of the page, made when they are first needed. In the package they are bundled already (`scripts/build.ts`). */
export const pageBundle = (): Promise<Bundle> => (bundle ??= readBundle())

/** The files of the page by their names under `/assets/`. */
export const browserFiles = (): Promise<ReadonlyMap<string, BrowserFile>> => (files ??= readFiles())

async function readBundle(): Promise<Bundle> {
  const packed = new URL('./bundle.json', import.meta.url)
  if (existsSync(packed)) return JSON.parse(readFileSync(packed, 'utf8')) as Bundle
  leaveClosedFolder()
  const { bundleModules } = await import('./bundle.ts')
  return bundleModules()
}

/** esbuild starts its program in the folder that is current when it is loaded, and the user of a service may not be permitted to enter it. */
function leaveClosedFolder(): void {
  try {
    accessSync(process.cwd(), constants.X_OK)
  } catch {
    process.chdir(pageFolder)
  }
}

async function readFiles(): Promise<ReadonlyMap<string, BrowserFile>> {
  const read = new Map<string, BrowserFile>()
  for (const path of readdirSync(pageFolder, { recursive: true, encoding: 'utf8' })) {
    const name = path.replaceAll(sep, '/')
    const type = contentTypes[extname(name)]
    if (type !== undefined) read.set(name, { type, content: contentOf(name) })
  }
  for (const [name, code] of Object.entries((await pageBundle()).modules))
    read.set(name, { type: 'text/javascript; charset=utf-8', content: code })
  const styles = styleSheets.map((name) => contentOf(`styles/${name}`)).join('')
  return read.set('page.css', { type: 'text/css; charset=utf-8', content: styles })
}

/** The name of a module that has a hash of its content. It never changes, and a browser may keep it. */
export const isUnchanging = (name: string): boolean => /-[A-Z0-9]{8}\.js$/.test(name)

/** Comments of whole lines and the indentation are not needed. */
const unneeded = [/^ *\/\*(?:(?!\*\/)[^])*\*\/\n/gm, /^ +/gm]
const contentOf = (name: string): string =>
  unneeded.reduce((rest, pattern) => rest.replace(pattern, ''), readFileSync(join(pageFolder, name), 'utf8'))
