import type { FastifyRequest } from 'fastify'
import type { Language, SaidLanguage } from './page/types.d.ts'
import { saidLanguage } from './page/url.js'

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

/** The language of a page, and whether its address says it. */
export function languageOf(search: string, { headers }: FastifyRequest): { language: Language; said: SaidLanguage } {
  const said = saidLanguage(new URLSearchParams(search).get('lang'))
  return { said, language: said || preferredLanguage(headers['accept-language']) }
}

/** What the bytes of a page depend on beside its address. */
export const pageVary = 'Accept-Encoding, Accept-Language'
