import type { SourceField } from '../../words/vocabulary/headings.ts'
import type { RowOutcome } from '../../domain/parsed-publication.ts'
import type { Facts, PublishedParty, PublishedRecord, RecordKind } from '../../domain/facts.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { withoutPersonsInUnread } from '../../words/persons/without-persons.ts'
import { partyFields, periodFields, withoutLongCells, type Entry } from './entry/entry.ts'
import { factsOf } from './facts/facts.ts'
import type { PageFacts } from './facts/page-facts.ts'
import { pageOfEntries } from './facts/page-of-entry.ts'
import { fieldsOf, timeFields, type Fields } from './entry/fields.ts'
import { hiddenEndOf } from './entry/left-out.ts'
import { keyOf, keysUnderOtherHeadings, withWhole } from './facts/keys.ts'
import { refersToAnnex } from '../../words/text/annex.ts'
import { isGroupDescription } from '../../words/text/group-description.ts'
import { namesNoCompany } from '../../words/text/no-company.ts'
import { isMaskedName } from '../../words/text/masked-name.ts'
import { arrows } from '../../words/text/range-signs.ts'
import { regExp } from '../../words/text/reg-exp.ts'
import { saysWhen } from '../../words/text/period-words.ts'
import { isAboutCompany } from './entry/words-about-company.ts'
import { employeeOf } from './entry/employees.ts'
import { isAddress, partiesOf, type FoundParty } from './entry/parties.ts'
import { reasonsEach, withReason } from './entry/reasons-each.ts'
import { companyBeforeDoubtfulName } from '../../words/persons/doubtful-names.ts'
import { withoutMember, withoutOfficer } from './entry/officers.ts'
import { isBodyOfState } from './labels/whose-body.ts'
import { hasPeriodBeside } from './entry/periods-beside.ts'
import { isSoleTrader, withoutNamesOfPersons } from './entry/persons.ts'
import { namesFurtherCompany } from './entry/unclaimed.ts'
import { namesSeveral } from './entry/companies-beside.ts'
import { withActsAmong } from './entry/acts-each.ts'
import { withActsOfCell } from './entry/acts-of-cell.ts'
import { withOwnWordsEach } from './entry/own-words.ts'
import { doesSomething, isSum, linesOf, oneLine } from './text.ts'

/** What an entry gives: a record for each of its parties, a person, or nothing for a reason. */
export type EntryResult =
  | { readonly kind: 'records'; readonly records: readonly ReadRecord[] }
  | { readonly kind: 'person' }
  /** `reason`: a code such as `action_date`. */
  | { readonly kind: 'unparsed'; readonly reason: string }

export interface ReadRecord {
  readonly facts: PublishedRecord
  /** What identifies the record; `null`: the fields of its source or kind (`facts/keys.ts`). */
  readonly key: string | null
}

/** Changes what an entry gives, by its fields. `source.table` is that of the kind of file. */
export type MapResult = (result: EntryResult, fields: Fields, source: SourceDescription) => EntryResult

/** The outcomes of all entries in order. */
export function outcomesOf(
  entries: readonly Entry[],
  source: SourceDescription,
  page: PageFacts,
  mapResult: MapResult = (result) => result,
): RowOutcome[] {
  const distinct = withoutRepetitions(withoutPublisher(entries, source.publisher.name)).map(withoutLongCells)
  const pageOf = pageOfEntries(distinct, page, source.produces === 'procurement_suspension')
  let [row, nextRow] = [1, 1]
  const outcomes = withOwnWordsEach(withActsAmong(distinct).flatMap(withActsOfCell)).flatMap((entry) => {
    const { fields, result } = readEntry(entry, source, pageOf(entry))
    // A further period of a row has the number of that row.
    if (entry.rows > 0) row = nextRow
    nextRow += entry.rows
    return outcomesOfResult(mapResult(result, fields, source), fields, source.table.key, { entry, row })
  })
  return withoutEqualRecords(outcomes)
}

/** The notices whose party is not the publisher itself: its name may be a heading of its pages. */
function withoutPublisher(entries: readonly Entry[], publisher: string): readonly Entry[] {
  const bare = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '')
  const isPublisher = ({ values }: Entry): boolean =>
    partyFields.flatMap((field) => values.get(field) ?? []).every(({ text }) => bare(text) === bare(publisher))
  return entries.filter(
    (entry) => entry.isNotice !== true || !partyFields.some((field) => entry.values.has(field)) || !isPublisher(entry),
  )
}

/** An entry that repeats an earlier one word for word, but for its number in the list, continues that one. */
function withoutRepetitions(entries: readonly Entry[]): Entry[] {
  const distinct = new Map<string, Entry>()
  for (const entry of entries) {
    const cells = entry.cells.filter(({ field }) => field !== 'number').map(({ heading, text }) => [heading, text])
    const context = [...entry.context].map(([field, cells]) => [field, cells.map(({ text }) => text)])
    const words = JSON.stringify([cells, context, entry.unparsedReason])
    const first = distinct.get(words)
    distinct.set(words, first === undefined ? entry : { ...first, rows: first.rows + entry.rows })
  }
  return [...distinct.values()]
}

/**
 * A row whose record equals an earlier one differs only in words that are not facts (a position in the list) or in its remark: it continues
 * that one.
 */
function withoutEqualRecords(outcomes: readonly RowOutcome[]): RowOutcome[] {
  const kept = new Map<string, RowOutcome>()
  for (const [index, outcome] of outcomes.entries()) {
    // An outcome that is not a record equals no other.
    const identity = outcome.outcome === 'record' ? identityOf(outcome) : String(index)
    const first = kept.get(identity)
    kept.set(identity, first === undefined ? outcome : continued(first, outcome))
  }
  return [...kept.values()]
}

const identityOf = ({ key, facts }: Extract<RowOutcome, { outcome: 'record' }>): string =>
  JSON.stringify([key, { ...facts, remarks: undefined }])

function continued(first: RowOutcome, outcome: RowOutcome): RowOutcome {
  const rows = first.rows + outcome.rows
  const remarks = new Set([remarksOf(first), remarksOf(outcome)].filter((one) => one !== undefined))
  if (first.outcome !== 'record' || remarks.size === 0) return { ...first, rows }
  return { ...first, rows, facts: { ...first.facts, remarks: [...remarks].join(' ') } as Facts }
}

const remarksOf = (outcome: RowOutcome): string | undefined =>
  outcome.outcome === 'record' && 'remarks' in outcome.facts ? outcome.facts.remarks : undefined

/** Reads an entry by the first of the `rows` of `source.yml` that it fits, which may say its kind, fixed values, or that it is left out. */
function readEntry(
  entry: Entry,
  source: SourceDescription,
  page: PageFacts,
): { readonly fields: Fields; readonly result: EntryResult } {
  const { rows, fixed } = source.table
  const plain = fieldsOf(entry, source, fixed)
  const rule = rows.find(({ when }) =>
    Object.entries(when).every(([field, pattern]) =>
      new RegExp(pattern, 'u').test(plain.line(field as SourceField) ?? ''),
    ),
  )
  const fields = rule === undefined ? plain : fieldsOf(entry, source, { ...fixed, ...rule.fixed })
  const leftOut = entry.unparsedReason ?? rule?.leaveOut ?? null
  if (leftOut !== null) return { fields, result: leftOut === 'person' ? { kind: 'person' } : unparsed(leftOut) }
  const kind = rule?.produces ?? (source.produces as RecordKind)
  const result =
    employeeIn(entry, fields, kind) ?? partiesUnclear(entry, fields) ?? resultOf(fields, kind, source, page)
  const read = actMissing(entry, fields, result) ?? endUnseen(entry, result) ?? result
  return { fields, result: entry.areReasonsUntied === true ? withoutReasonCodes(read) : read }
}

const withoutReasonCodes = (result: EntryResult): EntryResult =>
  result.kind !== 'records'
    ? result
    : {
        ...result,
        records: result.records.map(({ facts, key }) => ({
          key,
          facts: facts.kind === 'procurement_suspension' ? { ...facts, reasonCodes: [] } : facts,
        })),
      }

/** A dash below the heading of the acts, in a list that is not of one: nobody says what the act is. */
function actMissing(entry: Entry, fields: Fields, result: EntryResult): EntryResult | null {
  const isDashed = entry.isNotice !== true && entry.values.has('action') && fields.isBlank('action')
  const isOfNoAct =
    result.kind === 'records' &&
    result.records.every(({ facts }) => 'actionType' in facts && facts.actionType === 'other')
  return isDashed && isOfNoAct ? unparsed('act_missing') : null
}

const endUnseen = ({ leftOut = [] }: Entry, result: EntryResult): EntryResult | null => {
  const periods = result.kind === 'records' ? result.records.map(({ facts }) => facts.period) : []
  const reason = hiddenEndOf(leftOut, periods)
  return reason === null || result.kind === 'person' ? null : unparsed(reason)
}

/** Of an act against somebody who works at a company nothing is stored. In lists of suspensions he is whom to ask. */
function employeeIn(entry: Entry, fields: Fields, kind: RecordKind): EntryResult | null {
  const found = entry.isNotice === true || kind !== 'procurement_suspension' ? employeeOf(fields) : null
  return found === 'person' ? { kind: 'person' } : found === null ? null : unparsed(found)
}

/** A notice that names a company besides its parties is unread, so that none vanishes. */
const partiesUnclear = (entry: Entry, fields: Fields): EntryResult | null =>
  entry.isNotice === true && namesFurtherCompany(fields, partiesOf(fields).parties) ? unparsed('party_unclear') : null

const unparsed = (reason: string): EntryResult => ({ kind: 'unparsed', reason })

/** …行う指名停止から適用し、…なお従前の例による。改正後の要領, 第２ 株式会社架空組について, 株式会社架空が運営する市場, （令和8年10月16日）株式会社架空: words of a page, and no name. The words for a group of companies say what they do. */
const isSentence = (name: string): boolean =>
  (doingSomething.test(name) && !isGroupDescription(name)) ||
  (name.endsWith('。') && name.slice(0, -1).split('。').at(-1)!.includes('、')) ||
  /(?:について|に対する[^（）()]{0,20})$/u.test(name) ||
  /[はがをに]、|に対して?、|^[（(][^（）()]{4,16}日[）)]/u.test(name) ||
  /。\s*[^\s）)]|(?:ます|ません|ました|による|である|こと|する|した|ない)。$/u.test(name)

/** 株式会社架空→株式会社見本: renamed or succeeded, and which of the two has the measure is not said. */
const becomesAnother = regExp`[${arrows}]`
const doingSomething = regExp`${doesSomething}`

function resultOf(fields: Fields, kind: RecordKind, source: SourceDescription, page: PageFacts): EntryResult {
  const { parties, officers } = partiesOf(fields)
  const isSuspension = kind === 'procurement_suspension'
  const namesNobody = ({ name }: FoundParty): boolean =>
    refersToAnnex(name) || isSum([name]) || namesNoCompany(name) || (isSuspension && isBodyOfState(oneLine(name)))
  if (parties.length === 0 || parties.some(namesNobody)) return unparsed('name_missing')
  if (parties.some(({ name }) => isAddress(name))) return unparsed('name_is_address')
  if (parties.some(({ name, address }) => [name, address ?? ''].some(hasPeriodBeside)))
    return unparsed('periods_untied')
  if (
    parties.some(
      ({ name, isPerson, mayNamePerson }) =>
        (!isPerson && becomesAnother.test(name)) ||
        isSentence(name) ||
        (!isPerson && !mayNamePerson && isAboutCompany(name) && !isGroupDescription(name)) ||
        (namesSeveral(name) && !isGroupDescription(name)),
    )
  )
    return unparsed('party_unclear')
  if (parties.every(({ isMasked }) => isMasked)) return unparsed('masked_name')
  const named = parties.filter(({ isPerson, isMasked }) => !isPerson && !isMasked)
  if (named.length === 0) return { kind: 'person' }
  if (named.some(({ mayNamePerson }) => mayNamePerson)) return unparsed('name_may_have_person')
  const reasons = reasonsEach(
    fields,
    parties.map(({ name }) => name),
  )
  const factsWith = (own: Fields) => factsOf(own, kind, source, { page, officers })
  const common = reasons === null ? factsWith(fields) : null
  const records: { readonly facts: PublishedRecord; readonly key: null }[] = []
  for (const party of named) {
    const facts = common ?? factsWith(withReason(fields, reasons![parties.indexOf(party)]!))
    if (facts.kind === 'unparsed') return facts
    records.push({ facts: facts.of(publishedParty(party)), key: null })
  }
  return { kind: 'records', records }
}

const publishedParty = ({
  isPerson: _isPerson,
  isMasked: _isMasked,
  mayNamePerson: _mayNamePerson,
  ...party
}: FoundParty): PublishedParty => party

function outcomesOfResult(
  result: EntryResult,
  fields: Fields,
  keyFields: readonly SourceField[] | null,
  { entry, row }: { readonly entry: Entry; readonly row: number },
): RowOutcome[] {
  const { rows } = entry
  // Only a further record has no row: a person beside companies is left out, a company that cannot be read counts as a row.
  if (result.kind === 'person') return rows === 0 ? [] : [{ outcome: 'person', row, rows }]
  if (result.kind === 'unparsed') return [unparsedOutcome({ ...entry, rows: Math.max(rows, 1) }, row, result.reason)]
  // The first record counts the rows of the entry, further ones (members of a joint venture) none.
  return result.records.map(({ facts, key }, index) => ({
    outcome: 'record',
    row,
    rows: index === 0 ? rows : 0,
    key: key === null ? keyOf(facts, fields, keyFields) : withWhole(key, facts),
    ...otherKeys(key === null ? keysUnderOtherHeadings(facts, fields, keyFields) : []),
    facts,
  }))
}

const otherKeys = (keys: readonly string[]): { readonly otherKeys?: readonly string[] } =>
  keys.length === 0 ? {} : { otherKeys: keys }

/** Fields whose words cause a reason; they stand first in the text of an unparsed row. */
const causes: Readonly<Record<string, readonly SourceField[]>> = {
  period: periodFields,
  action_date: ['action_date'],
  published_on: ['published_on'],
  masked_name: ['name', 'name_and_address'],
  name_may_have_person: ['name', 'name_and_address'],
  name_is_address: ['name', 'name_and_address'],
  publisher_group: ['authority'],
}

/** An unparsed row with the words of its cells, without the names of persons; those that caused the reason first. */
function unparsedOutcome({ cells, rows }: Entry, row: number, reason: string): RowOutcome {
  const representatives = cells.filter(({ field }) => field === 'representative').flatMap(({ text }) => linesOf(text))
  const shown = cells.filter(({ field }) => field !== 'number' && field !== 'ignore')
  const isCause = ({ field }: Entry['cells'][number]): boolean =>
    field !== null && causes[reason]?.includes(field) === true
  const causesFirst = [...shown.filter(isCause), ...shown.filter((cell) => !isCause(cell))]
  const texts = causesFirst.map(({ field, text }) => {
    if (field === 'representative') return '…'
    // Twice as long as what is shown, so that no name is cut before it is recognised.
    const printed = text.slice(0, 2 * unparsedCharactersMax)
    const isName = field !== null && partyFields.includes(field)
    const words = withoutNamesOfPersons(isName ? withoutOfficers(printed) : printed, representatives)
    const isImpersonal = (timeFields.has(field) && saysWhen(words)) || isMaskedName(words)
    return oneLine(isImpersonal ? words : withoutPersonsInUnread(words))
  })
  return { outcome: 'unparsed', row, rows, reason, text: texts.join(',').slice(0, unparsedCharactersMax) }
}

/** The lines of a cell of names without the persons behind the companies. */
const withoutOfficers = (text: string): string =>
  linesOf(text)
    .map((line) => oneLine(line))
    .map((line) =>
      isSoleTrader(line) ? '個人事業 …' : withoutOfficer(companyBeforeDoubtfulName(line) ?? withoutMember(line)),
    )
    .join('\n')

const unparsedCharactersMax = 500
