import { fold } from '../../words/text/fold.ts'
import { splitLegalForm } from '../../words/text/legal-form.ts'
import { splitAtLostCharacter, type LostCharacter } from '../../words/text/lost-character.ts'
import { rankGroupsOf, sortedByKeys } from './company-tie-break.ts'
import { addNew, findNamed, type FoundHits, type NameSearch } from './find-by-name.ts'
import type { CompanyHit } from './company-hit.ts'

/** So many characters of a name, its legal form left out, must be known beside the lost one. */
const knownMin = 4
const candidatesMax = 200

/**
 * Companies whose name has one character where the text has lost one (山?建設工業, Ｒｅ?ｂｏｒｎ), be it a letter or a sign that folding removes.
 * Those of the typed legal form come first, then the groups of the static rank, then those of the typed case. Companies of exactly the
 * other characters follow; they precede where the first or last character is lost, because it may be ㈱. Empty where no name has such a
 * character.
 */
export function findWithLost(search: NameSearch): FoundHits {
  const found: FoundHits = new Map()
  const { core, forms } = splitLegalForm(search.query.typed)
  const lost = splitAtLostCharacter(core)
  const companies = lost === null ? [] : companiesWithOneMore(search, lost)
  if (lost === null || companies.length === 0) return found
  const names = search.reader.writtenNames(companies)
  const { groupOf } = rankGroupsOf(search.reader.facts)
  const ordered = sortedByKeys(companies, (company, index) => {
    const name = splitLegalForm(names[index]!)
    const isOtherForm = forms.length > 0 && forms.join() !== name.forms.join()
    const isOtherCase = !isOneMore(lost, name.core, comparedInCase)
    return [Number(isOtherForm), groupOf(company), Number(isOtherCase), company]
  })
  const hits = ordered.map((company): CompanyHit => {
    return { company, kind: 'name', anchor: 'exact', form: '', fallback: 'similar' }
  })
  const others = [...findNamed(search).values()].filter((hit) => !companies.includes(hit.company))
  const isAtEnd = lost.before === '' || lost.after === ''
  addNew(found, isAtEnd ? [...others, ...hits] : [...hits, ...others])
  return found
}

function companiesWithOneMore({ reader, within }: NameSearch, lost: LostCharacter): number[] {
  const before = fold(lost.before)
  // ー folds to a letter only after kana, so the lost character is taken for one.
  const after = lost.after.startsWith('ー') ? fold(`ン${lost.after}`).slice(1) : fold(lost.after)
  const word = before + after
  if (Array.from(word).length < knownMin) return []
  const limit = candidatesMax
  // Folding removes a sign, so these names fold to the text without the lost character.
  const folded = reader.findNames({ field: 'name', anchor: 'exact', words: [word], limit, within, withForms: false })
  const names = reader.writtenNames(folded.map(({ company }) => company))
  const withSign = folded.filter((_, index) => isOneMore(lost, splitLegalForm(names[index]!).core, comparedText))
  const withLetter = reader.findWithLost({ before, after, limit, within })
  return [...new Set([...withSign, ...withLetter].map(({ company }) => company))]
}

const comparedInCase = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '')
const comparedText = (text: string): string => comparedInCase(text).toLowerCase()

/** Whether a name has one character more, between the two texts. */
function isOneMore({ before, after }: LostCharacter, name: string, compared: (text: string) => string): boolean {
  const [text, start, end] = [compared(name), compared(before), compared(after)]
  const isOne = Array.from(text).length === Array.from(start + end).length + 1
  return isOne && text.startsWith(start) && text.endsWith(end)
}
