import { isCompanyKind } from '../words/codes/corporate-register.ts'
import type { PublishedParty } from '../domain/facts.ts'
import type { LazyCorporation } from '../ledger/ledger.ts'
import { splitLegalForm } from '../words/text/legal-form.ts'
import { coreOf } from './candidate.ts'
import { linkingName, linkingNamesOf, unlinked, type ActTime, type Linked } from './link.ts'

/** The corporation that has a printed number, as far as it is compared with the published name. */
export interface NumberHolder {
  /** Its current and former names. */
  readonly names: readonly string[]
  readonly corporationKind: string | undefined
  /** The day since which the name is known not to have changed; `null` if it may have changed at any time. */
  readonly unchangedSince: string | null
}

/** 処理区分 01: nothing happened since the number was assigned. */
const newProcess = '01'

export function numberHolderOf(corporation: LazyCorporation): NumberHolder {
  const { name, process, assignmentDate, formerStates } = corporation
  const names = new Set([name, ...formerStates.map((state) => state.name)])
  const unchangedSince = process === newProcess ? (assignmentDate ?? null) : null
  return { names: [...names], corporationKind: corporation.facts().corporationKind, unchangedSince }
}

/**
 * Identifies a party by the number that the publication prints, unless that is the number of another company. `holder`: undefined for a number
 * that the register lacks (`contested-numbers.ts` compares what records print beside it). `linkByName`: the link by name and address alone.
 */
export function linkByNumber(
  party: PublishedParty & { readonly corporateNumber: string },
  holder: NumberHolder | undefined,
  time: ActTime,
  linkByName: () => Linked,
): Linked {
  if (holder !== undefined && isAnotherCompany(party, holder, time, linkByName))
    return unlinked('printed_number_of_another_company')
  return {
    corporateNumber: party.corporateNumber,
    identity: { method: 'published', basis: 'corporate_number', confidence: 'certain' },
  }
}

/**
 * A company may have changed its name since, and lists misspell names. The number is another company's only if there is a proof: its holder is
 * of another class of legal forms, or has not changed its name since before the act, or another company bears the name at the address.
 */
function isAnotherCompany(
  party: PublishedParty & { readonly corporateNumber: string },
  holder: NumberHolder,
  time: ActTime,
  linkByName: () => Linked,
): boolean {
  if (holder.names.some((name) => hasName(party, name))) return false
  const publishedClass = classOfForm(party.name)
  const registeredClass = classOfKind(holder.corporationKind)
  if (publishedClass !== null && registeredClass !== null && publishedClass !== registeredClass) return true
  if (holder.names.some((name) => isSimilar(party.name, name))) return false
  if (holder.unchangedSince !== null && holder.unchangedSince <= (time.date ?? time.seenOn)) return true
  const { corporateNumber } = linkByName()
  return corporateNumber !== null && corporateNumber !== party.corporateNumber
}

const hasName = (party: PublishedParty, name: string): boolean => linkingNamesOf(party).includes(linkingName(name))

/** Whether a name cannot be a spelling, a branch or a longer form of the party's. */
export function isOtherName(party: PublishedParty, name: string): boolean {
  if (hasName(party, name)) return false
  const [classOfParty, classOfName] = [classOfForm(party.name), classOfForm(name)]
  if (classOfParty !== null && classOfName !== null && classOfParty !== classOfName) return true
  return !isSimilar(party.name, name)
}

type FormClass = 'company' | 'other'

/** A 株式会社 may become a 合同会社 and keep its number, but no 労働組合. */
function classOfForm(name: string): FormClass | null {
  const [form] = splitLegalForm(name).forms
  if (form === undefined) return null
  return /^(?:株式|有限|合同|合名|合資)会社$/u.test(form) ? 'company' : 'other'
}

/** 法人種別: 301 to 305 are companies; 401, foreign companies, may bear any form. */
function classOfKind(kind: string | undefined): FormClass | null {
  if (kind === undefined || kind === '401') return null
  return isCompanyKind(kind) ? 'company' : 'other'
}

/** Half of the pairs of neighbouring characters agree, or one name contains the other: 見本 and 見本ホールディングス. */
function isSimilar(a: string, b: string): boolean {
  const [first, second] = [coreOf(a), coreOf(b)]
  if (first.includes(second) || second.includes(first)) return true
  const [pairsOfFirst, pairsOfSecond] = [pairsOf(first), pairsOf(second)]
  const common = [...pairsOfFirst].filter((pair) => pairsOfSecond.has(pair)).length
  return 2 * common >= (pairsOfFirst.size + pairsOfSecond.size) / 2
}

const pairsOf = (text: string): Set<string> => {
  const characters = Array.from(text)
  return new Set(characters.slice(1).map((character, index) => characters[index]! + character))
}
