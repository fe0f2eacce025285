import { parse, parseDocument, type Document } from 'yaml'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { checkFile, type FileCheck } from '../check-file.ts'
import { tableSource } from '../source-folder.ts'
import { readSourceDescription } from '../source-yaml.ts'
import type { DescribedFile } from './describe-file.ts'

/** A `source.yml` for the layout that a list has today, and what would be read by it. */
export interface UpdatedDescription {
  readonly yaml: string
  readonly checked: FileCheck
}

/** What the operator and the terms of use decided, and what ids and lists depend on: it stays whatever the layout. */
const keptKeys: readonly (readonly string[])[] = [
  ['title'],
  ['title_en'],
  ['publisher'],
  ['produces'],
  ['data', 'license'],
  ['data', 'attribution'],
  ['data', 'expected_interval'],
  ['list'],
  ['complete'],
  ['key'],
  ['lookups'],
  ['gates'],
]

/** How many records and unparsed rows the check of a file returns: all the records, and no example of what could not be read. */
const shownOfFile = { records: Infinity, unparsed: 0 }

/** A description that reads nearly as many records as the proposal is preferred, because it changes less. */
const recordShareMin = 0.95

/**
 * Updates a `source.yml` for a file: first only its address, format and `collect`, then also the columns that the description lacks, then the
 * whole layout. The first that reads nearly as much as the proposal is taken. Throws `PublicationRefused` of the last when none reads it.
 */
export async function updateDescription(
  id: string,
  yaml: string,
  { yaml: proposal, checked: proposed }: DescribedFile,
  path: string,
): Promise<UpdatedDescription> {
  let problem: unknown = null
  for (const candidate of candidatesOf(yaml, proposal)) {
    try {
      const description = readSourceDescription(candidate, id, 'the new source.yml')
      const checked = await checkFile(await tableSource(description), path, shownOfFile)
      if (checked.records >= proposed.records * recordShareMin) return { yaml: candidate, checked }
    } catch (error) {
      problem = error
    }
  }
  throw problem ?? new PublicationRefused('no_table', `no description of ${id} reads the file`)
}

function candidatesOf(yaml: string, proposal: string): readonly string[] {
  const proposed = parse(proposal) as Record<string, unknown>
  const moved = (): Document => {
    const document = parseDocument(yaml)
    const { url, format } = proposed['data'] as { readonly url: string; readonly format: string }
    document.setIn(['data', 'url'], url)
    document.setIn(['data', 'format'], format)
    document.set('collect', document.createNode(proposed['collect']))
    return document
  }
  const widened = moved()
  for (const [heading, field] of Object.entries((proposed['columns'] ?? {}) as Record<string, string>))
    if (!widened.hasIn(['columns', heading])) widened.setIn(['columns', heading], field)
  const old = parseDocument(yaml)
  const replaced = parseDocument(proposal)
  for (const key of keptKeys) {
    if (old.hasIn(key)) replaced.setIn(key, old.getIn(key, true))
    else replaced.deleteIn(key)
  }
  return [moved(), widened, replaced].map((document) => document.toString({ lineWidth: 0 }))
}
