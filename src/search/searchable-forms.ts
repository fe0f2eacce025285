import { actionTypes } from '../codelists/action-types.ts'
import { authorityEnglishName } from '../codelists/authorities.ts'
import { rowOf, type CodeRow } from '../codelists/code-row.ts'
import { laws } from '../codelists/laws.ts'
import { reasons } from '../codelists/reasons.ts'
import { sectors } from '../codelists/sectors.ts'
import type { PublishedRecord } from '../domain/facts.ts'
import { englishNamesOf, filerNameOf, lettersOf, nameOf, readingsOf } from './company-name.ts'
import { readingFormsOf } from './company-query.ts'
import { tokenOf } from './record-conditions.ts'
import { filters, type FilterRow } from './record-filters.ts'
import type { AliasKind, CompanyForms, RecordForms, StoredCompany, StoredRecord } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { foldCompanyName } from '../text/legal-form.ts'
import { splitNote } from '../text/name-note.ts'

/** Every form by which a company is found. */
export function companyForms(company: StoredCompany): CompanyForms {
  const written = nameOf(company)
  if (company.register?.searchExcluded === true) return { name: null, written, aliases: [] }
  const name = registeredForm(written)
  const aliases = [...readingAliases(company), ...writtenAliases(company, name)]
  const seen = new Set<string>()
  return {
    name,
    written,
    aliases: aliases.filter(({ form }) => form !== '' && !seen.has(form) && seen.add(form).size > 0),
  }
}

/**
 * The searchable form of a name of the register, which writes ＿ for a character it cannot show. Folding would remove it and make ＿建設
 * equal 建設; a letter that is never typed replaces it.
 */
export const registeredForm = (name: string): string => foldCompanyName(name.replaceAll('＿', '\ua60c'))

interface Alias {
  readonly kind: AliasKind
  readonly form: string
}

function readingAliases(company: StoredCompany): Alias[] {
  return readingsOf(company).flatMap((kana): Alias[] => {
    const forms = readingFormsOf(kana)
    return [
      { kind: 'kana', form: forms.kana },
      { kind: 'reading', form: forms.reading },
    ]
  })
}

/** Without forms equal to the registered name, which is indexed already. */
function writtenAliases(company: StoredCompany, name: string): Alias[] {
  const letters = lettersOf(nameOf(company))
  const aliases: Alias[] = [
    ...englishNamesOf(company).flatMap(({ value }) => englishForms(value)),
    ...company.formerNames.map((former): Alias => ({
      kind: 'former',
      form: registeredForm(former),
    })),
    ...filerNameOf(company).map((writing): Alias => ({ kind: 'filer', form: foldCompanyName(writing) })),
    ...(letters === null ? [] : [{ kind: 'letters', form: foldCompanyName(letters) } as const]),
  ]
  const seen = new Set([name])
  return aliases.filter(({ form }) => !seen.has(form) && seen.add(form).size > 0)
}

/** With the legal form and without: Toei Company, Ltd. is typed as Toei and as Toei Company. */
const englishForms = (name: string): Alias[] => [
  { kind: 'english', form: foldCompanyName(name) },
  { kind: 'english', form: fold(name) },
]

/** The data of a company that its records are indexed with. */
export interface RecordCompany {
  readonly forms: CompanyForms
  /** `companyCodes` */
  readonly codes: readonly string[]
}

/** `company`: the one the record is assigned to, or null. */
export function recordForms(record: StoredRecord, company: RecordCompany | null): RecordForms {
  const { facts } = record
  const { name = null, aliases = [] } = company?.forms ?? {}
  const aliasForms = aliases.map(({ form }) => form)
  const names = name ? [name, ...aliasForms] : aliasForms
  const published = facts.party.name
  const own = [splitNote(published).name, published].map(foldCompanyName)
  const party = [...new Set([...own, ...names])].filter((form) => form !== '')
  const text = [...party, fold(published), ...publishedWords(facts).map(fold)]
  return {
    party,
    text: [...new Set(text)].filter((part) => part !== '').join('\n'),
    codes: codesOf(record, company?.codes ?? []),
    date: dateOf(facts),
  }
}

/** The sort date of a record: its action date, else the start of its period, else its publication date. */
export function dateOf(facts: PublishedRecord): string | null {
  return facts.actionDate ?? facts.period?.start ?? facts.publishedOn
}

function publishedWords(facts: PublishedRecord): string[] {
  const words = [
    facts.authority.name,
    facts.authority.text,
    authorityEnglishName(facts.authority.name),
    facts.actionText,
    facts.title,
  ]
  const labels = (rows: readonly CodeRow[], code: string): (string | undefined)[] => [
    rowOf(rows, code)?.ja,
    rowOf(rows, code)?.en,
  ]
  const own =
    facts.kind === 'procurement_suspension'
      ? [facts.reasonText, facts.clause, facts.scope, ...facts.reasonCodes.flatMap((code) => labels(reasons, code))]
      : [
          facts.lawText,
          ...facts.lawCodes.flatMap((code) => labels(laws, code)),
          ...labels(actionTypes, facts.actionType),
          ...(facts.kind === 'enforcement' ? [facts.summary] : licenseWords(facts)),
        ]
  return [...words, ...own].filter((word) => typeof word === 'string')
}

function licenseWords(facts: Extract<PublishedRecord, { kind: 'license_action' }>): (string | null | undefined)[] {
  return [
    facts.reasonText,
    ...facts.permits.flatMap(({ number, name }) => [number, name]),
    ...facts.sectorCodes.flatMap((code) => [rowOf(sectors, code)?.ja, rowOf(sectors, code)?.en]),
  ]
}

const tokenRows = (Object.values(filters) as FilterRow[]).flatMap(({ tokens }) => tokens ?? [])

/** The filter tokens of a record; those of the company replace a missing value of its own. */
function codesOf(record: StoredRecord, ofCompany: readonly string[]): string[] {
  return tokenRows.flatMap(({ letter, ofRecord }) => {
    const own = ofRecord(record)
    return own.length > 0 ? own.map((code) => tokenOf(letter, code)) : ofCompany.filter((token) => token[0] === letter)
  })
}

/** The filter tokens of a company, for records without a value of their own. */
export const companyCodes = (company: StoredCompany): string[] =>
  tokenRows.flatMap(({ letter, ofCompany }) => (ofCompany?.(company) ?? []).map((code) => tokenOf(letter, code)))
