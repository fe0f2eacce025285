import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { publisherGroups } from '../../words/codes/publishers.ts'
import { schemaFile } from '../../read/sources/new/propose.ts'
import { installedFolder, isSourceId, ownSourcesFolder } from '../../read/sources/source-folder.ts'
import { sourceJsonSchema } from '../../read/sources/source-schema.ts'
import { UsageError } from '../context.ts'

/** The groups of publishers in the coverage register, as the values of `--group`. */
export const groupCodes: readonly string[] = publisherGroups.map(({ code }) => code)
export const groupHelp = publisherGroups.map(({ code, ja }) => `${code} (${ja})`).join(', ')

/** The folder of a new source of the operator. Throws `UsageError` for an id that is wrong or taken. */
export async function newSourceFolder(
  id: string,
  dataDir: string,
  { overwrites }: { readonly overwrites: boolean },
): Promise<string> {
  const folder = join(ownSourcesFolder(dataDir), id)
  if (!isSourceId(id))
    throw new UsageError(`${JSON.stringify(id)} is no id; expected: small letters, digits and _, such as gunma_list`)
  const known = await installedFolder(id, dataDir)
  if (known !== null && known !== folder) throw new UsageError(`the source ${id} is built in; choose another id`)
  if (known !== null && !overwrites) throw new UsageError(`${join(folder, 'source.yml')} exists; --force overwrites it`)
  return folder
}

/** With this schema, editors offer completion in the `source.yml` of each folder beside it. */
export const writeEditorSchema = (sourcesFolder: string): Promise<void> =>
  writeFile(join(sourcesFolder, schemaFile), `${JSON.stringify(sourceJsonSchema(), null, 2)}\n`)

/** Writes `source.yml`, its schema for editors, and a copy of the file that it describes. */
export async function writeSource(folder: string, yaml: string, path: string): Promise<void> {
  const sample = join(folder, 'sample')
  await mkdir(sample, { recursive: true })
  await writeFile(join(folder, 'source.yml'), yaml)
  await writeEditorSchema(join(folder, '..'))
  await copyFile(path, join(sample, basename(path)))
}
