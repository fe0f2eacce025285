import { readFileSync } from 'node:fs'
import type { SourceDescription } from '../../domain/source-description.ts'

export interface SourceCredit {
  readonly id: string
  readonly title: string
  readonly titleEn: string
  readonly publisher: string
  readonly produces: SourceDescription['produces']
  readonly license: string
  readonly attribution: string
  readonly url: string
}

let credits: readonly SourceCredit[] | null = null

/** The sources this build can read, with the credit each asks for; written by `npm run generate`. */
export function sourceCredits(): readonly SourceCredit[] {
  return (credits ??= JSON.parse(
    readFileSync(new URL('source-credits.json', import.meta.url), 'utf8'),
  ) as readonly SourceCredit[])
}
