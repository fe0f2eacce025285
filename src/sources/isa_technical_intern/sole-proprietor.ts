import { looksLikeNaturalPerson } from '../../collect/readers/natural-person.ts'

/** The sheet prints the representatives beside the name, so a proprietor is told by them and not by the name's look. */
export function isSoleProprietor(name: string, representatives: readonly string[]): boolean {
  if (representatives.length === 0) return looksLikeNaturalPerson(name)
  return representatives.some((representative) => looksLikeNaturalPerson(name, representative))
}
