import { rmSync, writeFileSync } from 'node:fs'
import { readSmallFile } from './regular-file.ts'

/** A file next to a damaged generation. No server opens the generation until `rollback` has checked and selected it again. */
export interface DamageMark {
  /** Time of detection, ISO 8601. */
  readonly foundAt: string
  readonly reason: string
}

export const markPathOf = (generationPath: string): string => `${generationPath}.damaged`

/** Maximum size of a damage mark. */
const markBytesMax = 4_096

export function writeDamageMark(generationPath: string, mark: DamageMark): void {
  writeFileSync(markPathOf(generationPath), `${JSON.stringify({ found_at: mark.foundAt, reason: mark.reason })}\n`)
}

/** `null` where there is no mark. */
export function readDamageMark(generationPath: string): DamageMark | null {
  try {
    const text = readSmallFile(markPathOf(generationPath), markBytesMax)
    if (text === null) return null
    const { found_at: foundAt, reason } = JSON.parse(text) as Readonly<Record<string, unknown>>
    return { foundAt: String(foundAt), reason: String(reason) }
  } catch {
    return { foundAt: 'an unknown time', reason: 'the damage mark cannot be read' }
  }
}

export function removeDamageMark(generationPath: string): void {
  rmSync(markPathOf(generationPath), { force: true })
}
