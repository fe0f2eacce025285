import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PublicationRefused } from '../domain/publication-refused.ts'
import { removedAtExit } from '../ledger/files.ts'
import { collectFile, sourceHoursMax, type CollectInput } from './collect.ts'
import type { Collected } from './collected.ts'
import type { CollectableFile } from './recipes/recipe.ts'

/** 法人番号システムWeb-API, version 4: companies by number, at most ten in a request; 12 is CSV in Unicode. */
const apiUrl = 'https://api.houjin-bangou.nta.go.jp/4/num'
const numbersPerRequest = 10
const answerBytesMax = 4 * 1024 * 1024

/**
 * Opens the log of the companies whose history was collected: a text file with a corporate number on each line. Later changes come with the
 * daily differences. Without the file, every history is collected again.
 */
export function openHistoryLog(path: string) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const numbers = new Set(lines.filter((line) => /^\d{13}$/.test(line)))
  return {
    has: (number: string): boolean => numbers.has(number),
    add(added: readonly string[]): void {
      appendFileSync(path, added.map((number) => `${number}\n`).join(''))
      for (const number of added) numbers.add(number)
    },
  }
}

/** Its source is that of the corporate-number register. */
export interface HistoryInput extends Omit<CollectInput, 'state'> {
  readonly applicationId: string
  readonly corporateNumbers: readonly string[]
  readonly log: ReturnType<typeof openHistoryLog>
}

/**
 * Collects the former names and addresses of companies from the tax agency's Web-API. It stops at the first failure, because the API
 * refuses every request alike, and goes on from there the next time.
 */
export async function* collectCompanyHistory(input: HistoryInput): AsyncGenerator<Collected> {
  const numbers = input.corporateNumbers.filter((number) => !input.log.has(number))
  await using folder = await mkdtempDisposable(join(tmpdir(), 'shobun-history-'))
  using _ = removedAtExit(() => rmSync(folder.path, { recursive: true, force: true }))
  input.client.allowTime(sourceHoursMax)
  for (let start = 0; start < numbers.length; start += numbersPerRequest) {
    input.onProgress?.(`${start} of ${numbers.length} companies`)
    const collected = await collectBatch(input, numbers.slice(start, start + numbersPerRequest), folder.path)
    yield collected
    if (collected.outcome === 'failed') return
  }
}

function collectBatch(input: HistoryInput, numbers: readonly string[], folder: string): Promise<Collected> {
  const { client, applicationId, log } = input
  const query = `number=${numbers.join(',')}&type=12&history=1`
  // The application id is a secret of the operator: it is neither stored nor shown.
  const file: CollectableFile = {
    url: `${apiUrl}?${query}`,
    download: async ({ path }) => {
      const request = { url: `${apiUrl}?id=${applicationId}&${query}`, path, bytesMax: answerBytesMax }
      const fetched = await client.download(request).catch((error: unknown) => {
        throw withoutSecret(error, applicationId)
      })
      return { ...fetched, fileName: 'history.csv' }
    },
  }
  // What was imported is noted by company and not by address: no address is asked for twice.
  return collectFile({ ...input, state: { get: () => null, set: () => log.add(numbers) } }, file, folder)
}

const withoutSecret = (error: unknown, secret: string): unknown =>
  error instanceof PublicationRefused
    ? new PublicationRefused(error.code, error.message.replaceAll(`id=${secret}`, 'id=…'))
    : error
