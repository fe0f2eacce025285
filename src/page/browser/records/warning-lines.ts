import type { Context, Language, Meta } from '../types.ts'
import type { WarningWords } from './warning-words-ja.ts'
import { h } from 'preact'
import { dateText, labelOf } from '../format.ts'

/** The texts of the warnings in a language, which lists of records alone need; none if they cannot be loaded. */
export async function loadWarningWords({
  language,
  words,
}: Pick<Context, 'language' | 'words'>): Promise<WarningWords> {
  const loading = language === 'en' ? import('./warning-words-en.ts') : import('./warning-words-ja.ts')
  return (await loading.catch(() => null))?.warningWords(words) ?? {}
}

/** The lists of which editions are missing, each with the days of the editions before and after. */
export const gapsText = (gaps: Meta['edition_gaps'], language: Language) =>
  gaps
    .map(({ title, title_en: en, after, before }) => {
      const days = [after, before].map((day) => dateText(day, language)).join(' – ')
      return `${labelOf(title, en, language)} (${days})`
    })
    .join(', ')

/**
 * What may be misread in the answer, in words without parameters; a code that is not known here in the words of the API. `saidCodes`: of
 * warnings that the view says itself. `asked`: the names of the conditions by which a record may not be found, because it does not state them.
 */
export function warningLines(
  { warnings, edition_gaps: gaps }: Pick<Meta, 'warnings' | 'edition_gaps'>,
  texts: WarningWords,
  { language, asked = [] }: Pick<Context, 'language'> & { readonly asked?: readonly string[] },
  saidCodes: readonly string[] = [],
) {
  const unsaid = warnings.filter(({ code }) => !saidCodes.includes(code))
  return unsaid.map(({ code, count, as_of: asOf, message, message_ja: messageJa }) => {
    const day = asOf === null ? '' : dateText(asOf, language)
    const text = texts[code]?.(count ?? 0, day, gapsText(gaps, language), asked.join('・'))
    return h('p', { class: 'understood' }, text ?? (language === 'en' ? message : messageJa))
  })
}
