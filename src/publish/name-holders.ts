import { deletionProcess, isRegisteredKind } from '../words/codes/corporate-register.ts'
import { prefectureCodeIn } from '../words/codes/prefectures.ts'
import type { PublishedParty } from '../domain/facts.ts'
import type { Identity } from '../domain/views.ts'
import { companiesAmong } from '../generations/indexing/printed-names.ts'
import { prefectureCodeOf } from '../generations/indexing/party-prefecture.ts'
import type { LazyCorporation } from '../ledger/ledger.ts'
import { isSideTelling } from '../words/text/japanese-form.ts'
import { isMaskedName } from '../words/text/masked-name.ts'
import type { CompanyEntry } from './filers.ts'
import { hasUnit, linkingName, linkingNamesOf, nameAndFormOf, type ActTime, type NameAndForm } from './link.ts'
import { formerNamesOf } from './write-companies.ts'

/**
 * The names of the companies that records without a number may belong to.
 *
 * A record without a number belongs to the name of a company when its published name, folded, is a name of the company (registered, former,
 * EDINET's, or verified English) with the same legal form, or with none printed, and its published place does not contradict those of the
 * company. Where a company has the form of a company (株式会社) on the printed side, one that has it on the other side does not have the name. That says nothing about who was meant, so it is no link.
 */
export interface NameHolders {
  /** Adds a company, if it has or had one of the names. */
  add(company: CompanyEntry<LazyCorporation>): void
  /** The companies whose name a party has, in the order of their numbers. */
  of(party: PublishedParty, time: ActTime): readonly NameHolder[]
  /** Of a party of several companies those of each name; empty for one of a single company. Whose place is printed with several, nobody knows. */
  ofEach(party: PublishedParty, time: ActTime): readonly (readonly NameHolder[])[]
}

export interface NameHolder {
  readonly corporateNumber: string
  /** Its name now. */
  readonly name: string
  readonly address: string | null
  readonly listed: boolean
  readonly names: readonly NameAndForm[]
  /** The codes of the prefectures where it is or was; empty if none is known. */
  readonly prefectures: ReadonlySet<string>
  /** The day before which it did not exist; `null` if that is not known. */
  readonly assignedOn: string | null
  readonly closedOn: string | null
}

/**
 * On this day numbers were first assigned (番号法), to all corporations that existed. A later one is that of a corporation founded since,
 * but for bodies without registration (法人種別 4…), which get it when they first file.
 */
const firstAssignments = '2015-10-05'

/** The character of the register for one that it cannot show. Folding would remove it, and make another name of the rest. */
const unshown = '＿'

/** `needed`: the folded names of records, without legal forms. */
export function createNameHolders(needed: ReadonlySet<string>): NameHolders {
  const holders = new Map<string, NameHolder[]>()
  function holdersOf(party: PublishedParty, time: ActTime): readonly NameHolder[] {
    if (isMaskedName(party.name)) return []
    const prefecture = hasUnit(party) ? null : prefectureCodeOf(party)
    const found = new Map<string, NameHolder>()
    for (const printed of linkingNamesOf(party).map(nameAndFormOf)) {
      const bearers = (holders.get(printed.name) ?? []).filter(
        (holder) => bearsName(holder, printed) && mayBeIn(holder, prefecture) && existedAt(holder, time),
      )
      for (const holder of ofPrintedSide(bearers, printed)) found.set(holder.corporateNumber, holder)
    }
    return [...found.values()].toSorted((a, b) => (a.corporateNumber < b.corporateNumber ? -1 : 1))
  }
  return {
    add(company) {
      const names = namesOf(company, needed)
      if (names.length === 0 || isHidden(company)) return
      const holder = holderOf(company, names)
      for (const name of new Set(names.map((each) => each.name))) {
        const others = holders.get(name)
        // Thousands of companies may have one name: a copy for each of them takes longer than all else.
        if (others === undefined) holders.set(name, [holder])
        else others.push(holder)
      }
    },
    of: holdersOf,
    ofEach(party, time) {
      const companies = companiesAmong(party)
      if (companies.length === 0) return []
      const seen = new Set(holdersOf(party, time))
      return companies.map((name) => {
        const ofName = holdersOf({ name, address: null, corporateNumber: null }, time).filter((each) => !seen.has(each))
        for (const holder of ofName) seen.add(holder)
        return ofName
      })
    },
  }
}

export type Candidates = Pick<Identity, 'candidateCount' | 'candidates'>

/** The most candidates of a record that are named: of more, none is picked out. */
const candidatesMax = 3

/** What a record without a number says about the companies of its name. One that has closed since may have been meant, too. */
export function candidatesAmong(holders: readonly NameHolder[]): Candidates {
  const named = holders.length > candidatesMax ? [] : holders
  return {
    candidateCount: holders.length,
    candidates: named.map(({ corporateNumber, name, address, listed }) => ({ corporateNumber, name, address, listed })),
  }
}

/** Of a record whose company is identified. */
export const noCandidates: Candidates = { candidateCount: null, candidates: [] }

function bearsName({ names }: NameHolder, { name, form }: NameAndForm): boolean {
  return names.some((own) => own.name === name && (form === '' || own.form === form))
}

/** Those with the form on the printed side; all where none has it there: the list may print it on the other side. */
function ofPrintedSide(bearers: readonly NameHolder[], { name, form, side }: NameAndForm): readonly NameHolder[] {
  if (!isSideTelling(form)) return bearers
  const ofSide = bearers.filter(({ names }) =>
    names.some((own) => own.name === name && own.form === form && own.side === side),
  )
  return ofSide.length === 0 ? bearers : ofSide
}

/** A company moves, and is not always where it is registered; another prefecture is a contradiction, another municipality is none. */
const mayBeIn = ({ prefectures }: NameHolder, prefecture: string | null): boolean =>
  prefecture === null || prefectures.size === 0 || prefectures.has(prefecture)

/** Without a day of the act, the act was before the record was first seen. */
function existedAt({ assignedOn, closedOn }: NameHolder, { date, seenOn }: ActTime): boolean {
  if (assignedOn !== null && assignedOn > (date ?? seenOn)) return false
  return closedOn === null || date === null || closedOn >= date
}

/** A number that was deleted, or a corporation that the register does not let be found by its name (検索対象除外). */
const isHidden = ({ register }: CompanyEntry<LazyCorporation>): boolean =>
  register?.process === deletionProcess || register?.facts().searchExcluded === true

/** The needed names of a company. */
function namesOf({ register, filer }: CompanyEntry<LazyCorporation>, needed: ReadonlySet<string>): NameHolder['names'] {
  const former =
    register === null || register.formerStates.length === 0
      ? []
      : formerNamesOf(register.facts(), register.formerStates)
  const japanese = [register?.name, filer?.facts.name, ...former]
  const english = [register?.nameEn, filer?.facts.nameEn]
  return [...new Set([...japanese, ...english])].flatMap(nameAndForm).filter(({ name }) => needed.has(name))
}

function nameAndForm(text: string | null | undefined): NameHolder['names'] {
  if (!text || text.includes(unshown)) return []
  const named = nameAndFormOf(linkingName(text))
  return named.name === '' ? [] : [named]
}

function holderOf({ number, register, filer }: CompanyEntry<LazyCorporation>, names: NameHolder['names']): NameHolder {
  const facts = register?.facts()
  const { prefecture, city, street, addressOutside, assignmentDate, corporationKind } = facts ?? {}
  const places = [facts, ...(register?.formerStates ?? [])].map((state) => state?.prefectureCode)
  const ofFiler = filer === null || facts !== undefined ? null : prefectureCodeIn(filer.facts.address ?? '')
  const isFoundedSince =
    isRegisteredKind(corporationKind) && assignmentDate !== undefined && assignmentDate > firstAssignments
  return {
    corporateNumber: number,
    name: facts?.name ?? filer!.facts.name,
    address: [prefecture, city, street].join('') || (addressOutside ?? filer?.facts.address ?? null),
    listed: filer?.facts.listed === true,
    names,
    prefectures: new Set([...places, ofFiler].filter((code) => code !== null && code !== undefined)),
    assignedOn: isFoundedSince ? assignmentDate : null,
    closedOn: facts?.closeDate ?? null,
  }
}
