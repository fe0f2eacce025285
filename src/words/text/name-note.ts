import { withLatestResults } from './latest-results.ts'
import { isLegalFormInBrackets, splitLegalForm } from './legal-form.ts'
import { companyForm, hasLegalForm } from './legal-form-notations.ts'
import { closingBrackets, openingBrackets, unclosedBracket } from './lone-brackets.ts'
import { cleanLine } from './published-text.ts'
import { regExp } from './reg-exp.ts'
import { joinSpacedLetters } from './spaced-letters.ts'

export interface NameAndNote {
  readonly name: string
  /** The notes and marks beside the name; empty if there are none. */
  readonly note: string
}

/** 医療法人見本会（社団）: the kind of body belongs to the registered name. */
const kindOfMedicalBody = /^[(（](?:社団|財団)[)）]$/

/**
 * Removes the notes that a publication adds to a name, 有限会社見本商店（更新申請不許可）, 見本建設（株）（法人番号：…）（気象庁）, and the marks of
 * footnotes and rows, 株式会社見本※1, ★株式会社見本, and the state before it, 破産者株式会社見本, 被告 株式会社見本. Letters that are set apart are joined: 株 式 会 社 見 本.
 * Brackets that contain a legal form or the kind of a medical body are part of the name. One in fifty thousand registered names ends in
 * other brackets, so a name is split only if it still has its legal form without them. The name of a record is split many times.
 */
export const splitNote = withLatestResults(readNote, 16)

function readNote(published: string): NameAndNote {
  const text = cleanLine(published).trim()
  const joined = joinSpacedLetters(text)
  const [mark = ''] = markAtStart.exec(joined) ?? []
  const markBefore = joined.slice(0, joined.length - withoutState(joined.slice(mark.length)).length)
  let name = joined.slice(markBefore.length)
  for (let end = startOfNote(name); end > 0; end = startOfNote(name)) {
    const note = name.slice(end).trim()
    if (isLegalFormInBrackets(note) || kindOfMedicalBody.test(note)) break
    name = name.slice(0, end).trimEnd()
  }
  if (name === text || splitLegalForm(name).forms.length === 0) return { name: text, note: '' }
  return { name, note: (markBefore + joined.slice(markBefore.length + name.length)).trim() }
}

/** 破産者 株式会社見本, 被告 株式会社見本: a company without the state that is printed before its name. 破産者 and 被告 alone are said of persons, too. */
export function withoutState(name: string): string {
  const company = name.replace(stateAtStart, '')
  return splitLegalForm(company).core !== '' && hasLegalForm(company) ? company : name
}
/** States of a company, and what it is before a court or an authority. 清算法人 belongs to some registered names, none of these words does. */
const states =
  '破産(?:者|会社)|更生(?:会社|債務者)|(?:民事)?再生(?:会社|債務者)|清算会社|特別清算(?:会社)?|被告(?:人|会社|法人)?|被疑(?:者|会社)|被審人|被申立人'
/** Behind a sign, or before a legal form: 破産者支援株式会社, 被告支援株式会社 are names. */
const stateAtStart = regExp`^[（(]?(?:${states})(?:[)）\s　：:、]+|(?=${companyForm}))(?=\S)`

/** Where the last note or mark of a name begins, or -1. */
function startOfNote(name: string): number {
  const start = bracketStart(name)
  if (start > 0) return start
  return markAtEnd.exec(name)?.index ?? unclosedNote(name)
}

/** カ）ワダ（エイ: banks open a bracket before the abbreviation of an office, and do not close it. */
const abbreviation = /^[ｦ-ﾟァ-ヺー]{1,5}$/u

/** No name is longer; a text of brackets alone would be read once for each of them. */
const nameCharactersMax = 300

/** Where a note begins that the publication does not close: 株式会社見本（見本局. Not behind a legal form alone: 医療法人（社団見本会. */
function unclosedNote(name: string): number {
  if (name.length > nameCharactersMax) return -1
  const start = unclosedBracket(name)
  if (abbreviation.test(name.slice(start + 1))) return -1
  const { core } = splitLegalForm(name.slice(0, Math.max(0, start)))
  return core === '' ? -1 : start
}

const digits = '[0-9０-９]{1,2}'
const footnoteSign = '[※*＊†‡★☆]'
/** ※, ※1, *1, 注2, 注2), １）, ①. A name may end in 注 (発注), so a number follows it. */
const markAtEnd = regExp`(?<!\s)\s*(?:${footnoteSign}[\s　]*(?:${digits})?|注[\s　]*${digits}|(?<![0-9０-９])[0-9０-９](?=[)）])|[①-⑳⑴-⒇])[)）]?$`
/** ※, *1, ★, 注1), (1), 1), ① */
const markAtStart = regExp`^(?:${footnoteSign}[\s　]*(?:${digits}[\s　]+|${digits}[)）])?|[(（]?(?:注[\s　]*)?${digits}[)）]|[(（]注[)）]|[①-⑳⑴-⒇])[\s　]*(?=\S)`

/** The start of the brackets that close at the end of the text, or -1. */
function bracketStart(text: string): number {
  if (!closingBrackets.includes(text.at(-1) ?? ' ')) return -1
  let depth = 0
  for (let index = text.length - 1; index >= 0; index--) {
    if (closingBrackets.includes(text[index]!)) depth++
    else if (openingBrackets.includes(text[index]!)) depth--
    if (depth === 0) return index
  }
  return -1
}
