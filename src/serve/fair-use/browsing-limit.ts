import type { RecordKind } from '../../domain/facts.ts'
import type { BrowsingRefusal, ClientRequest } from './client-state.ts'
import type { GivenLevel, Histories } from './guard-histories.ts'
import type { HashedQuery } from './query.ts'
import { wasAnswered } from './returned-rows.ts'
import {
  addShown,
  hasNew,
  roomWait,
  shownMax,
  type Browsing,
  type ShownIds,
  type StoredShown,
} from './shown-records.ts'

/** A query takes as much memory as so many records. */
const recordsOfQuery = 4

/** The part of the guard that bounds the records which browsing shows. `makeRoom` is called before it remembers as much as so many queries. */
export function createBrowsingLimit(histories: Histories, makeRoom: (queries: number) => void) {
  const { levelsOf } = histories
  function add(request: ClientRequest, kind: RecordKind, ids: ShownIds): void {
    makeRoom(ids.length / recordsOfQuery)
    for (const { shown } of levelsOf(request)) addShown(shown, kind, ids, request.at)
  }
  return {
    /** Why a question that browses is refused before its search; `null` if there is room, or the question was answered before. */
    refuse: (request: ClientRequest, query: HashedQuery, browsing: Browsing): BrowsingRefusal | null => {
      const levels = levelsOf(request)
      const refusal = fullLevel(levels, request.at, browsing)
      return refusal !== null && levels.some(({ rows }) => wasAnswered(rows, query, request.at)) ? null : refusal
    },
    /** Counts the records of an answer, unless it shows new ones and there is no room before it. */
    show: (request: ClientRequest, browsing: Browsing, ids: ShownIds): BrowsingRefusal | null => {
      const { kind } = browsing
      const showing = levelsOf(request).filter(({ shown }) => hasNew(shown, kind, ids))
      const refusal = fullLevel(showing, request.at, browsing)
      if (refusal === null) add(request, kind, ids)
      return refusal
    },
    /** Remembers what an answer showed before this process started. */
    restore(request: ClientRequest, shown: StoredShown): void {
      for (const [kind, ids] of Object.entries(shown)) add(request, kind as RecordKind, ids)
    },
  }
}

/** The level that is full for the longest time; `null` if each has room. */
function fullLevel(levels: readonly GivenLevel[], at: number, { kind, collected }: Browsing): BrowsingRefusal | null {
  const waits = levels.map(({ scope, isCrossOrigin, shown }) => {
    const max = shownMax(collected, scope, isCrossOrigin)
    return { scope, isCrossOrigin, max, milliseconds: roomWait(shown, kind, at, max) }
  })
  const [longest] = waits.toSorted((a, b) => b.milliseconds - a.milliseconds)
  if (longest === undefined || longest.milliseconds === 0) return null
  const { milliseconds, ...refusal } = longest
  return { ...refusal, waitSeconds: Math.ceil(milliseconds / 1000) }
}
