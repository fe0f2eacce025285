import type { CollectedSource, CoverageEntry, CoverageGroup } from '../types.ts'
import { foldLongVowels, foldText, lettersOfKana } from '../kana-letters.ts'

/** A body that publishes records: its lists in the register of procurement suspensions, and its sources of the other kinds. */
export interface Body {
  name: string
  nameEn: string | null
  group: string | null
  lists: CoverageEntry[]
  sources: CollectedSource[]
  /** of all bodies */
  sourcesById: ReadonlyMap<string, CollectedSource>
}

/** The bodies of the register, and those that only publish a source. */
export function bodiesOf(groups: CoverageGroup[], sources: CollectedSource[]): Body[] {
  const bodies: Map<string, Body> = new Map()
  const sourcesById = new Map(sources.map((source) => [source.source_id, source]))
  const bodyOf = (name: string) => {
    const body = bodies.get(name) ?? { name, nameEn: null, group: null, lists: [], sources: [], sourcesById }
    bodies.set(name, body)
    return body
  }
  for (const entry of groups.flatMap(({ publishers }) => publishers)) {
    const body = bodyOf(entry.publisher)
    body.lists.push(entry)
    body.group ??= entry.publisher_group
    body.nameEn ??= entry.publisher_en
  }
  for (const source of sources) {
    const kinds = source.kinds ?? [source.produces]
    if (!kinds.includes('enforcement') && !kinds.includes('license_action')) continue
    const [, name = source.publisher, nameEn] = /^(.+?) \((.+)\)$/.exec(source.publisher) ?? []
    const body = bodyOf(name)
    body.sources.push(source)
    body.nameEn ??= nameEn ?? null
  }
  return [...bodies.values()]
}

/** Legal forms that begin the names of many bodies, which nobody types. */
const legalForms = /^(?:独立行政法人|国立研究開発法人|国立大学法人|地方独立行政法人|地方共同法人|特殊法人)/

/** A name without the legal form before it. */
export function shortNameOf(name: string) {
  return name.replace(legalForms, '')
}

/**
 * The body that a text names, and the others that it may mean, the best first. A whole name means its body; a text that fits one body alone
 * means it, too.
 */
export function findBodies(text: string, bodies: Body[]): { named: Body | null; others: Body[] } {
  if (text.trim() === '') return { named: null, others: [] }
  const ranked = bodies
    .map((body) => ({ body, rank: rankOf(text, body) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
  // Letters in order say little, so they count only where nothing else fits.
  const certain = ranked.filter(({ rank }) => rank !== ranks.lettersInOrder)
  const found = certain.length > 0 ? certain : ranked
  const [first, ...rest] = found.map(({ body }) => body)
  const isNamed = found[0]?.rank === ranks.whole || found.length === 1
  if (first === undefined) return { named: null, others: [] }
  return isNamed ? { named: first, others: rest } : { named: null, others: [first, ...rest] }
}

/** How a text fits a body, the best first. */
const ranks = {
  /** 大阪府, Osaka Prefecture, 大阪府庁, its code or its corporate number. */
  whole: 0,
  /** 大阪. */
  beginning: 1,
  /** おおさか. */
  sound: 2,
  /** 阪府, Prefecture. */
  part: 3,
  /** 大阪府知事, 神戸市役所. */
  longer: 4,
  /** The name of its list, of its parent, or of another body in the list. */
  related: 5,
  /** 国交省 for 国土交通省. */
  lettersInOrder: 6,
}

/** The names that a list has beside that of its publisher. */
function namesOf({ parent, list, authorities }: CoverageEntry) {
  return [parent ?? '', list ?? '', ...authorities]
}

function rankOf(text: string, { name, nameEn, lists }: Body) {
  const searched = foldText(text)
  const [folded, english] = [foldText(name), foldLongVowels(foldText(nameEn ?? ''))]
  const short = foldText(shortNameOf(name))
  const latin = foldLongVowels(searched)
  const sound = lettersOfKana(searched)
  const words = latin.split(' ').filter((word) => !['of', 'the'].includes(word))
  const isKnownAs = lists.some(({ known_as: names }) => names?.some((one) => foldText(one) === searched))
  const isNumber = lists.some((list) => [list.publisher_code, list.corporate_number].includes(text.trim()))
  if ([folded, short].includes(searched) || english === latin || isNumber || isKnownAs) return ranks.whole
  if ([folded, short].some((one) => one.startsWith(searched)) || english.startsWith(latin)) return ranks.beginning
  if (sound !== null && english.startsWith(sound)) return ranks.sound
  if (folded.includes(searched) || hasWords(english, words)) return ranks.part
  if (short.length > 2 && searched.startsWith(short)) return ranks.longer
  if (lists.some((entry) => namesOf(entry).some((one) => foldText(one).includes(searched)))) return ranks.related
  return searched.length > 2 && isInOrder(searched, short) ? ranks.lettersInOrder : null
}

/** Whether each of the words begins a word of a name. */
function hasWords(name: string, words: string[]) {
  const own = name.split(/[^a-z]+/)
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))
}

/** Whether a name begins with the first letter, ends with the last and has the others between them, in order. */
function isInOrder(letters: string, name: string) {
  if (letters[0] !== name[0] || letters.at(-1) !== name.at(-1)) return false
  let position = 0
  for (const letter of letters) {
    position = name.indexOf(letter, position) + 1
    if (position === 0) return false
  }
  return true
}
