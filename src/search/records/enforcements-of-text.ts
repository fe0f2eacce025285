import type { GenerationReader } from '../../generations/ports.ts'
import { spellingsInOtherLetters } from '../../generations/indexing/transliterate.ts'
import { latinSpellingsOf } from '../../words/vocabulary/latin-spellings.ts'
import type { ResultPage } from '../port.ts'
import type { Understanding } from '../query/understanding.ts'
import { withoutName } from '../rank/find-as-read.ts'
import type { CompanyText } from '../rank/company-text.ts'
import { askedLists } from './asked-lists.ts'
import { findRecords } from './find-records.ts'
import { isLatin } from './name-match.ts'
import { recordQuery } from './record-query.ts'
import { hasLegalForm } from './whole-name.ts'

/** What is known of a text when its records are asked for. */
interface AskedText {
  readonly corporateNumber: string | null
  readonly understanding: Understanding
  /** The name that is asked for stands in a longer text. */
  readonly isInText: boolean
  /** Companies have the text as their whole name. */
  readonly isOfCompany: boolean
  readonly limit: number
  readonly today: string
}

/** The enforcement records of the company that a text names, else those of its words. `ofText`: what its words alone find. */
export function enforcementsOfText(
  reader: GenerationReader,
  company: CompanyText,
  { corporateNumber, understanding, isInText, isOfCompany, limit, today }: AskedText,
) {
  const q = company.text
  const context = { page: { limit, page: 1 }, today }
  const isOtherName = mayBeOfOtherName(reader, company, corporateNumber)
  const isInKana = latinSpellingsOf(q).length > 0
  const isName = corporateNumber !== null || ((isInText || understanding.reading === 'name') && !isInKana)
  const isNameWithForm = isName && hasLegalForm(q)
  const findOfCompany = (isPrinted: boolean) =>
    findRecords(reader, 'enforcement', { company: q }, { ...context, company, isPrinted, isCounted: true })
  const ofName = isNameWithForm && isOtherName && corporateNumber === null ? findOfCompany(true) : null
  // Where companies of the name have records, nobody asks whether a text has it.
  const isFound = ofName !== null && ofName.items.length > 0
  const ofText = isNameWithForm
    ? findAnyByText(reader, company, { today, isFound })
    : findByText(reader, company, { corporateNumber, today, limit })
  const isOfText = ofText.isFound
  // 青空建設 浜松市, 青空建設 T1234567890123 and a former name occur in no record as a whole; 株式会社青空 is a name wherever it occurs.
  const isWhole = isNameWithForm || (isName && isLatin(q) && isOfCompany && !isOfField(ofText, understanding))
  const isCompany = isOfText ? isWhole : !isName || isOtherName
  const ofCompany = corporateNumber === null && isCompany ? (ofName ?? findOfCompany(isWhole)) : null
  // A group that names no company is found by its words alone.
  const isOfWords = isOfText && isWhole && ofCompany?.items.length === 0
  const ofWords = isOfWords
    ? findRecords(reader, 'enforcement', { q }, { ...context, namedFirst: company, isPrinted: true })
    : ofText.shown
  const enforcements = ofCompany === null || isOfWords ? ofWords : ofCompany
  // What no text of a record contains is in no name of its party, but for the other names of a company.
  const isNone = enforcements.items.length === 0 && !enforcements.hasMore
  return { enforcements, isNone, hasNoEnforcement: isNone && !isOfText && !isOtherName, ofText }
}

/** What the answer shows of enforcement records. */
export type Shown = Pick<ResultPage, 'items' | 'browsed' | 'hasMore' | 'dataAsOf' | 'otherNames'>

/** The enforcement records of a text. */
interface ByText {
  readonly shown: Shown
  readonly isFound: boolean
  /** The lists that the text asks for, where its words are those of the field. */
  readonly asked: Understanding['asked']
}

/** The enforcement records of a number, or of the words of a text, of which those that have it as a name come first. */
function findByText(
  reader: GenerationReader,
  company: CompanyText,
  { corporateNumber, today, limit }: { corporateNumber: string | null; today: string; limit: number },
): ByText {
  const context = { page: { limit, page: 1 }, today }
  const shown =
    corporateNumber === null
      ? findRecords(reader, 'enforcement', { q: company.text }, { ...context, namedFirst: company })
      : findRecords(reader, 'enforcement', { corporateNumber }, context)
  return { shown, isFound: shown.items.length > 0, asked: shown.understanding?.asked ?? null }
}

/** Whether a name with its form occurs in any, unless that is known. None is shown, because those of the company are shown instead. */
function findAnyByText(
  reader: GenerationReader,
  { text }: CompanyText,
  { today, isFound }: { readonly today: string; readonly isFound: boolean },
): ByText {
  const context = { ...withoutName, today, page: { limit: 1, page: 1 }, authorities: reader.authorities() }
  const query = isFound ? null : recordQuery('enforcement', { q: text }, context)
  const { records, hasMore } = query === null ? { records: [], hasMore: false } : reader.findRecords(query)
  const dataAsOf = reader.facts.collectedAt.enforcement
  return {
    shown: { items: [], browsed: [], hasMore, dataAsOf, otherNames: null },
    isFound: isFound || records.length > 0,
    asked: askedLists(reader, text, today),
  }
}

/** Whether words are also those of the field: stealth marketing, Labour Standards Act. */
const isOfField = (byText: ByText, { subjects }: Understanding): boolean => byText.asked !== null || subjects.length > 0

/** Whether companies of the name have records that need not contain the text. */
const mayBeOfOtherName = (reader: GenerationReader, company: CompanyText, corporateNumber: string | null): boolean =>
  corporateNumber === null
    ? company.withRecordsOfName(company.text).length > 0 || spellingsInOtherLetters(company.text).length > 0
    : reader.recordsOfName(corporateNumber).length > 0
