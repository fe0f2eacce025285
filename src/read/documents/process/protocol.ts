import { pathToFileURL } from 'node:url'
import { type RefusalCode, PublicationRefused } from '../../../domain/publication-refused.ts'
import {
  type RowOutcome,
  type Parse,
  type PublicationFile,
  type PublicationMetadata,
  type RecipePage,
  type SiteLink,
  type SitePage,
  asOfBases,
} from '../../../domain/parsed-publication.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import { isIsoDate } from '../../../words/text/iso-date.ts'

/** The request: one JSON text on the standard input of the child process. */
export interface ReadingRequest {
  /** Path of the module that exports `parse`. */
  readonly module: string
  readonly file: PublicationFile
  readonly description: SourceDescription
}

/** The export `parse`, or the default export, of the module at `path`. */
export async function importParse(path: string): Promise<Parse> {
  const module: { parse?: unknown; default?: unknown } = await import(pathToFileURL(path).href)
  const parse = module.parse ?? module.default
  if (typeof parse !== 'function') throw new Error(`${path}: exports no function named parse`)
  return parse as Parse
}

/**
 * The response: lines of JSON on descriptor 3. First `metadata`, then batches of rows, then `end`. A failure may come at any
 * point and is the last line. A child process that exits without `end` has not read the whole file.
 */
export type ReadingMessage =
  | { readonly metadata: PublicationMetadata }
  | readonly RowOutcome[]
  | { readonly end: true }
  | FailureMessage

/** The parser refused the file, or threw another error. */
export type FailureMessage =
  | { readonly refused: { readonly code: RefusalCode; readonly message: string } }
  | { readonly failed: string }

/** Messages do not use standard output, because libraries print to it. */
export const messageDescriptor = 3

/** The watchdog writes the exceeded limit to this descriptor. */
export const limitDescriptor = 4

/**
 * Parses one line from the child process. A hostile file may take over that process, which can then write anything, so an invalid
 * message refuses the file (`reading_failed`). The facts of a record are only checked to be a JSON object.
 */
export function parseMessage(line: string): ReadingMessage {
  const message = parseJson(line) as ReadingMessage | null
  if (message !== null && isMessage(message)) return message
  throw new PublicationRefused('reading_failed', 'the parser process wrote an invalid message')
}

/** Returns `null` for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const isPositiveInteger = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1

function isMessage(message: ReadingMessage): boolean {
  if (Array.isArray(message)) return message.every(isOutcome)
  if (!isObject(message)) return false
  if ('refused' in message)
    return isObject(message.refused) && isText(message.refused.code) && isText(message.refused.message)
  if ('metadata' in message) return isObject(message.metadata) && isMetadata(message.metadata)
  return 'failed' in message || 'end' in message
}

function isMetadata(metadata: PublicationMetadata): boolean {
  const { list, complete, asOf, asOfBasis = 'publication', official, title, remarks = [] } = metadata
  if (!isText(list) || typeof complete !== 'boolean') return false
  if (!Array.isArray(remarks) || !remarks.every(isText)) return false
  if (asOf !== null && !(isText(asOf) && isIsoDate(asOf))) return false
  if (!asOfBases.includes(asOfBasis)) return false
  if (official !== null && !isOfficialCount(official)) return false
  if (metadata.sitePage !== undefined && !isSitePage(metadata.sitePage)) return false
  if (metadata.recipePage !== undefined && !isRecipePage(metadata.recipePage)) return false
  return title === null || isText(title)
}

const isRecipePage = ({ links, hiddenFields, files, results, stated }: RecipePage): boolean =>
  areObjects(links) &&
  links.every(({ url, text }) => isText(url) && isText(text) && URL.canParse(url)) &&
  isObject(hiddenFields) &&
  Object.values(hiddenFields).every(isText) &&
  areObjects(files) &&
  files.every(({ number, day }) => isText(number) && (day === null || (isText(day) && isIsoDate(day)))) &&
  Number.isSafeInteger(results) &&
  (stated === null || Number.isSafeInteger(stated))

const areObjects = (list: unknown): boolean => Array.isArray(list) && list.every(isObject)

const isSitePage = ({ url, heading, title, text, links }: SitePage): boolean =>
  [url, heading, title, text].every(isText) &&
  Array.isArray(links) &&
  links.every((link: unknown) => isObject(link) && isSiteLink(link as SiteLink))

const isSiteLink = ({ url, text, context, continues }: SiteLink): boolean =>
  [url, text, context].every(isText) && typeof continues === 'boolean' && URL.canParse(url)

function isOfficialCount(official: NonNullable<PublicationMetadata['official']>): boolean {
  return isObject(official) && Number.isSafeInteger(official.count) && isText(official.basis)
}

/** A further party of a row, whatever its outcome, has no row of its own: a person beside two companies. */
const isRowCount = ({ rows }: RowOutcome): boolean => rows === 0 || isPositiveInteger(rows)

const hasValidDay = ({ seenOn }: { readonly seenOn?: unknown }): boolean =>
  seenOn === undefined || (isText(seenOn) && isIsoDate(seenOn))

function isOutcome(outcome: RowOutcome): boolean {
  if (!isObject(outcome) || !isPositiveInteger(outcome.row) || !isRowCount(outcome)) return false
  switch (outcome.outcome) {
    case 'record':
      return isText(outcome.key) && isObject(outcome.facts) && isText(outcome.version ?? '') && hasValidDay(outcome)
    case 'person':
      return true
    case 'unparsed':
      return isText(outcome.reason) && isText(outcome.text)
    default:
      return false
  }
}
