import { hash } from 'node:crypto'
import type { RecordKind } from './facts.ts'

const prefixes: Readonly<Record<RecordKind, string>> = {
  enforcement: 'enf',
  procurement_suspension: 'sus',
  license_action: 'lic',
}

/** The public id of a record: a hash of its source and its key, both of which are stable across collections. */
export function recordIdOf(kind: RecordKind, sourceId: string, key: string): string {
  const digest = hash('sha256', `${sourceId}\n${key}`)
  return `${prefixes[kind]}_${digest.slice(0, 20)}`
}

/** Where the page of a record is on its server, of which only `serve/` knows the address. */
export const pageOfRecord = (id: string): string => `/records/${id}`

export const isRecordId = (text: string): boolean => /^(enf|sus|lic)_[0-9a-f]{20}$/.test(text)

/** The kind that a valid id names. */
export const kindOfRecordId = (id: string): RecordKind =>
  (Object.keys(prefixes) as RecordKind[]).find((kind) => id.startsWith(prefixes[kind]))!
