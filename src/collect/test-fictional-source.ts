import { readFileSync } from 'node:fs'
import { PublicationRefused } from '../domain/publication-refused.ts'
import type { ParsedPublication, RowOutcome, PublicationFile } from '../domain/parsed-publication.ts'
import { enforcement, filer, sourceOf } from '../ledger/test-publications.ts'
import type { Source } from '../read/sources/source-folder.ts'

/**
 * Fictional sources. A file has one record a line: a name, or a name and a fact (`甲=1`). A line that begins with `?` is unparsed, a file
 * that begins with `<` is a bot wall. The file name states whether the list is complete (`full…`) and its day.
 */
async function parse(file: PublicationFile, { produces }: Source['description']): Promise<ParsedPublication> {
  const text = readFileSync(file.path, 'utf8')
  if (text.startsWith('<')) throw new PublicationRefused('bot_wall', 'a page of a bot wall')
  const rows = text.split('\n').map((line, index): RowOutcome => {
    const row = { row: index + 1, rows: 1 }
    if (line.startsWith('?')) return { outcome: 'unparsed', ...row, reason: 'name', text: line }
    const [name = '', fact = ''] = line.split('=')
    const facts = produces === 'enforcement' ? enforcement(name, fact) : filer(name, `${name}${fact}`)
    return { outcome: 'record', ...row, key: name, facts }
  })
  const asOf = /\d{4}-\d{2}-\d{2}/.exec(file.name)?.[0] ?? null
  const complete = file.name.startsWith('full')
  return { list: 'all', complete, asOf, asOfBasis: 'file_name', official: null, title: file.name, rows }
}

const descriptions = [
  sourceOf('cases', 'enforcement'),
  sourceOf('filers', 'disclosure_filer'),
  sourceOf('others', 'enforcement'),
]

export const fictionalSources: ReadonlyMap<string, Source> = new Map(
  descriptions.map((description) => [description.id, { description, parse }]),
)
