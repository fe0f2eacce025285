import type { CompanyRow, GenerationReader } from '../../generations/ports.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import { parseCompanyQuery } from '../query/company-query.ts'
import { asName, asPrintedName, type Understanding } from '../query/understanding.ts'
import { rankGroupsOf } from './company-tie-break.ts'
import { findWholeNamed, type NameSearch } from './find-by-name.ts'
import { findCompanies } from './find-companies.ts'
import { nameSearch, type FoundCompanies } from './interpretation.ts'
import { isRegistered, nameInText, nameWithTypedForm } from './name-in-text.ts'
import { ofOtherForm } from './other-form.ts'

/** A text and the companies that the company search finds for it, searched when they are first asked for. */
export interface CompanyText {
  /** The text, or the name in it that has other words beside it: it finds what the name alone finds. */
  readonly text: string
  readonly typed: string
  /** How the text is read where it is that name. */
  readonly asName: Understanding
  readonly found: () => FoundCompanies
  /** The companies with records of their name that have a text as a whole name or alias, in these places: their numbers. */
  readonly withRecordsOfName: (name: string, within?: ReadonlySet<number>) => readonly string[]
  /** The companies with records that have a text as a name of their own, as written, in these places: their numbers. */
  readonly ofOwnName: (name: string, within?: ReadonlySet<number>) => readonly string[]
  /** The registered names of the companies of which a text is the English name. A record that prints one may be tied to none of them. */
  readonly registeredNames: (englishName: string) => readonly string[]
  /** Whether a company, with records or without, has it as a name of its own, as written. */
  readonly isWritten: (name: string) => boolean
  /** Whether a company has it as a name of its own, with whatever legal form. */
  readonly isOwnName: (name: string, within?: ReadonlySet<number>) => boolean
}

export function companyText(reader: GenerationReader, typed: string, limit: number): CompanyText {
  const inText = nameInText(reader, typed) ?? nameWithTypedForm(reader, typed)
  const text = inText?.company ?? typed
  const understanding = inText === null ? asName(text) : asPrintedName(inText)
  const findAll = (): FoundCompanies =>
    inText === null ? findCompanies(reader, text, limit) : findInText(reader, typed, { limit, understanding })
  let found: FoundCompanies | null = null
  interface Named {
    readonly withRecords: readonly string[]
    readonly own: readonly string[]
    readonly ownIds: readonly number[]
    readonly registeredNames: readonly string[]
  }
  const known = new Map<string, Map<ReadonlySet<number> | undefined, Named>>()
  function namedOf(name: string, within?: ReadonlySet<number>): Named {
    const ofName = known.get(name) ?? new Map<ReadonlySet<number> | undefined, Named>()
    const named = ofName.get(within) ?? findOf(nameSearch({ reader, text, limit }, name, within))
    known.set(name, ofName.set(within, named))
    return named
  }
  /** Most have no records. Their legal form is not compared, because that takes a read of the company. */
  function findOf(search: NameSearch): Named {
    const { all, own, english } = findWholeNamed(search)
    const { hasRecords } = rankGroupsOf(reader.facts)
    const numbers = new Map([...all].map((id) => [id, reader.corporateNumbersOf([id])[0] ?? '']))
    const withRecords = [...all].filter((id) => reader.recordsOfName(numbers.get(id)!).length > 0)
    const ownWithAny = [...own].filter((id) => hasRecords(id) || withRecords.includes(id))
    const others = ofOtherForm(reader, [...new Set([...withRecords, ...ownWithAny])], search.query.typed)
    const numbersOf = (ids: readonly number[]): readonly string[] =>
      ids.filter((id) => !others.has(id)).map((id) => numbers.get(id)!)
    return {
      withRecords: numbersOf(withRecords),
      own: numbersOf(ownWithAny),
      ownIds: [...own],
      registeredNames: registeredNamesOf([...english], search.query.typed),
    }
  }
  function registeredNamesOf(ids: readonly number[], asked: string): readonly string[] {
    const others = ofOtherForm(reader, ids, asked)
    return reader.companies(ids.filter((id) => !others.has(id))).map(registeredName)
  }
  return {
    text,
    typed,
    asName: understanding,
    found: () => (found ??= findAll()),
    withRecordsOfName: (name, within) => namedOf(name, within).withRecords,
    ofOwnName: (name, within) => namedOf(name, within).own,
    registeredNames: (name) => namedOf(name).registeredNames,
    isWritten: (name) => {
      const { ownIds } = namedOf(name)
      return ofOtherForm(reader, ownIds, parseCompanyQuery(name).typed).size < ownIds.length
    },
    isOwnName: (name, within) => namedOf(name, within).ownIds.length > 0,
  }
}

const registeredName = (company: CompanyRow): string => JSON.parse(`"${company.textOf('name')}"`) as string

interface InText {
  readonly limit: number
  readonly understanding: Understanding
}

/** The companies that the text means with its words, of a branch those near it first; where no company has the name, those that the name alone finds. */
function findInText(reader: GenerationReader, typed: string, { limit, understanding }: InText): FoundCompanies {
  const { name } = understanding
  const asTyped = isRegistered(reader, name) ? findCompanies(reader, typed, limit) : null
  const isOfName =
    asTyped !== null &&
    asTyped.understanding.reading === understanding.reading &&
    foldCompanyName(asTyped.understanding.name) === foldCompanyName(name)
  return isOfName ? asTyped : { hits: findCompanies(reader, name, limit).hits, understanding }
}
