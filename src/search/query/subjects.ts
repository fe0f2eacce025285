import { actionTypeNamed } from '../../words/vocabulary/action-type-of.ts'
import { actionTypes } from '../../words/codes/action-types.ts'
import { authorityOf } from '../../words/vocabulary/authorities.ts'
import { officialNameOf } from '../../words/vocabulary/authority-names.ts'
import { rowNamed, rowOf, type CodeRow } from '../../words/codes/code-row.ts'
import { laws } from '../../words/codes/laws.ts'
import { createWordsTest } from '../../words/vocabulary/named-words.ts'
import { lawCodesOf } from '../../words/vocabulary/law-codes-of.ts'
import { foldForMatch } from '../../words/codes/match-rules.ts'
import { publishers } from '../../words/codes/publishers.ts'
import { everydayCodesOf, namesViolation } from '../../words/vocabulary/everyday-words.ts'
import { reasonCodesNamed } from '../../words/vocabulary/reason-codes-of.ts'
import { reasons } from '../../words/codes/reasons.ts'
import { sectorCodesNamed } from '../../words/vocabulary/sector-codes-of.ts'
import { sectorsCalled } from '../../words/vocabulary/sector-names.ts'
import { sectors } from '../../words/codes/sectors.ts'
import type { RecordKind } from '../../domain/facts.ts'
import type { AuthorityRow, GenerationReader } from '../../generations/ports.ts'
import { fold } from '../../words/text/fold.ts'
import { asName, type Understanding } from './understanding.ts'

type Subject = Understanding['subjects'][number]

interface CodedSubject {
  readonly kind: Exclude<Subject['kind'], 'publisher'>
  readonly rows: readonly CodeRow[]
  /** The codes that a folded text names (建設業法第28条違反); none for most texts. */
  readonly codesNamed: (folded: string) => readonly string[]
}

/** Whether a text consists of names of laws and words such as 違反 and 第28条. */
const namesLaws = createWordsTest([])

const codedSubjects: readonly CodedSubject[] = [
  {
    kind: 'law',
    rows: laws,
    codesNamed: (folded) => (namesLaws(folded) ? lawCodesOf(folded) : []),
  },
  { kind: 'reason', rows: reasons, codesNamed: reasonCodesNamed },
  {
    kind: 'action_type',
    rows: actionTypes,
    codesNamed: (folded) => [actionTypeNamed(folded)].filter((code) => code !== null),
  },
  { kind: 'sector', rows: sectors, codesNamed: (folded) => [...sectorCodesNamed(folded), ...sectorsCalled(folded)] },
]

/** The kinds of records: 指名停止, 入札参加資格停止措置, 行政処分歴, 処分の有無. */
const recordWords =
  /^(?:(?:指名|取引|(?:競争)?(?:入札)?参加(?:資格)?)停止(?:措置)?|指名回避|(?:行政|監督)?処分|行政指導)(?:等|の?(?:有無|履歴|歴|記録|情報|状況|一覧))?$/u

/** The same in English, folded. They end names (Aozora Suspension), which therefore keep them. */
const englishKinds: readonly (readonly [words: RegExp, kinds: readonly RecordKind[]])[] = [
  [/^(?:(?:public)?procurement|bid(?:ding)?|tender(?:ing)?|nomination)?suspensions?$/u, ['procurement_suspension']],
  [/^licen[cs]eactions?$/u, ['license_action']],
  [
    /^(?:enforcements?|(?:administrative|enforcement)(?:actions?|records?|dispositions?|penalt(?:y|ies)|sanctions?))$/u,
    ['enforcement', 'license_action'],
  ],
]

/** The kinds of records that a text names: 指名停止, 行政処分, procurement suspensions; none for other texts. */
export function recordKindsNamed(text: string): readonly RecordKind[] {
  const folded = foldForMatch(text)
  const english = englishKinds.find(([words]) => words.test(folded))
  if (english !== undefined) return english[1]
  if (!recordWords.test(folded)) return []
  if (folded.startsWith('行政指導')) return ['enforcement']
  return /^(?:行政|監督)?処分/u.test(folded) ? ['enforcement', 'license_action'] : ['procurement_suspension']
}

/** 青空建設 指名停止, 青空建設の処分の有無: a name, and what may be asked of it. */
const behindName = /(?<=.\S)(?:\s+|の)([^\sの]{2,}(?:の(?:有無|履歴|歴|記録|情報|状況|一覧))?)$/u

/** The name before what is asked of it: 青空建設 指名停止 is 青空建設. */
export const withoutQuestion = (text: string): string =>
  text.replace(behindName, (words, asked: string) => (asksForRecords(asked) ? '' : words))

/** Whether words are a kind of record, a law, a reason or an action type: 指名停止, 措置命令. A sector (建設業) may end a name. */
function asksForRecords(text: string): boolean {
  const folded = foldForMatch(text)
  const isCoded = ({ kind, rows, codesNamed }: CodedSubject): boolean =>
    kind !== 'sector' && (rowNamed(rows, folded) !== null || codesNamed(folded).length > 0)
  return recordWords.test(folded) || breaches.test(folded) || namesViolation(folded) || codedSubjects.some(isCoded)
}

/** 違反, which alone is of no law, and 違反歴. */
const breaches = /^(?:法令)?違反(?:行為)?(?:等|の?(?:有無|履歴|歴|記録|情報))?$/u

export const withSubjects = (reader: GenerationReader, text: string, understanding: Understanding): Understanding => ({
  ...understanding,
  subjects: subjectsOf(text, reader.authorities()),
})

/** How a text that is no name was read: by what it names; null where it names nothing. */
export function asSubjects(reader: GenerationReader, text: string): Understanding | null {
  const understanding = withSubjects(reader, text, asName(text))
  return understanding.subjects.length === 0 ? null : understanding
}

/** What a text is besides a name: a law, a reason, an action type, a sector or a publisher. Mostly nothing. */
function subjectsOf(text: string, authorities: readonly AuthorityRow[]): Subject[] {
  const publisher = publisherNamed(withoutQuestion(text), authorities)
  return [...codedSubjectsOf(text), ...(publisher === null ? [] : [publisher])]
}

/** The laws, reasons, kinds of action and sectors that a whole text names. */
export function codedSubjectsOf(text: string) {
  const folded = foldForMatch(text)
  return codedSubjects.flatMap(({ kind, rows, codesNamed }) => {
    const labelled = rowNamed(rows, folded)
    const codes = new Set([
      ...(labelled === null ? codesNamed(folded) : [labelled.code]),
      ...(everydayCodesOf(folded)?.[kind] ?? []),
    ])
    return [...codes].flatMap((code) => {
      const row = rowOf(rows, code)
      return row === null || row.code === 'other' ? [] : [{ kind, code: row.code, label: row.ja, labelEn: row.en }]
    })
  })
}

/** The ends of the titles of heads (大臣, 知事, 長) and of the names of divisions (局, 課). Only texts with one are looked up as such. */
const officeEnd = /(?:[臣事長局部課所署室場]|委員会)$/u

/** A body by its whole name; a minister, governor or division is normalised to the body. */
export function publisherNamed(text: string, authorities: readonly AuthorityRow[]): Subject | null {
  const names = bodyNames(authorities)
  const official = officialNameOf(text)
  const isOffice = official !== null || officeEnd.test(text.trim())
  const byHead = (): Subject | undefined => (isOffice ? names.get(fold(authorityOf(official ?? text).name)) : undefined)
  return names.get(fold(text)) ?? byHead() ?? null
}

const namesOfLists = new WeakMap<readonly AuthorityRow[], ReadonlyMap<string, Subject>>()

/** The bodies of the register and the authorities of a generation, by their folded names. */
function bodyNames(authorities: readonly AuthorityRow[]): ReadonlyMap<string, Subject> {
  const known = namesOfLists.get(authorities)
  if (known !== undefined) return known
  const bodies = [...authorities.map((row) => ({ ...row, code: null })), ...publishers]
  const names = new Map<string, Subject>()
  for (const { code, name, nameEn } of bodies)
    for (const each of nameEn === null ? [name] : [name, nameEn])
      names.set(fold(each), { kind: 'publisher', code, label: name, labelEn: nameEn })
  namesOfLists.set(authorities, names)
  return names
}
