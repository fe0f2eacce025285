import type { Company, Context, Language } from '../types.ts'
import { h } from 'preact'
import { publishedText } from '../elements.ts'

/** The name of a company for a reader of a language. */
interface ShownName {
  text: string
  /** The language that the text is in. */
  lang: Language
  /** Letters that only say how the name is read. */
  isRomanised: boolean
}

/** In English the English name, or else the romanised one, where one is known; the registered name stands beside it. */
export function shownName({ name, name_en: nameEn, aliases }: Company, language: Language): ShownName {
  const romanised = aliases.find(({ kind }) => kind === 'romanized')?.value
  if (language === 'ja' || (nameEn === null && romanised === undefined))
    return { text: name, lang: 'ja', isRomanised: false }
  return { text: nameEn?.value ?? romanised ?? name, lang: 'en', isRomanised: nameEn === null }
}

/** The name, and whether it is only how the registered name is read. */
export function nameParts(company: Company, { words, language }: Context) {
  const { text, isRomanised } = shownName(company, language)
  return [text, isRomanised ? h('small', {}, ` (${words.aliasKinds.romanized})`) : null]
}

/** The other names: that of the register where it is not the first, the kana, and in Japanese the English one. */
export function otherScripts(company: Company, { language }: Context) {
  const { name, name_kana: kana, name_en: nameEn } = company
  const { lang } = shownName(company, language)
  return h(
    'p',
    { class: 'scripts' },
    lang === 'ja' ? null : h('span', { class: 'registered', lang: 'ja' }, name),
    publishedText(kana),
    lang === 'ja' && nameEn ? h('span', { lang: 'en' }, nameEn.value) : null,
  )
}
