import { limits } from '../../domain/limits.ts'
import type { Suggestion } from '../../domain/views.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { foldCompanyName, isOnlyLegalForm } from '../../words/text/legal-form.ts'
import { authoritiesTyped } from './authorities.ts'
import { companiesTyped } from './companies.ts'
import { typedOrder } from './typed-name.ts'

const { namesMax, charactersMin } = limits.suggestions
/** Of each kind, where both have enough. */
const shareMax = namesMax / 2

/**
 * The names that somebody who is still typing may mean, from the index of names: neither numbers nor records. Whole names precede beginnings
 * of names and parts of names, and companies precede authorities. A body that is both is suggested as an authority.
 */
export function suggestNames(reader: GenerationReader, text: string): readonly Suggestion[] {
  if (isOnlyLegalForm(text) || Array.from(foldCompanyName(text)).length < charactersMin) return []
  const authorities = authoritiesTyped(reader.authorities(), text)
  const bodies = new Set(authorities.map(({ suggestion }) => suggestion.name))
  const companies = companiesTyped(reader, text).filter(({ suggestion }) => !bodies.has(suggestion.name))
  // Of authorities, parts of names are shown only where companies leave room.
  const likely = authorities.filter(({ typed }) => typed !== 'part').length
  const authorityCount = Math.max(Math.min(likely, shareMax), namesMax - companies.length)
  const shown = [
    ...companies.slice(0, namesMax - Math.min(authorityCount, authorities.length)),
    ...authorities.slice(0, authorityCount),
  ]
  return typedOrder.flatMap((typed) => shown.filter((name) => name.typed === typed)).map(({ suggestion }) => suggestion)
}
