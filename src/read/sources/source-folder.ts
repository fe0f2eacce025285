import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importParse } from '../documents/process/protocol.ts'
import type { Parse } from '../../domain/parsed-publication.ts'
import { readSourceDescription, refuseUnknownFields } from './source-yaml.ts'
import { recordKinds } from '../../domain/facts.ts'
import { type SourceDescription } from '../../domain/source-description.ts'

/** A source: its `source.yml`, and its `parse.ts` or the parser of plain tables. */
export interface Source {
  readonly description: SourceDescription
  /** For samples and tests. An import calls it in a process of its own (`parserModule`). */
  readonly parse: Parse
  /** Path of the `parse` module, which a child process loads; without it, files are read in this process. */
  readonly module?: string
  /** Earlier descriptions, the newest first: `rebuild` reads by them the files of the layouts that they describe. */
  readonly former?: readonly Source[]
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
  const ownById = new Map(own.map((source) => [idOf(source), source]))
  const builtInIds = new Set(builtIn.map(idOf))
  const sources = [
    ...builtIn.map((source) => replacedBy(ownById.get(idOf(source)), source)),
    ...own.filter((source) => !builtInIds.has(idOf(source))),
  ]
  const ids = sources.map(idOf)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`two source folders are named ${twice}`)
  return sources.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
}

const idOf = ({ description }: Source): string => description.id

/** An operator's `source.yml` for a built-in source, whose publisher has changed its layout, takes the place of the built-in one. */
function replacedBy(own: Source | undefined, builtIn: Source): Source {
  if (own === undefined) return builtIn
  const { id } = builtIn.description
  if (isReadByCode(builtIn))
    throw new Error(`${id} is built in and read by code: DATA_DIR/sources/${id} cannot replace it`)
  return { ...own, former: [...(own.former ?? []), builtIn] }
}

/** The source with this id, built in or in `ownFolder`; `null`: there is none. */
export async function loadSource(
  id: string,
  dir: string | URL = sourcesFolder,
  ownFolder: string | null = null,
): Promise<Source | null> {
  const named = (path: string): boolean => basename(path) === id
  const builtIn = (await sourceFolders(dir)).find(named)
  const own = (await ownFolders(ownFolder)).find(named)
  const ownSource = own === undefined ? undefined : await loadOwnFolder(own)
  return builtIn === undefined ? (ownSource ?? null) : replacedBy(ownSource, await loadFolder(builtIn))
}

/** Where an installation keeps the sources of its operator: `DATA_DIR/sources/<id>/source.yml`. */
export const ownSourcesFolder = (dataDir: string): string => join(resolve(dataDir), 'sources')

/** The built-in sources and the operator's own. */
export const loadInstalledSources = (dataDir: string): Promise<Source[]> =>
  loadSources(sourcesFolder, ownSourcesFolder(dataDir))

/** The source with this id, built in or the operator's own; `null`: there is none. */
export const loadInstalledSource = (id: string, dataDir: string): Promise<Source | null> =>
  loadSource(id, sourcesFolder, ownSourcesFolder(dataDir))

/** The folder of a source: the operator's own or the built-in one; `null`: there is none. */
export async function installedFolder(id: string, dataDir: string): Promise<string | null> {
  const folders = [...(await ownFolders(ownSourcesFolder(dataDir))), ...(await sourceFolders())]
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
  const former = await Promise.all((await formerFiles(folder)).map((file) => readDescription(file, basename(folder))))
  return { ...(await tableSource(description)), former: await Promise.all(former.map(tableSource)) }
}

/** The folder with the descriptions that a source had before: 1.yml, 2.yml, … */
export const formerFolder = (folder: string): string => join(folder, 'former')

/** The newest first. */
async function formerFiles(folder: string): Promise<string[]> {
  const dir = formerFolder(folder)
  const names = existsSync(dir) ? await readdir(dir) : []
  const numbers = names.flatMap((name) => /^([1-9]\d*)\.yml$/.exec(name)?.[1] ?? []).map(Number)
  return numbers.toSorted((one, other) => other - one).map((number) => join(dir, `${number}.yml`))
}

async function loadFolder(folder: string): Promise<Source> {
  const description = await descriptionIn(folder)
  const module = parserModule(folder, description)
  if (module === tableParser) refuseUnknownFields(description, join(folder, 'source.yml'))
  return { description, parse: await importParse(module), module }
}

const descriptionIn = (folder: string): Promise<SourceDescription> =>
  readDescription(join(folder, 'source.yml'), basename(folder))

const readDescription = async (file: string, id: string): Promise<SourceDescription> =>
  readSourceDescription(await readFile(file, 'utf8'), id, file)

/** Whether a source has a parser of its own, which a description cannot replace. */
export const isReadByCode = ({ module }: Source): boolean => module !== tableParser

export const isRegister = ({ produces }: SourceDescription): boolean =>
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
