import { readFileSync } from 'node:fs'
import type { SourceCredit } from '../../domain/source-credit.ts'

let credits: readonly SourceCredit[] | null = null

/** The sources this build can read, with the credit each asks for; written by `npm run generate`. */
export function sourceCredits(): readonly SourceCredit[] {
  return (credits ??= JSON.parse(
    readFileSync(new URL('source-credits.json', import.meta.url), 'utf8'),
  ) as readonly SourceCredit[])
}
