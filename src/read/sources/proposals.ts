import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseDocument, Scalar } from 'yaml'
import { readSourceDescription } from './source-yaml.ts'

/** Where a survey writes its proposals: `DATA_DIR/proposals/<id>/source.yml`. Nothing is collected from them. */
export const proposalsFolder = (dataDir: string): string => join(resolve(dataDir), 'proposals')

/** What is known of a body beside what its file says; `null`: not known. */
export interface KnownBody {
  readonly corporateNumber: string | null
  readonly prefecture: string | null
}

/** The `source.yml` of a proposal, with what is known of its body where the file says nothing. */
export function proposedYaml(yaml: string, { corporateNumber, prefecture }: KnownBody): string {
  const document = parseDocument(yaml)
  document.set('layout', 'proposed')
  if (corporateNumber !== null) {
    const quoted = new Scalar(corporateNumber)
    quoted.type = 'QUOTE_DOUBLE'
    document.setIn(['publisher', 'corporate_number'], quoted)
  }
  if (prefecture !== null && !document.hasIn(['fixed', 'prefecture']))
    document.setIn(['fixed', 'prefecture'], prefecture)
  return document.toString({ lineWidth: 0 })
}

/** The ids of the proposals, sorted. */
export async function proposalIds(dataDir: string): Promise<string[]> {
  const folder = proposalsFolder(dataDir)
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((id) => existsSync(join(folder, id, 'source.yml'))).toSorted()
}

/** Makes a proposal a source in the folder `target`, which does not exist. Throws an `Error` for a wrong `source.yml`. */
export async function acceptProposal(id: string, dataDir: string, target: string): Promise<void> {
  const folder = join(proposalsFolder(dataDir), id)
  const file = join(folder, 'source.yml')
  const document = parseDocument(await readFile(file, 'utf8'))
  document.set('layout', 'confirmed')
  const yaml = document.toString({ lineWidth: 0 })
  readSourceDescription(yaml, id, file)
  // A kill before the last step leaves a proposal, from which nothing is collected.
  await writeFile(`${file}.new`, yaml)
  await rename(`${file}.new`, file)
  await mkdir(dirname(target), { recursive: true })
  await rename(folder, target)
}
