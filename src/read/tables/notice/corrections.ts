import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { DocumentRow } from '../../documents/document.ts'
import { partyFields, textOf, type Entry } from '../entry/entry.ts'
import { linesOf } from '../text.ts'

/** A correction of a page: （誤）令和8年10月7日まで （正）令和8年10月6日まで. */
interface Correction {
  readonly wrong: string
  readonly right: string
}

/** The correction in a line; `null`: it has none. */
export function correctedIn(line: string): Correction | null {
  const { wrong, right } = correction.exec(line)?.groups ?? {}
  if (wrong === undefined || right === undefined) return null
  return {
    wrong: wrong
      .trim()
      .replace(/(?<=.)[→⇒]$/u, '')
      .trimEnd(),
    right: right.trim(),
  }
}
const correction = /[（(【［[]誤[）)】］\]](?<wrong>.+?)[（(【［[]正[）)】］\]](?<right>.+)$/u

/**
 * The corrections in a table, each as a line of a page has it: a column or a row is headed 誤 or 訂正前, the one beside it 正 or 訂正後. `null`: it is no such
 * table. What was wrong is the act of nobody.
 */
export function linesOfCorrections(rows: readonly DocumentRow[]): string[] | null {
  const texts = rows.map(({ cells }) => cells.map(({ text }) => text))
  return correctionsBelow(texts) ?? correctionsBelow(transposed(texts))
}

function correctionsBelow(rows: readonly (readonly string[])[]): string[] | null {
  const top = rows.slice(0, 2).findIndex((row) => row.some((text) => headsWrong.test(folded(text))))
  const [wrong = -1, right = -1] = [headsWrong, headsRight].map((heads) =>
    rows[top]?.findIndex((text) => heads.test(folded(text))),
  )
  if (wrong < 0 || right < 0) return null
  return rows.slice(top + 1).flatMap((row) => {
    const [before, after] = [row[wrong] ?? '', row[right] ?? '']
    return before.trim() === '' || after.trim() === '' ? [] : [`（誤）${before}（正）${after}`]
  })
}
const headsWrong = /^[(【［[]?(?:誤|(?:訂正|修正)前)[)】］\]]?$/u
const headsRight = /^[(【［[]?(?:正|(?:訂正|修正)後)[)】］\]]?$/u

const transposed = (rows: readonly (readonly string[])[]): string[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))

/**
 * The entries of a page with corrections: one that has words that were wrong, and not those that are right, is unread, and so is that of a company
 * that a line says to be listed by mistake (※株式会社架空は誤掲載でした).
 */
export function withCorrections(entries: readonly Entry[], lines: readonly string[]): readonly Entry[] {
  const corrections = lines.flatMap((line) => correctedIn(line) ?? [])
  const retractions = lines.filter(retracts).map(folded)
  if (corrections.length === 0 && retractions.length === 0) return entries
  return entries.map((entry) => {
    if (entry.unparsedReason !== null) return entry
    const words = folded(entry.cells.map(({ text }) => text).join('\n'))
    const isUncorrected = corrections.some(
      ({ wrong, right }) => words.includes(folded(wrong)) && !words.includes(folded(right)),
    )
    const isRetracted = retractions.length > 0 && coresOf(entry).some((core) => namedIn(core, retractions))
    return isUncorrected || isRetracted ? { ...entry, unparsedReason: 'party_unclear' } : entry
  })
}

const folded = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '')

/** A line that takes a company from the list, unlike one that corrected a value of it. */
const retracts = (line: string): boolean =>
  line.length <= lineCharactersMax &&
  /誤掲載|誤って(?:掲載|公表|登載)|誤り(?:でした|であった|です|である|につき|のため)|(?:掲載|公表)を?(?:削除|取り?消し?|取り?下げ|撤回)|削除(?:し(?:た|ます|ました)|いたし(?:ます|ました)|済)/u.test(
    line,
  ) &&
  !/正しくは|(?:所在地|住所|期間|代表者|番号|理由)[^。]{0,12}誤り[^。]{0,20}(?:訂正|修正)/u.test(line)
const lineCharactersMax = 400

/** The names of the companies of an entry without their legal forms. */
const coresOf = ({ values }: Entry): string[] =>
  partyFields
    .flatMap((field) => linesOf(textOf(values.get(field))))
    .map((line) => splitLegalForm(folded(line.trim().split(/[\s（(]/u)[0] ?? '')).core)
    .filter((core) => core.length > 1)

/** Whether a line has a name that is no part of a longer one. */
const namedIn = (core: string, lines: readonly string[]): boolean =>
  lines.some((line) => {
    const parts = line.split(core)
    return parts.slice(1).some((behind, index) => endsBefore.test(parts[index]!) && beginsBehind.test(behind))
  })
const endsBefore = /(?:^|[^\p{L}\p{N}ー]|会社|法人|組合|[はがを者])$/u
const beginsBehind = regExp`^(?:${companyForm})?(?:$|[^\p{L}\p{N}ー]|[はがをのにと]|及び|並びに|について)`
