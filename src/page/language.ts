import type { FastifyRequest } from 'fastify'
import type { Language, UrlLanguage } from './browser/types.ts'
import { parseLanguage } from './browser/url.ts'

/** A longer header is not read further. */
const headerCharactersRead = 200

/** Of Japanese and English, the one that `Accept-Language` (RFC 9110, 12.5.4) weighs more; Japanese without either. */
export function preferredLanguage(header: string | undefined): Language {
  const weights = { ja: 0, en: 0 }
  for (const range of (header ?? '').slice(0, headerCharactersRead).split(',')) {
    const [, name, weight = '1'] = /^\s*(ja|en)(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(range) ?? []
    if (name === undefined) continue
    const language = name.toLowerCase() as Language
    weights[language] = Math.max(weights[language], Number(weight))
  }
  return weights.en > weights.ja ? 'en' : 'ja'
}

/** The language of a page, and the one that its URL names. */
export function languageOf(
  queryString: string,
  { headers }: FastifyRequest,
): { language: Language; urlLanguage: UrlLanguage } {
  const urlLanguage = parseLanguage(new URLSearchParams(queryString).get('lang'))
  return { urlLanguage, language: urlLanguage || preferredLanguage(headers['accept-language']) }
}

/** What the bytes of a page depend on beside its address. */
export const pageVary = 'Accept-Encoding, Accept-Language'
