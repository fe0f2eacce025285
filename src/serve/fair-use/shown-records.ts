import { limits } from '../../domain/limits.ts'
import type { RecordKind } from '../../domain/facts.ts'
import { shareOfOtherOrigins } from './returned-rows.ts'

/** A question that browses, before it is answered: it may show records of companies that it does not name. */
export interface Browsing {
  readonly kind: RecordKind
  /** So many records of the kind are in the collection. */
  readonly collected: number
}

/** Records of one kind as they are remembered: the first 52 bits of their ids, which no client chooses. */
export type ShownIds = readonly number[]

/** The records that one answer showed. */
export type StoredShown = Partial<Record<RecordKind, ShownIds>>

/** When each record was shown last, the oldest first. A map is undefined until its first record, because most clients do not browse. */
export type ShownRecords = Partial<Record<RecordKind, Map<number, number>>>

const { recordsMin, sharePercent, networkPercent, windowSeconds } = limits.browsing
const windowMilliseconds = windowSeconds * 1000

/** How many distinct records of a kind an address, or an IPv6 /48, is shown in the window, or of these pages of other origins. */
export function shownMax(collected: number, scope: 'address' | 'network', isCrossOrigin = false): number {
  const ofAddress = Math.max(recordsMin, Math.floor((collected * sharePercent) / 100))
  const max = scope === 'address' ? ofAddress : Math.floor((ofAddress * networkPercent) / 100)
  return isCrossOrigin ? shareOfOtherOrigins(max) : max
}

/** Thirteen hexadecimal digits are 52 bits, which a number holds exactly. */
export const shownId = (publicId: string): number =>
  Number.parseInt(publicId.slice(publicId.indexOf('_') + 1).slice(0, 13), 16)

/** Milliseconds until there is room for another record of the kind; 0 if there is. */
export function roomWait(shown: ShownRecords, kind: RecordKind, at: number, max: number): number {
  const records = shown[kind]
  if (records === undefined) return 0
  removeUntil(records, at - windowMilliseconds)
  let left = records.size
  if (left < max) return 0
  for (const shownAt of records.values()) {
    left -= 1
    if (left < max) return shownAt + windowMilliseconds - at
  }
  return 0
}

/** Whether a record is among the ids that was not shown in the window. */
export const hasNew = (shown: ShownRecords, kind: RecordKind, ids: ShownIds): boolean =>
  ids.some((id) => shown[kind]?.has(id) !== true)

export function addShown(shown: ShownRecords, kind: RecordKind, ids: ShownIds, at: number): void {
  const records = (shown[kind] ??= new Map())
  for (const id of ids) {
    // Deleted first, so that the map stays ordered by time.
    records.delete(id)
    records.set(id, at)
  }
}

function removeUntil(records: Map<number, number>, instant: number): void {
  for (const [id, at] of records) {
    if (at > instant) return
    records.delete(id)
  }
}
