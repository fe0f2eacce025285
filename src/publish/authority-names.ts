import { authorityEnglishName } from '../vocabulary/authorities.ts'
import type { SourceDescription } from '../domain/source-description.ts'

/**
 * Returns a function for the English name of an authority: the official one of the code lists, otherwise the `name_en` that the description of
 * a source gives to the publisher of that name. `null` where neither knows it.
 */
export function createAuthorityNames(sources: readonly SourceDescription[]): (authority: string) => string | null {
  const ofPublishers = new Map(sources.map(({ publisher }) => [publisher.name, publisher.nameEn]))
  return (authority) => authorityEnglishName(authority) ?? ofPublishers.get(authority) ?? null
}
