import { rmSync, writeFileSync } from 'node:fs'
import { readSmallFile } from './regular-file.ts'

/** A file beside a damaged generation. No server opens the generation until `rollback` has checked and selected it again. */
export interface DamageMark {
  /** ISO 8601. */
  readonly foundAt: string
  readonly reason: string
}

export const markPathOf = (generation: string): string => `${generation}.damaged`

const bytesMax = 4_096

export function writeDamageMark(generation: string, mark: DamageMark): void {
  writeFileSync(markPathOf(generation), `${JSON.stringify({ found_at: mark.foundAt, reason: mark.reason })}\n`)
}

/** `null` where there is no mark. */
export function readDamageMark(generation: string): DamageMark | null {
  try {
    const text = readSmallFile(markPathOf(generation), bytesMax)
    if (text === null) return null
    const { found_at: foundAt, reason } = JSON.parse(text) as Readonly<Record<string, unknown>>
    return { foundAt: String(foundAt), reason: String(reason) }
  } catch {
    return { foundAt: 'an unknown time', reason: 'the note about it cannot be read' }
  }
}

export function removeDamageMark(generation: string): void {
  rmSync(markPathOf(generation), { force: true })
}
