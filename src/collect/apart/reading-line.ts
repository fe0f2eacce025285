import { PublicationRefused, type RowOutcome } from '../../domain/reading.ts'
import { isIsoDate } from '../../text/iso-date.ts'
import type { ReadingLine } from './reading-job.ts'

/**
 * A line that a reading process wrote. A process that a hostile file has confused may write anything, so what is no line of
 * ours refuses the file (`reading_failed`). Facts are checked by nobody else: they are JSON and stay texts and numbers.
 */
export function lineOf(text: string): ReadingLine {
  try {
    const line = JSON.parse(text) as ReadingLine | null
    if (line !== null && isLine(line)) return line
  } catch {
    // No JSON.
  }
  throw new PublicationRefused('reading_failed', 'the process that reads the file wrote something that is no reading')
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1

function isLine(line: ReadingLine): boolean {
  if (Array.isArray(line)) return line.every(isOutcome)
  if (typeof line !== 'object') return false
  if ('refused' in line) return isObject(line.refused) && isText(line.refused.code) && isText(line.refused.message)
  if (!('reading' in line)) return 'failed' in line || 'end' in line
  const { list, complete, asOf, official, title } = line.reading
  return (
    isText(list) &&
    typeof complete === 'boolean' &&
    (asOf === null || (isText(asOf) && isIsoDate(asOf))) &&
    (official === null || (Number.isSafeInteger(official.count) && isText(official.basis))) &&
    isTextOrNull(title)
  )
}

function isOutcome(row: RowOutcome): boolean {
  if (!isCount(row.row) || !isCount(row.rows)) return false
  if (row.outcome === 'record') return isText(row.key) && isObject(row.facts) && isText(row.version ?? '')
  return row.outcome === 'person' || (isText(row.reason) && isText(row.text))
}
