import type { PublishedParty } from '../../domain/facts.ts'
import type { FoundRecord, GenerationReader } from '../../generations/ports.ts'
import { wholeNamesOf, type WholeName } from '../../generations/indexing/printed-names.ts'
import { isFormOf, japaneseFormOf } from '../../words/text/japanese-form.ts'
import { foldCompanyName, foldWithoutForms } from '../../words/text/legal-form.ts'
import { namesAsked } from '../query/asked-names.ts'
import type { FoundAsRead } from '../rank/find-as-read.ts'
import type { CompanyText } from '../rank/company-text.ts'
import { ofOtherForm } from '../rank/other-form.ts'

/** How the name of a record answers the text of the company filter. */
export const nameMatches = ['whole', 'other_form', 'part'] as const
export type NameMatch = (typeof nameMatches)[number]

/**
 * Returns a function that tells of a record, which has these whole names, whether the text of the company filter is the name of its company, in any of
 * its spellings (with another legal form it is another company): the published name, or a registered, former or English name of the company that the
 * record is tied to, or to whose name it belongs.
 */
export function nameMatchOf(
  reader: GenerationReader,
  company: CompanyText,
  { interpretation, name: read, understanding }: FoundAsRead<unknown>,
): (record: FoundRecord, wholeNames: readonly WholeName[]) => NameMatch {
  const name = read?.text ?? company.text
  // A number beside the name chooses the company.
  const chosen = understanding.reading === 'corporate_number' && interpretation !== null && 'numbers' in interpretation
  const inJapanese = read?.within === undefined ? company.registeredNames(name) : []
  const asked = new Set([name, ...inJapanese].flatMap(namesAsked).map((each) => each.name))
  const askedForm = japaneseFormOf(name)
  const isAskedForm = ({ form }: WholeName): boolean => askedForm === '' || form === '' || isFormOf(askedForm, form)
  // Of a name printed without a form, the company of the number has the form.
  const isTiedToOtherForm = (corporateNumber: string | null): boolean => {
    const id = corporateNumber === null || askedForm === '' ? null : reader.companyIdOf(corporateNumber)
    return id !== null && ofOtherForm(reader, [id], name).size > 0
  }
  let own: {
    readonly numbers: ReadonlySet<string>
    readonly ofName: ReadonlySet<string>
  } | null = null
  const ofOwnName = () => {
    if (own !== null) return own
    const numbers = chosen ? interpretation.numbers : company.ofOwnName(name, read?.within)
    const records = numbers.flatMap((number) => reader.recordsOfName(number))
    return (own = {
      numbers: new Set(numbers),
      ofName: new Set(records.map(({ kind, id }) => `${kind} ${id}`)),
    })
  }
  return ({ facts, id, corporateNumber }, wholeNames) => {
    const same = wholeNames.filter((each) => asked.has(each.name))
    const isPrinted = same.some((each) => isAskedForm(each) && each.form !== '')
    if (isPrinted || (same.some(isAskedForm) && !isTiedToOtherForm(corporateNumber))) return 'whole'
    const { numbers, ofName } = ofOwnName()
    const isOwn = corporateNumber === null ? ofName.has(`${facts.kind} ${id}`) : numbers.has(corporateNumber)
    if (isOwn) return 'whole'
    return same.length > 0 ? 'other_form' : 'part'
  }
}

/**
 * Without the records that only contain the text and do not print it, or the name in it before a branch: their names are read so, or the company of their
 * number has it in English. `matchOf`: null where the text was searched as words.
 */
export function printing(
  text: string,
  records: readonly FoundRecord[],
  matchOf: ReturnType<typeof nameMatchOf> | null,
): readonly FoundRecord[] {
  const prints = isLatin(text) ? printsWords(text) : printsName(text)
  return records.filter((record) => {
    const { party } = record.facts
    return (matchOf?.(record, wholeNamesOf(party)) ?? 'part') !== 'part' || prints(party)
  })
}

function printsName(text: string): (party: PublishedParty) => boolean {
  const ofText = wholeNamesOf({ name: text, address: null, corporateNumber: null }).map(({ name }) => name)
  const asked = [foldCompanyName(text), foldWithoutForms(text), ...ofText].filter((name) => name !== '')
  return (party) => {
    const printed = [
      foldCompanyName(party.name),
      foldWithoutForms(party.name),
      ...wholeNamesOf(party).map(({ name }) => name),
    ]
    return printed.some((name) => asked.some((each) => name.includes(each)))
  }
}

/** Whether a text has Latin letters and no others: its words are no parts of longer ones, ANA is none of Kanagawa. */
export const isLatin = (text: string): boolean => /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(text)

function printsWords(text: string): (party: PublishedParty) => boolean {
  const wordsOf = (name: string): string =>
    ` ${
      name
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{Script=Latin}\p{N}]+/gu)
        ?.join(' ') ?? ''
    } `
  const asked = wordsOf(text)
  return ({ name }) => wordsOf(name).includes(asked)
}
