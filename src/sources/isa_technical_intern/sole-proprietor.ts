import { looksLikeNaturalPerson } from '../../collect/readers/natural-person.ts'

/** Whether a name is that of a sole proprietor. The column of the representatives decides, if it is not blank. */
export function isSoleProprietor(name: string, representatives: readonly string[]): boolean {
  if (representatives.length === 0) return looksLikeNaturalPerson(name)
  return representatives.some((representative) => looksLikeNaturalPerson(name, representative))
}
