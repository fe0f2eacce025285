import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importParse } from '../documents/process/import-parse.ts'
import type { Parse } from '../domain/parsed-publication.ts'
import { readSourceDescription, refuseUnknownFields } from './source-yaml.ts'
import { recordKinds } from '../domain/facts.ts'
import { type SourceDescription } from '../domain/source-description.ts'

/** A source: its `source.yml`, and its `parse.ts` or the parser of plain tables. */
export interface Source {
  readonly description: SourceDescription
  readonly parse: Parse
  /** Path of the `parse` module, which a child process loads; without it, files are read in this process. */
  readonly module?: string
}

const sourcesFolder = new URL('./', import.meta.url)

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

/**
 * All sources, sorted by id: the built-in ones and, with `ownFolder`, the operator's own. Throws an `Error` naming file and key when a
 * description is wrong or a parser is missing.
 */
export async function loadSources(
  dir: string | URL = sourcesFolder,
  ownFolder: string | null = null,
): Promise<Source[]> {
  const builtIn = await Promise.all((await sourceFolders(dir)).map(loadFolder))
  const own = await Promise.all((await ownFolders(ownFolder)).map(loadOwnFolder))
  const sources = [...builtIn, ...own]
  const ids = sources.map(({ description }) => description.id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw twiceError(twice)
  return sources.toSorted((a, b) => (a.description.id < b.description.id ? -1 : 1))
}

const twiceError = (id: string): Error => new Error(`two source folders are named ${id}`)

/** The source with this id, built in or in `ownFolder`; `null`: there is none. */
export async function loadSource(
  id: string,
  dir: string | URL = sourcesFolder,
  ownFolder: string | null = null,
): Promise<Source | null> {
  const named = (path: string): boolean => basename(path) === id
  const builtIn = (await sourceFolders(dir)).find(named)
  const own = (await ownFolders(ownFolder)).find(named)
  if (builtIn !== undefined && own !== undefined) throw twiceError(id)
  if (builtIn !== undefined) return loadFolder(builtIn)
  return own === undefined ? null : loadOwnFolder(own)
}

/** Where an installation keeps the sources of its operator: `DATA_DIR/sources/<id>/source.yml`. */
export const ownSourcesFolder = (dataDir: string): string => join(resolve(dataDir), 'sources')

/** The built-in sources and the operator's own. */
export const loadInstalledSources = (dataDir: string): Promise<Source[]> =>
  loadSources(sourcesFolder, ownSourcesFolder(dataDir))

/** The source with this id, built in or the operator's own; `null`: there is none. */
export const loadInstalledSource = (id: string, dataDir: string): Promise<Source | null> =>
  loadSource(id, sourcesFolder, ownSourcesFolder(dataDir))

/** The folder of a built-in source or of the operator's own; `null`: there is none. */
export async function installedFolder(id: string, dataDir: string): Promise<string | null> {
  const folders = [...(await sourceFolders()), ...(await ownFolders(ownSourcesFolder(dataDir)))]
  return folders.find((path) => basename(path) === id) ?? null
}

async function ownFolders(dir: string | null): Promise<string[]> {
  return dir !== null && existsSync(dir) ? sourceFolders(dir) : []
}

export const isSourceId = (id: string): boolean => /^[a-z][a-z0-9_]{1,63}$/.test(id)

/**
 * A source of the operator is a description only: code in its folder is not loaded, because whoever can write there could otherwise run
 * code in this process.
 */
async function loadOwnFolder(folder: string): Promise<Source> {
  if (!isSourceId(basename(folder)))
    throw new Error(`${folder}: the folder of a source is named in small letters, digits and _, such as gunma_list`)
  const description = await descriptionIn(folder)
  if (isRegister(description)) {
    throw new Error(`${join(folder, 'source.yml')}: produces must be ${recordKinds.join(', ')}; registers are built in`)
  }
  refuseUnknownFields(description, join(folder, 'source.yml'))
  return tableSource(description)
}

async function loadFolder(folder: string): Promise<Source> {
  const description = await descriptionIn(folder)
  const module = parserModule(folder, description)
  if (module === tableParser) refuseUnknownFields(description, join(folder, 'source.yml'))
  return { description, parse: await importParse(module), module }
}

async function descriptionIn(folder: string): Promise<SourceDescription> {
  const file = join(folder, 'source.yml')
  return readSourceDescription(await readFile(file, 'utf8'), basename(folder), file)
}

const isRegister = ({ produces }: SourceDescription): boolean =>
  produces === 'corporation' || produces === 'disclosure_filer'

/** A source of plain tables that is in no folder. */
export const tableSource = async (description: SourceDescription): Promise<Source> => ({
  description,
  parse: await importParse(tableParser),
  module: tableParser,
})

/** `parse.ts` of the folder; without one, the parser of plain tables. Registers have no plain tables. */
function parserModule(folder: string, description: SourceDescription): string {
  const own = join(folder, `parse${moduleExtension}`)
  return isRegister(description) || existsSync(own) ? own : tableParser
}

const tableParser = fileURLToPath(new URL(`../tables/parse${moduleExtension}`, import.meta.url))
