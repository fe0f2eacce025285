import { prefectureCodeIn } from '../../words/codes/prefectures.ts'
import { dateBasisOf } from '../../domain/record-date.ts'
import { countedLetters, printedNameLetter } from '../token-letters.ts'
import type { StoredCompany, StoredRecord } from '../ports.ts'
import { formsMeantBy, japaneseFormOf } from '../../words/text/japanese-form.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import { measureCodeOf } from '../../words/vocabulary/measure-code-of.ts'
import { placeNumberOfParty, prefectureCodeOf } from './party-prefecture.ts'
import { placeNumberOf } from './places.ts'
import { wholeNamesOf, type WholeName } from './printed-names.ts'

/** The codes of one kind by which records are indexed. Those of the company apply to records without one of their own. */
interface TokenRow {
  /** The first letter of the tokens, unique to this row. The store uses `a`, `b`, `e`, `g` and `m`. */
  readonly letter: string
  readonly ofRecord: (record: StoredRecord, company: LinkedNames) => readonly string[]
  readonly ofCompany?: (company: StoredCompany) => readonly string[]
}

/** The names of the company to which a record is linked, as written, now and formerly; none where it is linked to none. */
export type LinkedNames = readonly string[]

const codesOf = (code: string | null): string[] => (code === null ? [] : [code])

/** The code of a place in a prefecture of which the municipality is not known. */
export const unknownMunicipality = (prefectureCode: string): string => `${prefectureCode}-`

function municipalityOf(placeNumber: number): string[] {
  if (placeNumber === 0) return []
  const code = String(placeNumber).padStart(5, '0')
  return [code.endsWith('000') ? unknownMunicipality(code.slice(0, 2)) : code]
}

/** The code of a record for which no day is printed. */
export const undatedCode = '-'

const dateBasisCodeOf = (facts: StoredRecord['facts']): string => {
  const basis = dateBasisOf(facts)
  return basis === 'none' ? undatedCode : basis
}

/** The code of a record in which no law, or no reason, was recognised. */
export const noCode = '-'

/** In place of the number of a record that is tied to no company. */
export const noNumber = '-'

/** No name ends with a slash and a form. */
const nameWithForm = (name: string, form: string): string => `${name}/${form || noForm}`
const noForm = '-'

/** The printed form, or else those that the company of the record has with the name: a record of 有限会社青空 is none of 株式会社青空. */
function formsOrOwn(name: string, form: string, company: LinkedNames): readonly string[] {
  if (form !== '') return [form]
  const own = company.filter((each) => foldCompanyName(each) === name).map(japaneseFormOf)
  return own.length === 0 ? [''] : own
}

const codesOrNone = (codes: readonly string[]): readonly string[] => (codes.length === 0 ? [noCode] : codes)

export const tokenRows = {
  municipality: {
    letter: 'd',
    ofRecord: ({ facts }) => municipalityOf(placeNumberOfParty(facts.party)),
    ofCompany: (company) => municipalityOf(placeNumberOf(company)),
  },
  corporateNumber: {
    letter: 'c',
    ofRecord: ({ corporateNumber }) => [corporateNumber ?? noNumber],
  },
  // The whole names that are printed, without and with the legal form: of a company that is asked for, its own records stand before those whose names
  // only contain the text.
  printedName: {
    letter: printedNameLetter,
    ofRecord: ({ facts }, company) => {
      const names = wholeNamesOf(facts.party)
      return [
        ...new Set(
          names.flatMap(({ name, form }) => [
            name,
            ...formsOrOwn(name, form, company).map((of) => nameWithForm(name, of)),
          ]),
        ),
      ]
    },
  },
  nameHolder: { letter: 'h', ofRecord: ({ nameHolders }) => nameHolders.flat() },
  law: {
    letter: countedLetters.law,
    ofRecord: ({ facts }) => ('lawCodes' in facts ? codesOrNone(facts.lawCodes) : []),
  },
  // The store assigns tokens to the names of authorities.
  authorityType: { letter: 'y', ofRecord: ({ facts }) => [facts.authority.type] },
  actionType: {
    letter: countedLetters.action_type,
    ofRecord: ({ facts }) => ('actionType' in facts ? [facts.actionType] : []),
  },
  reason: {
    letter: countedLetters.reason,
    ofRecord: ({ facts }) => ('reasonCodes' in facts ? codesOrNone(facts.reasonCodes) : []),
  },
  sector: { letter: countedLetters.sector, ofRecord: ({ facts }) => ('sectorCodes' in facts ? facts.sectorCodes : []) },
  nature: { letter: 'n', ofRecord: ({ facts }) => ('nature' in facts ? [facts.nature] : []) },
  measure: {
    letter: 'w',
    ofRecord: ({ facts }) => (facts.kind === 'procurement_suspension' ? [measureCodeOf(facts.actionText)] : []),
  },
  prefecture: {
    letter: countedLetters.prefecture,
    ofRecord: ({ facts }) => codesOf(prefectureCodeOf(facts.party)),
    ofCompany: ({ register, filer }) => codesOf(register?.prefectureCode ?? prefectureCodeIn(filer?.address ?? '')),
  },
  dateBasis: { letter: countedLetters.date_basis, ofRecord: ({ facts }) => [dateBasisCodeOf(facts)] },
} as const satisfies Record<string, TokenRow>

export type TokenName = keyof typeof tokenRows

/** The index token of a code. */
export const tokenOf = (name: TokenName, code: string): string => `${tokenRows[name].letter}:${code}`

/** The index token of the records that have a text as a whole name, whatever the legal forms are. */
export const tokenOfAnyForm = (text: string): string => tokenOf('printedName', foldCompanyName(text))

/** The index tokens of the records that have a text as a whole name: printed forms that differ are those of two companies. */
export function tokensOfWholeName(text: string): string[] {
  return tokensOfPrintedName({ name: foldCompanyName(text), form: japaneseFormOf(text) })
}

/** The same of a name that is folded. */
export function tokensOfPrintedName({ name, form }: WholeName): string[] {
  if (form === '') return [tokenOf('printedName', name)]
  return [noForm, ...formsMeantBy(form)].map((meant) => tokenOf('printedName', nameWithForm(name, meant)))
}

const rows = Object.entries(tokenRows) as [TokenName, TokenRow][]

/** The tokens of a record. Those of its company replace a value that the record lacks. */
export function tokensOfRecord(
  record: StoredRecord,
  companyTokens: readonly string[],
  companyNames: LinkedNames,
): string[] {
  return rows.flatMap(([name, { letter, ofRecord }]) => {
    const codes = ofRecord(record, companyNames)
    return codes.length > 0
      ? codes.map((code) => tokenOf(name, code))
      : companyTokens.filter((token) => token.startsWith(letter))
  })
}

/** The tokens of a company, for its records that lack a value. */
export const tokensOfCompany = (company: StoredCompany): string[] =>
  rows.flatMap(([name, { ofCompany }]) => (ofCompany?.(company) ?? []).map((code) => tokenOf(name, code)))
