import { readFileSync } from 'node:fs'
import type { SourceCredit } from '../../domain/source-credit.ts'

let credits: readonly SourceCredit[] | null = null

/** The supported sources with their attributions; written by `npm run generate`. */
export function sourceCredits(): readonly SourceCredit[] {
  return (credits ??= JSON.parse(
    readFileSync(new URL('source-credits.json', import.meta.url), 'utf8'),
  ) as readonly SourceCredit[])
}
