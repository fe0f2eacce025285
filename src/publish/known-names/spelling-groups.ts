import { dataLines } from '../../codes/data-lines.ts'
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
 * stands beside the file). Its columns are those of the dictionary: group, taigen, expand, lexeme, form_type, abbreviation,
 * spelling_variation, field, spelling.
 */
export function readSpellingGroups(): readonly (readonly Spelling[])[] {
  const [, ...rows] = dataLines(new URL('sudachi-synonyms.csv', import.meta.url))
  const groups = Map.groupBy(
    rows.map((row) => row.split(',')),
    ([group]) => group,
  )
  return [...groups.values()].map((group) => group.filter(([, , expand]) => expand !== invalid).map(spellingOf))
}

/** Values of the columns `expand` and `form_type`. */
const invalid = '2'
const [alias, formerName] = ['2', '3']

function spellingOf(columns: readonly string[]): Spelling {
  const [, , , , formType, abbreviation, , field = '', spelling = ''] = columns
  const value = spelling.replace(/\\u([0-9A-F]{4})/g, (_, unit: string) =>
    String.fromCharCode(Number.parseInt(unit, 16)),
  )
  const isAbbreviated = abbreviation !== '0'
  // 旧企業名: a company of this name is no more, or has another name.
  const isFormer = formType === formerName || field.startsWith('(旧')
  const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(value)
  return {
    value,
    kind: isAbbreviated
      ? 'search_alias'
      : isFormer
        ? 'former_name'
        : formType === alias
          ? 'trade_name'
          : 'search_alias',
    isFullName: !isAbbreviated && isJapanese && Array.from(value).length >= 3,
    isFormer,
  }
}
