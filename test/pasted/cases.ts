import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What people paste, with what is right. The README of the folder says what the keys mean. */
export interface PastedCase {
  readonly id: string
  readonly kind: number
  readonly via: 'companies' | 'link' | 'date' | 'period' | 'authority'
  readonly input: string
  readonly expected?: readonly string[]
  readonly within?: number
  readonly not_exact?: readonly string[]
  readonly place?: { readonly code: string; readonly matched: boolean }
  readonly refused?: boolean
  readonly same_answer_as?: string
  readonly same?: boolean
  readonly company?: { readonly prefecture: string; readonly city: string; readonly street: string }
  readonly day?: string | null
  readonly start?: string
  readonly end?: string
  readonly official?: string
}

const path = fileURLToPath(new URL('../../../shared/data/pasted/cases.json', import.meta.url))

/** The cases; `null` where the folder is not beside the repository. */
export const pastedCases = (): readonly PastedCase[] | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { readonly cases: readonly PastedCase[] }).cases : null
