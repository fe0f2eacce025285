import type { Language, PublishedRecord } from './types.ts'

/** The name of a company for a reader of a language. */
interface ShownName {
  text: string
  /** The language that the text is in. */
  lang: Language
  /** Letters that only say how the name is read. */
  isRomanised: boolean
}

/** In English the English name, or else the romanised one, where one is known. */
export function nameFor(
  {
    name,
    name_en: nameEn,
    name_romanized: romanised,
  }: Pick<PublishedRecord['company'], 'name' | 'name_en' | 'name_romanized'>,
  language: Language,
): ShownName {
  const latin = nameEn ?? romanised
  if (language === 'ja' || !latin) return { text: name, lang: 'ja', isRomanised: false }
  return { text: latin, lang: 'en', isRomanised: !nameEn }
}
