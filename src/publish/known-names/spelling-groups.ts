import { dataLines } from '../../words/program-files/data-lines.ts'
import type { KnownName } from '../../generations/ports.ts'

/** A way to write the name of a company. */
export interface Spelling extends Omit<KnownName, 'source'> {
  /** A whole name in Japanese, which may tell the company: neither an abbreviation nor Latin letters, three characters or more. */
  readonly isFullName: boolean
  /** The company bore it before, says the dictionary. */
  readonly isFormer: boolean
}

/**
 * The spellings of companies that mean the same, in groups, from the synonyms of SudachiDict (commit 2c7cbcf; Apache License 2.0, whose text
 * stands beside the file). Its columns are those of the dictionary.
 */
export function readSpellingGroups(): readonly (readonly Spelling[])[] {
  const [header = '', ...lines] = dataLines(new URL('sudachi-synonyms.csv', import.meta.url))
  const columns = header.split(',')
  const rows = lines.map((line) => new Map(line.split(',').map((value, index) => [columns[index]!, value])))
  const groups = Map.groupBy(rows, (row) => row.get('group'))
  return [...groups.values()].map((group) => group.filter((row) => row.get('expand') !== invalid).map(spellingOf))
}

type Row = ReadonlyMap<string, string>

/** Values of the columns `expand` and `form_type`. */
const invalid = '2'
const [alias, formerName] = ['2', '3']

function spellingOf(row: Row): Spelling {
  // A comma and a quotation mark are written as \u002C and \u0022.
  const value = row
    .get('spelling')!
    .replace(/\\u([0-9A-F]{4})/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)))
  const isAbbreviated = row.get('abbreviation') !== '0'
  // 旧企業名: a company of this name is no more, or has another name.
  const isFormer = row.get('form_type') === formerName || row.get('field')!.startsWith('(旧')
  const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(value)
  const isFullName = !isAbbreviated && isJapanese && Array.from(value).length >= 3
  return { value, kind: kindOf(row, { isAbbreviated, isFormer }), isFullName, isFormer }
}

function kindOf(
  row: Row,
  { isAbbreviated, isFormer }: { isAbbreviated: boolean; isFormer: boolean },
): Spelling['kind'] {
  if (isAbbreviated) return 'search_alias'
  if (isFormer) return 'former_name'
  return row.get('form_type') === alias ? 'trade_name' : 'search_alias'
}
