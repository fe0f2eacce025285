import { recordKinds } from '../../domain/facts.ts'
import { placeBeginning } from '../../generations/indexing/places.ts'
import { splitParty } from '../../generations/indexing/printed-names.ts'
import { tokensOfWholeName } from '../../generations/indexing/record-tokens.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { fold } from '../../words/text/fold.ts'
import { isOnlyLegalForm, splitLegalForm } from '../../words/text/legal-form.ts'
import { placeNames } from '../../words/vocabulary/place-names.ts'
import { businessWords } from '../../words/vocabulary/business-words.ts'
import { parseCompanyQuery } from '../query/company-query.ts'
import { splitNumber } from '../query/numbered-text.ts'
import { placeInterpretations } from '../query/place-interpretations.ts'
import type { PrintedName } from '../query/printed-institutions.ts'
import { printedNames } from '../query/printed-name.ts'
import { typedForms } from '../query/typed-form.ts'
import { certainUnit } from '../query/printed-units.ts'
import { printedMembers, printedParties } from '../../words/text/printed-parties.ts'
import { findWholeNamed } from './find-by-name.ts'
import { ofOtherForm } from './other-form.ts'

/**
 * The name in a text that has words beside it: 株式会社青空 大阪支店, 株式会社青空 御中, 旧株式会社青空. A company has it, or a record prints it as its whole
 * name, so that the text means all that this name means. Null where the text is itself a name, or several, or where a number or a place says more.
 */
export function nameInText(reader: GenerationReader, text: string): PrintedName | null {
  if (isNumber(text)) return null
  let found = null as PrintedName | null
  for (let round = 0; round < roundsMax; round++) {
    const next = nameBesideWords(reader, found?.company ?? text)
    if (next === null) break
    found = { company: next.company, unit: next.unit ?? found?.unit ?? null }
  }
  return found === null || isSameName(found.company, text) ? null : found
}

/** A number alone has no name beside it. */
const isNumber = (text: string): boolean => /^T?\d+$/u.test(text)

/** The name with its legal form in full where it is typed otherwise; null for other texts, and for what is itself a name. */
export function nameWithTypedForm(reader: GenerationReader, text: string): PrintedName | null {
  const typed = typedForms(text)
  if (typed.length === 0 || isKnownName(reader, text)) return null
  const meant = typed.find(({ name, isCertain }) => isCertain || isKnownName(reader, name))
  return meant === undefined ? null : { company: meant.name, unit: null }
}

const isSameName = (a: string, b: string): boolean => tokensOfWholeName(a).join() === tokensOfWholeName(b).join()

/** Whether a record that prints the text is of this company. */
const isPrintedCompany = (text: string, company: string): boolean => isSameName(splitParty(text).company, company)

/** 株式会社青空 大阪支店 御中 ほか: the words of one kind after those of another. */
const roundsMax = 3

function nameBesideWords(reader: GenerationReader, text: string): PrintedName | null {
  const names = printedNames(text).filter((printed) => isApart(text, printed))
  if (names.length === 0 || namesMore(text) || isRegistered(reader, text)) return null
  // A record prints the text: only what its own name says of a branch is none of the name of the company.
  const isPrinted = isWholeNameOfRecord(reader, text)
  return (
    names.find(({ company }) => (!isPrinted || isPrintedCompany(text, company)) && isKnownName(reader, company)) ?? null
  )
}

/** Whether a company has the text as a name of its own, or a record prints it as its whole name. */
export const isKnownName = (reader: GenerationReader, text: string): boolean =>
  isWholeNameOfRecord(reader, text) || isRegistered(reader, text)

/** Whether the text has a number, a place or several names, which are read otherwise. */
const namesMore = (text: string): boolean =>
  splitNumber(text) !== null ||
  placeInterpretations(text).length > 0 ||
  printedMembers(text).length > 0 ||
  printedParties(text).length > 0

/** Whether a company has the text as a name of its own, with its legal form. */
export function isRegistered(reader: GenerationReader, text: string): boolean {
  const query = parseCompanyQuery(text)
  const own = [...findWholeNamed({ reader, query, limit: 0 }).own]
  return ofOtherForm(reader, own, query.typed).size < own.length
}

function isWholeNameOfRecord(reader: GenerationReader, text: string): boolean {
  const codes = [tokensOfWholeName(text)]
  return recordKinds.some((kind) => reader.countRecords({ ...anyRecord, kind, codes }, 1) > 0)
}

/** No condition depends on the day. */
const anyRecord = {
  today: '',
  party: [],
  text: [],
  status: null,
  from: null,
  to: null,
  changedSince: null,
  limit: 1,
  offset: 0,
} as const

const hasForm = (text: string): boolean => splitLegalForm(text).forms.length > 0

/** Words that alone say which office of a company is meant. */
const officeAlone = /^(?:本社|本店|支店|支社|営業所|出張所|事業所)$/u

/**
 * Whether the words beside the name are no part of it: what records print as a branch, what a space or a sign separates, a branch with its place, or what
 * lists add to a name with its legal form. 青空製作所 may be another company than 青空.
 */
function isApart(text: string, { company, unit }: PrintedName): boolean {
  if (isPrintedCompany(text, company)) return true
  const typed = text.normalize('NFKC').trim()
  const isNameFirst = typed.startsWith(company)
  const rest = isNameFirst ? typed.slice(company.length) : typed.slice(0, -company.length)
  const isBeside = isNameFirst || typed.endsWith(company)
  if (hasForm(company)) return unit === null || officeAlone.test(unit) || (isBeside && isSeparated(rest, isNameFirst))
  // A form is no word beside the name, and no word of business is a name.
  if (hasForm(typed) || isOnlyLegalForm(rest) || !isNameAlone(company)) return false
  if (isBeside && isSeparated(rest, isNameFirst)) return true
  return unit === null ? rest === '御中' : certainUnit.test(unit) && placeBeginning(unit) !== null
}

const isSeparated = (rest: string, isNameFirst: boolean): boolean =>
  (isNameFirst ? /^[^\p{L}\p{N}]/u : /[^\p{L}\p{N}]$/u).test(rest)

/** Whether a text without a legal form may be a name: neither a word of business nor a place. */
export const isNameAlone = (text: string): boolean => hasForm(text) || !(isWordOfBusiness(text) || placeNames.has(text))

let cachedWords: ReadonlySet<string> | null = null

function isWordOfBusiness(text: string): boolean {
  cachedWords ??= new Set(businessWords.map(({ word }) => fold(word)))
  return cachedWords.has(fold(text))
}
