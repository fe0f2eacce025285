import { readFileSync } from 'node:fs'
import type { SourceCredit } from '../../domain/source-credit.ts'

const file = new URL('source-credits.json', import.meta.url)
let credits: readonly SourceCredit[] | null = null

/** The supported sources with their attributions; written by `npm run generate`. */
export function sourceCredits(): readonly SourceCredit[] {
  credits ??= JSON.parse(readFileSync(file, 'utf8')) as readonly SourceCredit[]
  return credits
}
