import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import type { Entry, Values } from '../entry/entry.ts'
import { hasText, partyFields } from '../entry/entry.ts'
import { entryOfNotice } from './entry-of-notice.ts'
import { actFields, commonFields, isOfOther, statesAct, type OpenNotice } from './notice-items.ts'

export interface FoundNotices {
  readonly notices: readonly Entry[]
  /** What looks like a notice and lacks its act (`act_missing`) or its party (`name_missing`), as unparsed entries. */
  readonly incomplete: readonly Entry[]
  /** The values of labels outside notices, which apply to the rows of a table on the page. */
  readonly common: Values
}

type FoundEntry = Pick<OpenNotice, 'isTabular' | 'items'> & { readonly entry: Entry }

/** The notices that state their party and their act, and what remains. */
export function foundNotices(open: readonly OpenNotice[]): FoundNotices {
  const found = open.map((notice): FoundEntry => ({ ...notice, entry: entryOfNotice(notice) }))
  const notices = found.map(({ entry }) => entry).filter((entry) => hasParty(entry) && hasAct(entry))
  const others = found.filter(({ entry }) => !notices.includes(entry))
  const values = others.flatMap(({ entry }) => [...entry.values])
  const named = new Set(notices.map(nameOf))
  return {
    notices,
    incomplete: others.filter((one) => !isOtherMeasure(one) || !named.has(nameOf(one.entry))).flatMap(incompleteEntry),
    common: new Map(values.filter(([field]) => commonFields.has(field))),
  }
}

const nameOf = ({ values }: Entry): string =>
  partyFields.flatMap((field) => values.get(field)?.map(({ text }) => text.replace(/\s/gu, '')) ?? []).join()

/** The notice states an act, and it is another measure than that of which the source has records. */
const isOtherMeasure = ({ items }: FoundEntry): boolean => items.some((item) => statesAct(item) && isOfOther(item))

/** A name of the page's foot has no legal form, and a label in a line may be one by chance. */
function incompleteEntry(found: FoundEntry): Entry[] {
  const { entry, items } = found
  const isNotice = found.isTabular || items.some(({ isUnnamed, isInAnnex }) => isUnnamed === true || isInAnnex === true)
  const namesCompany = partyFields.some((field) => entry.values.get(field)?.some(({ text }) => hasLegalForm(text)))
  const reason = isOtherMeasure(found) ? 'other_measure' : 'act_missing'
  if (namesCompany) return [{ ...entry, unparsedReason: reason }]
  return isNotice && hasAct(entry) ? [{ ...entry, unparsedReason: 'name_missing' }] : []
}

const hasParty = ({ values }: Entry): boolean => partyFields.some((field) => hasText(values, field))
const hasAct = ({ values, context }: Entry): boolean =>
  actFields.some((field) => hasText(values, field) || hasText(context, field))
