import type { Company, Context, Language } from '../types.ts'
import { h } from 'preact'
import { nameFor } from '../name-for.ts'
import { publishedText } from '../elements.ts'

/** The name of a company, and in English the registered name stands beside it. */
export function shownName({ name, name_en: nameEn, aliases }: Company, language: Language) {
  const romanised = aliases.find(({ kind }) => kind === 'romanized')?.value ?? null
  return nameFor({ name, name_en: nameEn?.value ?? null, name_romanized: romanised }, language)
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
