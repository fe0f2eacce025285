import { PublicationRefused, type RowOutcome } from '../../domain/reading.ts'
import { isIsoDate } from '../../text/iso-date.ts'
import type { ReadingMessage } from './protocol.ts'

/**
 * The message in a line from the child process. A process that a hostile file has subverted may write anything, so an invalid
 * message refuses the file (`reading_failed`). Facts are verified only to be a JSON object.
 */
export function messageOf(line: string): ReadingMessage {
  try {
    const message = JSON.parse(line) as ReadingMessage | null
    if (message !== null && isMessage(message)) return message
  } catch {
    // Refused below.
  }
  throw new PublicationRefused('reading_failed', 'the reading process wrote an invalid message')
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1

function isMessage(message: ReadingMessage): boolean {
  if (Array.isArray(message)) return message.every(isOutcome)
  if (typeof message !== 'object') return false
  if ('refused' in message)
    return isObject(message.refused) && isText(message.refused.code) && isText(message.refused.message)
  if (!('reading' in message)) return 'failed' in message || 'end' in message
  const { list, complete, asOf, official, title } = message.reading
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
