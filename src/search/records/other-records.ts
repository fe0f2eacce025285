import type { RecordKind } from '../../domain/facts.ts'
import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import { isInForceOn, mayBeInForceOn, newestSeen, type StatusDates } from '../../domain/status.ts'
import type { OtherRecords } from '../../domain/views.ts'
import type { AuthorityRow, GenerationReader, RecordQuery } from '../../generations/ports.ts'
import { tokenOf } from '../../generations/indexing/record-tokens.ts'
import {
  filterCompaniesMax,
  findAsRead,
  isNameWithPlace,
  wholeNameReadings,
  withoutName,
  type CompanyReading,
} from '../rank/find-as-read.ts'
import { companyText, type CompanyText } from '../rank/company-text.ts'
import { numbersInRecords } from './named-in-records.ts'
import { recordQuery } from './record-query.ts'
import { countSameName } from './same-name.ts'
import { hasLegalForm, isWholeName, ofWholeName } from './whole-name.ts'
import { wordsOf } from '../query/company-query.ts'
import { asNumber, type Understanding } from '../query/understanding.ts'
import { placeInterpretations } from '../query/place-interpretations.ts'
import { isPlaceInFull } from '../../generations/indexing/places.ts'
import { publisherNamed, withoutQuestion } from '../query/subjects.ts'

/** What the combined search was asked for, beside its text. */
interface Asked {
  readonly corporateNumber: string | null
  readonly today: string
  /** Whether the answer itself shows that no enforcement record has the name, so that none is counted. */
  readonly hasNoEnforcement?: boolean
}

/**
 * The numbers of records that their endpoints find for the text as a company, identified
 * or known only by name. Where the whole text as a name has none, those of the text without what is asked (指名停止), its authorities or its
 * place: a place may be meant as an authority, and of a company known only by name no place may be known.
 */
export function countOtherRecords(
  reader: GenerationReader,
  company: CompanyText,
  asked: Asked,
): { readonly counted: OtherRecords; readonly namesAuthority: boolean } {
  const { counted, areOfName } = countRecordsOf(reader, company, asked)
  if (areOfName) return { counted, namesAuthority: false }
  const text = withoutQuestion(company.text)
  const withoutAuthority = withoutAuthorities(text, reader.authorities())
  const namesAuthority = withoutAuthority !== null
  const isNameAlone = text === company.text && isNameWithPlace(company)
  const name = withoutAuthority ?? (isNameAlone ? null : withoutPlace(text)) ?? (text === company.text ? null : text)
  if (name === null) return { counted, namesAuthority }
  const named = countRecordsOf(reader, companyText(reader, name, filterCompaniesMax), {
    ...asked,
    hasNoEnforcement: false,
  })
  const { enforcements, procurementSuspensions, licenseActions } = named.counted
  const hasOthers = procurementSuspensions + licenseActions > 0
  const hasRecords = hasOthers || (counted.enforcements === 0 && enforcements > 0)
  // Without its place the text has none.
  return { counted: hasRecords ? { ...named.counted, inPlace: counted.inPlace } : counted, namesAuthority }
}

/** Records of a kind, at most ten, and how many of them are in force. */
interface Counted {
  readonly all: number
  readonly inForce: number
  readonly mayBeInForce: number
  /** The newest day on which one of those was seen that may be; null without any. */
  readonly maySeenOn: string | null
}

const none: Counted = { all: 0, inForce: 0, mayBeInForce: 0, maySeenOn: null }

interface CountedKind {
  readonly counted: Counted
  /** Those of which the text is the whole name. */
  readonly whole: Counted
  /** Those of them that are in the place beside the name. */
  readonly inPlace: Counted
  /** Whether the whole text was read as a name. */
  readonly isOfName: boolean
  /** The name without the place, if nothing of it is there. */
  readonly nameElsewhere: string | null
}

/** The readings, also of a number and of several names, in which the text has the whole names of the companies that it means. */
const readingsOfWholeNames: ReadonlySet<Understanding['reading']> = new Set([
  ...wholeNameReadings,
  'corporate_number',
  'joint_venture',
])

/** `areOfName`: the whole text as a name has suspensions or licence actions, for which an authority may be named. */
function countRecordsOf(
  reader: GenerationReader,
  company: CompanyText,
  { corporateNumber, today, hasNoEnforcement = false }: Asked,
): { readonly counted: OtherRecords; readonly areOfName: boolean } {
  const conditions = corporateNumber === null ? { company: company.text } : { corporateNumber }
  const context = { today, page: { limit: otherRecordsMax, page: 1 }, authorities: [] }
  // A number is read in one way.
  const findAs = <Found>(find: (reading: CompanyReading) => Found | null) =>
    corporateNumber === null
      ? findAsRead(reader, company, find)
      : { ...withoutName, found: find(withoutName), understanding: asNumber(corporateNumber) }
  const isWhole = createIsWhole(reader, company.text, today)
  const queryOf = (kind: RecordKind, reading: CompanyReading): RecordQuery | null => {
    const query = withRecordsOfName(recordQuery(kind, conditions, { ...context, ...reading }), corporateNumber)
    return query !== null && isWhole(reading) ? ofWholeName(query, reading) : query
  }
  const count = (kind: RecordKind): CountedKind => {
    const countFound = (query: RecordQuery): Counted => countMatching(reader, query)
    const { found, understanding, ...reading } = findAs((as) => {
      const query = queryOf(kind, as)
      const counted = query === null ? none : countFound(query)
      return query === null || counted.all === 0 ? null : { query, counted }
    })
    if (found === null) return { counted: none, whole: none, inPlace: none, isOfName: false, nameElsewhere: null }
    const { query, counted } = found
    const of = {
      isOfName: reading.interpretation === null,
      nameElsewhere: understanding.place?.matched === false ? (reading.name?.text ?? null) : null,
    }
    const isRead = reading.name !== null && !isWhole(reading)
    const areWhole = reading.name !== null || readingsOfWholeNames.has(understanding.reading)
    const whole = isRead ? countFound(ofWholeName(query, reading)) : areWhole ? counted : none
    return { counted, whole, inPlace: understanding.place?.matched === true ? whole : none, ...of }
  }
  const suspensions = count('procurement_suspension')
  const licenceActions = count('license_action')
  const enforcements = hasNoEnforcement ? null : count('enforcement')
  const of = (each: 'counted' | 'whole' | 'inPlace') =>
    countsOf(enforcements?.[each] ?? none, suspensions[each], licenceActions[each])
  const kinds = [suspensions, licenceActions, ...(enforcements === null ? [] : [enforcements])].filter(
    ({ counted }) => counted.all > 0,
  )
  // Where all are elsewhere, no place was counted.
  const isElsewhere = kinds.length > 0 && kinds.every(({ nameElsewhere }) => nameElsewhere !== null)
  const name = isElsewhere ? kinds[0]!.nameElsewhere! : company.text
  const hasPlace = placeInterpretations(company.text).length > 0 && !isNameWithPlace(company)
  const counted = {
    name,
    ...of('counted'),
    wholeName: of('whole'),
    inPlace: hasPlace ? of('inPlace') : null,
    numbersInRecords: corporateNumber === null ? numbersInRecords(reader, name, today) : [],
    sameName: corporateNumber === null ? null : sameNameOf(reader, corporateNumber, today),
  }
  return { counted, areOfName: suspensions.isOfName || licenceActions.isOfName }
}

function sameNameOf(reader: GenerationReader, corporateNumber: string, today: string): OtherRecords['sameName'] {
  const count = (kind: RecordKind): number => countSameName(reader, kind, { corporateNumber }, today)
  return {
    enforcements: count('enforcement'),
    procurementSuspensions: count('procurement_suspension'),
    licenseActions: count('license_action'),
  }
}

function countMatching(reader: GenerationReader, query: RecordQuery): Counted {
  // No enforcement record is in force.
  if (query.kind === 'enforcement') return { ...none, all: reader.countRecords(query, otherRecordsMax) }
  const { today } = query
  const dates = reader.findStatusDates(query)
  const areAll = dates.length < otherRecordsMax
  const countOf = (status: string, isOf: (dates: StatusDates) => boolean): number =>
    areAll ? dates.filter(isOf).length : reader.countRecords({ ...query, status }, otherRecordsMax)
  const mayBeInForce = countOf('unknown', (each) => mayBeInForceOn(today, each, today))
  // Of more than ten, the ten newest acts are asked.
  const unclear = areAll || mayBeInForce === 0 ? dates : reader.findStatusDates({ ...query, status: 'unknown' })
  return {
    all: dates.length,
    inForce: countOf('in_force', (each) => isInForceOn(today, each, today)),
    mayBeInForce,
    maySeenOn: mayBeInForce === 0 ? null : newestSeen(unclear, today),
  }
}

const countsOf = (enforcements: Counted, suspensions: Counted, licenceActions: Counted): OtherRecords['wholeName'] => ({
  enforcements: enforcements.all,
  procurementSuspensions: suspensions.all,
  licenseActions: licenceActions.all,
  inForce: { procurementSuspensions: suspensions.inForce, licenseActions: licenceActions.inForce },
  mayBeInForce: { procurementSuspensions: suspensions.mayBeInForce, licenseActions: licenceActions.mayBeInForce },
  mayBeInForceSeenOn: { procurementSuspensions: suspensions.maySeenOn, licenseActions: licenceActions.maySeenOn },
})

/**
 * Returns a function that tells whether the text is read as a whole name. Who writes the legal form means it, not the names of which it is a part.
 * Each kind is asked with the same readings.
 */
function createIsWhole(reader: GenerationReader, text: string, today: string): (reading: CompanyReading) => boolean {
  if (!hasLegalForm(text)) return () => false
  const known = new Map<string, boolean>()
  return (reading) => {
    // In a place, other companies have the name than anywhere.
    const key = `${reading.name?.isOfCompany} ${reading.name?.text}`
    const isWhole = known.get(key) ?? isWholeName(reader, reading, today)
    known.set(key, isWhole)
    return isWhole
  }
}

/** By a number also the records of the name of its company: what is counted is what is known of the company in either way. */
function withRecordsOfName(query: RecordQuery | null, corporateNumber: string | null): RecordQuery | null {
  if (query === null || corporateNumber === null) return query
  return { ...query, codes: query.codes.map((tokens) => [...tokens, tokenOf('nameHolder', corporateNumber)]) }
}

/** Between two authorities in one word: 神戸市と大阪市, 神戸市、大阪市. */
const between = /(?<=[都道府県市区町村省庁局])[と、・](?=\S)/gu

/** No authority has more words: Ministry of Agriculture, Forestry and Fisheries has six. */
const wordsMax = 10

/**
 * The text without the authorities that its first and last words name: 架空建設 横浜市 大阪府. Null where it names none beside a name.
 */
function withoutAuthorities(text: string, authorities: readonly AuthorityRow[]): string | null {
  const isAuthority = (words: readonly string[]): boolean => {
    const name = words.join(' ')
    if (words.length === 1 && isPlaceInFull(name)) return true
    // UR and JS are more often words of the name of a company.
    return !/^[a-z]{1,3}$/iu.test(name) && publisherNamed(name, authorities) !== null
  }
  const all = text.normalize('NFKC').replace(between, ' ').trim().split(/\s+/u)
  let words = all
  for (;;) {
    const rest = withoutOne(words, isAuthority)
    if (rest === null) return words === all || wordsOf(words.join(' ')).length === 0 ? null : words.join(' ')
    words = rest
  }
}

/** The longest authority at the end or the beginning is left out. */
function withoutOne(words: readonly string[], isAuthority: (words: readonly string[]) => boolean): string[] | null {
  for (let length = Math.min(words.length - 1, wordsMax); length > 0; length--) {
    if (isAuthority(words.slice(-length))) return words.slice(0, -length)
    if (isAuthority(words.slice(0, length))) return words.slice(length)
  }
  return null
}

/** The text without the place that its first or last words name; null without one beside a name. */
function withoutPlace(text: string): string | null {
  const spaced = ` ${text.normalize('NFKC').trim().replace(/\s+/gu, ' ')} `
  return placeInterpretations(text).find(({ name }) => spaced.includes(` ${name} `))?.name ?? null
}
