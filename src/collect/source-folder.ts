import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Parse } from './parser.ts'
import { readSourceDescription } from './source-yaml.ts'
import type { SourceDescription } from '../domain/source-description.ts'

/** A source: its `source.yml`, and its `parse.ts` or the parser of plain tables. */
export interface Source {
  readonly description: SourceDescription
  readonly parse: Parse
  /** Path of the `parse` module, which a child process loads; without it, files are read in this process. */
  readonly module?: string
}

const sourcesFolder = new URL('../sources/', import.meta.url)

/** `.ts` in a checkout, `.js` in the built package. */
const moduleExtension = extname(fileURLToPath(import.meta.url))

/** Every folder under `dir` (at any depth) that holds a `source.yml`, sorted by path. */
export async function sourceFolders(dir: string | URL = sourcesFolder): Promise<string[]> {
  const root = dir instanceof URL ? fileURLToPath(dir) : dir
  const entries = await readdir(root, { recursive: true })
  return entries
    .filter((entry) => basename(entry) === 'source.yml')
    .map((entry) => join(root, dirname(entry)))
    .toSorted()
}

/** All sources, sorted by id. Throws an `Error` naming file and key when a description is wrong or a parser is missing. */
export async function loadSources(dir: string | URL = sourcesFolder): Promise<Source[]> {
  const sources = await Promise.all((await sourceFolders(dir)).map(loadFolder))
  const ids = sources.map(({ description }) => description.id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`two source folders are named ${twice}`)
  return sources.toSorted((a, b) => (a.description.id < b.description.id ? -1 : 1))
}

/** The source with this id, or `null`. */
export async function loadSource(id: string, dir: string | URL = sourcesFolder): Promise<Source | null> {
  const folder = (await sourceFolders(dir)).find((path) => basename(path) === id)
  return folder === undefined ? null : loadFolder(folder)
}

async function loadFolder(folder: string): Promise<Source> {
  const file = join(folder, 'source.yml')
  const description = readSourceDescription(await readFile(file, 'utf8'), basename(folder), file)
  const module = parserModule(folder, description)
  return { description, parse: await importParse(module), module }
}

/** `parse.ts` of the folder; without one, the parser of plain tables. Registers have no plain tables. */
function parserModule(folder: string, { produces }: SourceDescription): string {
  const own = join(folder, `parse${moduleExtension}`)
  const isRegister = produces === 'corporation' || produces === 'disclosure_filer'
  return isRegister || existsSync(own) ? own : tableParser
}

const tableParser = fileURLToPath(new URL(`./table-source/parse${moduleExtension}`, import.meta.url))

/** The export `parse`, or the default export, of the module at `path`. */
export async function importParse(path: string): Promise<Parse> {
  const module: { parse?: unknown; default?: unknown } = await import(pathToFileURL(path).href)
  const parse = module.parse ?? module.default
  if (typeof parse !== 'function') throw new Error(`${path}: exports no function named parse`)
  return parse as Parse
}
