import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isCorporateNumber } from '../../domain/corporate-number.ts'
import { publicationFile } from '../documents/process/open-publication.ts'
import { csvBatches } from '../documents/text/csv.ts'
import { openText } from '../documents/text/text-file.ts'
import { looksLikeNaturalPerson } from '../../words/persons/natural-person.ts'
import { cleanLine } from '../../words/text/published-text.ts'

/** The operator's own names of companies, in `DATA_DIR`. */
export const aliasesFile = 'aliases.csv'

/** Its columns, with a fictional example. */
export const aliasColumns = [
  { heading: '法人番号', example: '1234567890123' },
  { heading: '別名', example: '見本メトロ' },
] as const

/** The file with an example row, for spreadsheets. */
export const aliasesTemplate = `\uFEFF${aliasColumns.map(({ heading }) => heading).join(',')}\r\n#例 ${aliasColumns.map(({ example }) => example).join(',')}\r\n`

export interface OperatorAlias {
  readonly value: string
  readonly kind: 'search_alias'
  readonly source: 'operator'
}

export interface OperatorAliases {
  /** By corporate number. */
  readonly aliases: ReadonlyMap<string, readonly OperatorAlias[]>
  /** The rows that were left out, and why. */
  readonly unparsed: readonly { readonly row: number; readonly reason: string }[]
}

/** Names of one company. Every answer that shows the company has all of them. */
const namesMax = 100
/** The longest registered names have some 100 characters. */
const nameCharactersMax = 200
const tooMany = `more than ${namesMax} names of one company`

/** Reads the file; without it there are none. Throws `PublicationRefused` if it is no CSV. */
export async function readOperatorAliases(dataDir: string): Promise<OperatorAliases> {
  const aliases = new Map<string, OperatorAlias[]>()
  const unparsed: { row: number; reason: string }[] = []
  const path = join(dataDir, aliasesFile)
  if (!existsSync(path)) return { aliases, unparsed }
  const { name, text } = await openText(await publicationFile(path))
  for await (const { firstRowNumber, rows } of csvBatches(text, { name, columns: 2 }))
    for (const [index, [number = '', alias = '']] of rows.entries()) {
      const row = firstRowNumber + index
      // The headings, and the example row of the template.
      if (row === 1 || number.startsWith('#')) continue
      const value = cleanLine(alias).trim()
      const ofNumber = aliases.get(number.trim()) ?? []
      const reason = problemOf(number.trim(), value) ?? (ofNumber.length < namesMax ? null : tooMany)
      if (reason !== null) unparsed.push({ row, reason })
      else {
        ofNumber.push({ value, kind: 'search_alias', source: 'operator' })
        aliases.set(number.trim(), ofNumber)
      }
    }
  return { aliases, unparsed }
}

function problemOf(number: string, value: string): string | null {
  if (!isCorporateNumber(number)) return 'not a corporate number'
  const { length } = Array.from(value)
  if (length < 2) return 'a name has two characters or more'
  if (length > nameCharactersMax) return `a name has ${nameCharactersMax} characters at most`
  return looksLikeNaturalPerson(value) ? 'looks like the name of a natural person' : null
}
