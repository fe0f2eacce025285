import {
  matchKey,
  type GenerationReader,
  type NameHit,
  type NameQuery,
  type GenerationFacts,
} from '../../generations/ports.ts'
import { fold } from '../../words/text/fold.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { areOfOtherSides, isShortFor } from '../../words/text/japanese-form.ts'
import { splitLegalForm } from '../../words/text/legal-form.ts'
import { canonicalName, type CompanyQuery } from '../query/company-query.ts'
import { isPlaceInFull } from '../../generations/indexing/places.ts'

/** Maximum number of tied hits to compare. */
const tiedMax = 200

/**
 * Orders names that fold to the same text:
 * 1. names of the typed legal form before those that have it on the other side of the name, and these before those of another form;
 * 2. the groups of the static rank: open before closed, listed (キューピー finds キユーピー株式会社 first), with records;
 * 3. the differences from the typed name (`Agreement`), the first one first;
 * 4. the static rank: capital, age, corporate number.
 * Only the first `lookup.limit` are in this order.
 */
export function breakTies(
  reader: GenerationReader,
  hits: readonly NameHit[],
  { query, lookup }: { readonly query: CompanyQuery; readonly lookup: NameQuery },
): readonly NameHit[] {
  if (hits.length < 2) return hits
  // A full page may be only a part of the tied names.
  const tied = hits.length < lookup.limit ? hits : reader.findNames({ ...lookup, limit: tiedMax })
  const agreementWith = createComparison(query)
  const { groupOf } = rankGroupsOf(reader.facts)
  const keys: number[][] = []
  // `tied` is in the order of the groups. So all names of the typed form in the groups before, and those of this group without a
  // difference, precede every name that is still to be read.
  let [ofTypedForm, ahead, latestGroup] = [0, 0, -1]
  for (const hit of tied) {
    const group = groupOf(hit.company)
    if (group !== latestGroup) ahead = ofTypedForm
    latestGroup = group
    if (ahead >= lookup.limit) break
    const [name = ''] = reader.writtenNames([hit.company])
    const { ofForm, differences } = agreementWith(name)
    if (ofForm === 0) ofTypedForm += 1
    if (ofForm === 0 && !differences.includes(1)) ahead += 1
    keys.push([ofForm, group, ...differences])
  }
  const ordered = sortedByKeys(tied.slice(0, keys.length), (_, index) => keys[index]!)
  return [...ordered, ...tied.slice(keys.length)]
}

/**
 * Orders companies of the same reading: those of the typed legal form first, then by the groups of the static rank, then as the form stands
 * before or after the name (カ)ワダ, ワダ(カ). A municipality precedes its corporations, of which the tax agency publishes the same reading
 * (キョウトシ of 京都市 and of 京都市住宅供給公社).
 */
export function breakReadingTies(
  reader: GenerationReader,
  hits: readonly NameHit[],
  { typed, foldedWithForm }: CompanyQuery,
): readonly NameHit[] {
  if (hits.length < 2) return hits
  const names = reader.writtenNames(hits.map(({ company }) => company))
  const { groupOf } = rankGroupsOf(reader.facts)
  const typedForms = japaneseFormsIn(typed)
  const isFormFirst = typedForms !== '' && foldedWithForm.startsWith(fold(typedForms))
  return sortedByKeys(hits, ({ company }, index) => {
    const name = names[index]!
    const isOtherForm = typedForms !== '' && !hasTypedForm(name, typedForms)
    const isOtherPosition = typedForms !== '' && fold(name).startsWith(fold(typedForms)) !== isFormFirst
    return [Number(isOtherForm), groupOf(company), Number(isOtherPosition), isPlaceInFull(name) ? 0 : 1]
  })
}

/** How many companies of a reading are compared: all of them where the typed form tells them apart. */
export const readingHitsMax = ({ typed }: CompanyQuery, limit: number): number =>
  japaneseFormsIn(typed) === '' ? limit : tiedMax

/** Sorts by the first number of the keys that differs. Items of equal keys keep their order. */
export function sortedByKeys<Item>(
  items: readonly Item[],
  keyOf: (item: Item, index: number) => readonly number[],
): readonly Item[] {
  const keyed = items.map((item, index) => ({ item, key: keyOf(item, index) }))
  return keyed.toSorted((a, b) => compareKeys(a.key, b.key)).map(({ item }) => item)
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, position) => value !== b[position])
  return index < 0 ? 0 : a[index]! - b[index]!
}

interface Agreement {
  /** 0: of the typed legal form, or none is typed; 1: the form of a company stands on the other side; 2: of another form. */
  readonly ofForm: 0 | 1 | 2
  /**
   * 0 where these agree, 1 where they differ, in this order:
   * the legal form and its position (株式会社青空, not 青空株式会社);
   * whether it is the organisation itself (国立大学法人青空大学, not the 組合 at it: 青空大学生活協同組合);
   * the whole name as typed (浜松市, not 浜松市森林組合);
   * the name without its legal form as typed (萬, not 万);
   * its case and signs.
   */
  readonly differences: readonly (0 | 1)[]
}

/** Returns a function that compares a name with the query. */
function createComparison(query: CompanyQuery): (name: string) => Agreement {
  const hasLegalForm = query.foldedWithForm !== query.folded
  const { core, forms } = splitLegalForm(query.typed)
  const typedForms = forms.join(' ')
  const typedName = normalizeSpelling(query.typed)
  const typedCore = normalizeSpelling(core)
  // Hundreds of companies share a few names.
  return withLatestResults((name) => {
    const nameParts = splitLegalForm(name)
    return {
      ofForm: !hasLegalForm ? 0 : !hasTypedForm(name, typedForms) ? 2 : areOfOtherSides(query.typed, name) ? 1 : 0,
      differences: [
        !hasLegalForm || fold(canonicalName(name)) === query.foldedWithForm,
        hasLegalForm || !nameParts.forms.some((form) => form.endsWith('組合')),
        normalizeSpelling(name) === typedName,
        normalizeSpelling(nameParts.core) === typedCore,
        nameParts.core.normalize('NFKC') === core.normalize('NFKC'),
      ].map((agrees): 0 | 1 => (agrees ? 0 : 1)),
    }
  }, tiedMax)
}

/**
 * Puts companies of the typed legal form before those whose name has another: 青空株式会社, formerly 株式会社山吹, is meant by 株式会社山吹 rather than
 * 有限会社山吹; of readings that are typed in kana the registered name counts. Other hits keep their order.
 */
export function typedFormFirst<Hit extends NameHit>(
  reader: GenerationReader,
  hits: readonly Hit[],
  { typed, kana }: CompanyQuery,
): readonly Hit[] {
  const typedForms = formsIn(typed)
  if (typedForms === '' || hits.length < 2) return hits
  const named = hits.filter(({ kind }) => kind === 'name').map(({ company }) => company)
  const names = reader.writtenNames(named)
  const ofOtherForm = new Set(named.filter((_, index) => !hasTypedForm(names[index]!, typedForms)))
  if (ofOtherForm.size === 0) return hits
  const isOfForm = hits.map((hit) => {
    if (hit.kind === 'kana' || hit.kind === 'reading')
      return kana !== null && hasTypedForm(reader.writtenNames([hit.company])[0]!, typedForms)
    if (!writtenAliases.has(hit.kind)) return hit.kind === 'name' && !ofOtherForm.has(hit.company)
    const alias = reader.companies([hit.company])[0]?.matchedNames()?.[matchKey(hit)]?.value ?? ''
    return hasTypedForm(alias, typedForms)
  })
  return [...hits.filter((_, index) => isOfForm[index]), ...hits.filter((_, index) => !isOfForm[index])]
}

/** Names that the company has or had, as opposed to readings and translations. */
const writtenAliases: ReadonlySet<string> = new Set<NameHit['kind']>(['former', 'filer', 'letters'])

const hasTypedForm = (name: string, typed: string): boolean =>
  formsIn(name) === typed || isShortFor(typed, formsIn(name))
const formsIn = (name: string): string => splitLegalForm(name).forms.join(' ')
/** English forms (Co., Ltd.) stand for several Japanese ones. */
const japaneseFormsIn = (name: string): string => {
  const forms = formsIn(name)
  return /^\p{Script=Han}+$/u.test(forms) ? forms : ''
}

/** Ignores width, case, spaces, dots and a dash typed for ー; unlike `fold` it keeps kanji variants and small kana. */
export const normalizeSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・.,]/g, '')
    .replace(/[-‐－−](?=\P{ASCII}|$)/gu, 'ー')

/** What the id of a company says about it: ids are in the order of the static rank. */
export interface RankGroups {
  /** The index of the company's group in `GenerationFacts.rankGroups`. */
  readonly groupOf: (company: number) => number
  /** Listed and open. */
  readonly isListed: (company: number) => boolean
  readonly isOpen: (company: number) => boolean
  /** Whether records are tied to it. */
  readonly hasRecords: (company: number) => boolean
}

/** The indexes of the last group of open companies that are listed, and of the last group of open companies. */
const [lastListed, lastOpen] = [1, 3]

export function rankGroupsOf({ rankGroups }: GenerationFacts): RankGroups {
  const groupOf = (company: number): number => rankGroups.findIndex((last) => company <= last)
  return {
    groupOf,
    isListed: (company) => company <= rankGroups[lastListed]!,
    isOpen: (company) => company <= rankGroups[lastOpen]!,
    // Of each two groups the first.
    hasRecords: (company) => groupOf(company) % 2 === 0,
  }
}
