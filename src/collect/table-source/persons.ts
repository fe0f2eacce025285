import { looksLikeNaturalPerson } from '../readers/natural-person.ts'

/** 代表取締役 架空太郎が, 代表者は架空太郎。 */
const namedOfficer =
  /((?:代表者|代表取締役|代表社員|取締役|監査役|役員|理事長?|事業主)(?:社長|会長)?(?:[\s:：]+|(?<=者)は))(\p{Script=Han}{1,4}[ 　]?\p{Script=Han}{1,4})(?=[。、,がは()（）]|\s|$)/gu

/** Removes the names of officers from published words: a name behind an office, and the representative printed beside the company. */
export function withoutOfficers(text: string, representatives: readonly string[] = []): string {
  let cleaned = text
  for (const name of representatives) if (name.trim().length >= 2) cleaned = cleaned.replaceAll(name.trim(), '…')
  return cleaned.replace(namedOfficer, (words: string, office: string, name: string) =>
    looksLikeNaturalPerson(name) ? `${office}…` : words,
  )
}
