import { AsyncLocalStorage } from 'node:async_hooks'
import {
  inBatches,
  type Parse,
  type PublicationFile,
  type PublicationMetadata,
  type RowBatches,
} from '../../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import { outcomeJson } from '../unparsed-row.ts'
import { parseMessage, type ReadingMessage } from './protocol.ts'

const place = new AsyncLocalStorage<true>()

/**
 * Does what reads files of a test in this process: the start of a parser process takes longer than all else that most of these tests do.
 * Whatever is read goes through the messages of a parser process. Never for a file that is not trusted.
 */
export const readingHere = <Result>(work: () => Result): Result => place.run(true, work)

export const isReadingHere = (): boolean => place.getStore() === true

/** A file that is read in this process. */
export async function readHere(parse: Parse, file: PublicationFile, description: SourceDescription) {
  const { rows, ...facts } = await parse(file, description).catch(refuse)
  const { metadata } = sent(JSON.stringify({ metadata: facts })) as { readonly metadata: PublicationMetadata }
  return { metadata, batches: sentBatches(inBatches(rows)), close: () => undefined }
}

async function* sentBatches(batches: RowBatches): RowBatches {
  try {
    for await (const batch of batches) yield sent(`[${batch.map(outcomeJson).join(',')}]`) as typeof batch
  } catch (error) {
    refuse(error)
  }
}

const sent = (line: string): ReadingMessage => parseMessage(line)

function refuse(error: unknown): never {
  if (error instanceof PublicationRefused) throw error
  throw new PublicationRefused('reading_failed', `the parser failed: ${String(error)}`)
}
