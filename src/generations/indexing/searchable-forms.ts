import { actionTypes } from '../../words/codes/action-types.ts'
import { rowOf, type CodeRow } from '../../words/codes/code-row.ts'
import { laws } from '../../words/codes/laws.ts'
import { reasons } from '../../words/codes/reasons.ts'
import { sectors } from '../../words/codes/sectors.ts'
import type { PublishedRecord } from '../../domain/facts.ts'
import { dateOf } from '../../domain/record-date.ts'
import {
  englishNamesOf,
  filerNameOf,
  isKana,
  lettersOf,
  nameOf,
  readingFormsOf,
  kanaNamesOf,
  otherReadingsOf,
} from './company-name.ts'
import { tokensOfCompany, tokensOfRecord, type LinkedNames } from './record-tokens.ts'
import { soundFormsOf } from './name-sounds.ts'
import { placeNumberOf } from './places.ts'
import { printedNamesOf } from './printed-names.ts'
import { shortKinds, shortNamesOf, type Prominence } from './short-names.ts'
import type { CompanyForms, RecordForms, StoredCompany, StoredRecord } from '../ports.ts'
import { fold } from '../../words/text/fold.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import { readingKeysOfRomaji } from '../../words/text/sounds/romaji.ts'
import { transliterate } from './transliterate.ts'

/** Every form by which a company is found. */
export function companyForms(company: StoredCompany, prominence: Prominence | null): CompanyForms {
  const written = nameOf(company)
  const place = placeNumberOf(company)
  if (company.register?.searchExcluded === true) return { name: null, written, aliases: [], place }
  const name = registeredForm(written)
  const short = prominence === null ? [] : shortNamesOf(company)
  // Of equal forms the first counts.
  const aliases = [
    ...readingAliases(company),
    ...writtenAliases(company, name),
    ...short.filter(isBeginning),
    ...knownAliases(company, name),
    ...short.filter((part) => !isBeginning(part)),
    ...soundFormsOf(written).map((form): Alias => ({ kind: 'sound', form, of: written })),
  ]
  return { name, written, aliases: distinctAliases(aliases), place }
}

const isBeginning = ({ kind }: Pick<Alias, 'kind'>): boolean => kind === 'short' || kind === 'short_reading'

const neverTyped = '\ua60c'

/**
 * The searchable form of a registered name. The register writes ＿ for a character that it cannot show. Folding would remove the ＿ and make
 * ＿建設 equal to 建設, so a letter that is never typed replaces it.
 */
export const registeredForm = (name: string): string => foldCompanyName(name.replaceAll('＿', neverTyped))

type Alias = CompanyForms['aliases'][number]

/** The first alias of each form. */
function distinctAliases(aliases: readonly Alias[]): Alias[] {
  const byForm = new Map<string, Alias>()
  for (const alias of aliases) if (alias.form !== '' && !byForm.has(alias.form)) byForm.set(alias.form, alias)
  return [...byForm.values()]
}

function readingAliases(company: StoredCompany): Alias[] {
  const kanaNames = kanaNamesOf(company)
  // A name in kana is its own.
  const name = nameOf(company)
  if (kanaNames.length === 0 && isKana(foldCompanyName(name)))
    return [{ kind: 'reading', form: readingFormsOf(name).reading, of: name }]
  const published = kanaNames.flatMap((kana): Alias[] => {
    const forms = readingFormsOf(kana)
    return [
      { kind: 'kana', form: forms.kana, of: kana },
      { kind: 'reading', form: forms.reading, of: kana },
    ]
  })
  const others = otherReadingsOf(name, kanaNames).map((kana): Alias => ({
    kind: 'reading',
    form: readingFormsOf(kana).reading,
    of: kana,
  }))
  return [...published, ...others]
}

/** The aliases in the spelling of a name. Forms equal to `registered`, the form of the registered name, are left out. */
function writtenAliases(company: StoredCompany, registered: string): Alias[] {
  const letters = lettersOf(nameOf(company))
  const aliases: Alias[] = [
    ...englishNamesOf(company).flatMap(({ value }) => englishForms(value)),
    ...company.formerNames.map((former): Alias => ({ kind: 'former', form: registeredForm(former), of: former })),
    ...filerNameOf(company).map((name): Alias => ({ kind: 'filer', form: foldCompanyName(name), of: name })),
    ...(letters === null ? [] : [{ kind: 'letters', form: foldCompanyName(letters), of: letters } as const]),
  ]
  return aliases.filter(({ form }) => form !== registered)
}

/** As written; of a name in kana its reading, too. */
const knownAliases = ({ knownNames }: StoredCompany, registered: string): Alias[] =>
  knownNames.flatMap(({ value }): Alias[] => {
    const form = foldCompanyName(value)
    const forms = isKana(form) ? [form, ...Object.values(readingFormsOf(value))] : [form]
    return form === registered ? [] : [...new Set(forms)].map((each) => ({ kind: 'known', form: each, of: value }))
  })

/** With the legal form and without: Toei Company, Ltd. is typed as Toei and as Toei Company. */
const englishForms = (name: string): Alias[] => [
  { kind: 'english', form: foldCompanyName(name), of: name },
  { kind: 'english', form: fold(name), of: name },
]

/** What a company adds to the index of its records. */
export interface CompanyIndexData {
  /** Forms of its names. */
  readonly names: readonly string[]
  /** Its names as written. */
  readonly written: LinkedNames
  /** The result of `tokensOfCompany`. */
  readonly codes: readonly string[]
}

export function indexDataOf(company: StoredCompany, { name, aliases }: CompanyForms): CompanyIndexData {
  const ofRecords = aliases.filter(({ kind }) => !isOnlyForCompanies(kind)).map(({ form }) => form)
  const { register, filer, formerNames } = company
  return {
    names: name === null ? ofRecords : [name, ...ofRecords],
    written: [register?.name, filer?.name, ...formerNames].filter((each) => each !== undefined),
    codes: tokensOfCompany(company),
  }
}

/** A short name is a part of the name, which contains it. */
const isOnlyForCompanies = (kind: Alias['kind']): boolean =>
  shortKinds.has(kind) || kind === 'sound' || kind === 'known'

/** Every form by which a record is found. `company`: that of the company to which the record is linked, or null. */
export function recordForms(record: StoredRecord, company: CompanyIndexData | null): RecordForms {
  const { facts } = record
  const printed = printedNamesOf(facts.party)
  const names = [...printed, ...(company?.names ?? []), ...printed.flatMap(readingsOfPrinted)]
  const party = [...new Set(names)].filter((form) => form !== '')
  const text = [...party, fold(facts.party.name), ...publishedWords(record).map(fold)]
  return {
    party,
    text: [...new Set(text)].filter((part) => part !== '').join('\n'),
    codes: tokensOfRecord(record, company?.codes ?? [], company?.written ?? []),
    date: dateOf(facts),
  }
}

/** The readings of a printed name in kana or Latin letters, which may be of no company of the register: ビザ… is asked for as Visa, TATERU as タテル. */
function readingsOfPrinted(folded: string): string[] {
  if (isKana(folded)) return [readingFormsOf(folded).reading]
  return isLatinWord.test(folded) ? [...readingKeysOfRomaji(folded), ...transliterate(folded).readingKeys] : []
}

const isLatinWord = /^[a-z]{3,}$/

/** The published words of a record and the labels of its codes, for free-text search. */
function publishedWords({ facts, authorityEn }: StoredRecord): string[] {
  const { authority, actionText, title } = facts
  const words = [authority.name, authority.text, authorityEn, actionText, title, ...wordsOfKind(facts)]
  return words.filter((word) => typeof word === 'string')
}

function wordsOfKind(facts: PublishedRecord): (string | null | undefined)[] {
  if (facts.kind === 'procurement_suspension')
    return [facts.reasonText, facts.clause, facts.scope, ...labelsOf(reasons, facts.reasonCodes)]
  const words = [facts.lawText, ...labelsOf(laws, facts.lawCodes), ...labelsOf(actionTypes, [facts.actionType])]
  if (facts.kind === 'enforcement') return [...words, facts.summary]
  const permits = facts.permits.flatMap(({ number, name }) => [number, name])
  return [...words, facts.reasonText, ...permits, ...labelsOf(sectors, facts.sectorCodes)]
}

const labelsOf = (rows: readonly CodeRow[], codes: readonly string[]): (string | undefined)[] =>
  codes.flatMap((code) => [rowOf(rows, code)?.ja, rowOf(rows, code)?.en])
