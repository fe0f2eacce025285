import type { CodeRow } from './code-row.ts'
import { dataLines } from '../program-files/data-lines.ts'

interface LawRow extends CodeRow {
  /** Official title (題名) in force, from e-Gov. The row `other` stands for no single law; its title is its label. */
  readonly title: string
  /** 法律番号, which does not change when a law is renamed. */
  readonly lawNumber: string | null
  /** The official title, common names and former titles, longest first. */
  readonly publishedNames: readonly string[]
  /** Cabinet orders and ministerial ordinances under the law whose titles do not start with its name. */
  readonly subordinateRules: readonly string[]
}

/** Laws that are the basis of actions (根拠法令). `ja` is the common name. */
export const laws: readonly LawRow[] = dataLines(new URL('laws.txt', import.meta.url)).map((line) => {
  const [code = '', ja = '', en = '', title, lawNumber, publishedNames, subordinateRules] = line.split('|')
  return {
    code,
    ja,
    en,
    title: title || ja,
    lawNumber: lawNumber || null,
    publishedNames: publishedNames ? publishedNames.split(',') : [],
    subordinateRules: subordinateRules ? subordinateRules.split(',') : [],
  }
})
