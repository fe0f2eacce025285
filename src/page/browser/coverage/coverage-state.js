/** @import { CollectedList, Context } from '../types.js' */
import { dateText } from '../format.js'

/** @typedef {'fresh' | 'stale' | 'overdue' | 'closed' | 'unknown' | 'never_collected'} Freshness */

/**
 * What is collected of a publisher: the freshness of its least fresh list, and the day for which that stands.
 * @typedef {object} CoverageState
 * @property {Freshness} freshness
 * @property {string | null} asOf
 * @property {boolean} isPartial whether other lists of the publisher are not collected
 */

/** Least fresh first: an unknown day may be an old one. A closed list counts only if there is no other. @type {readonly Freshness[]} */
const leastFreshFirst = ['overdue', 'unknown', 'stale', 'fresh', 'closed']

/**
 * @param {readonly Pick<CollectedList, 'freshness' | 'as_of'>[]} lists
 * @returns {CoverageState}
 */
export function coverageState(lists) {
  const collected = lists.filter(({ freshness }) => freshness !== 'never_collected')
  if (collected.length === 0) return { freshness: 'never_collected', asOf: null, isPartial: false }
  // A code that this page does not know promises nothing.
  const freshness = leastFreshFirst.find((code) => collected.some((list) => list.freshness === code)) ?? 'unknown'
  const days = collected.filter((list) => list.freshness === freshness).map((list) => list.as_of ?? '')
  return { freshness, asOf: days.toSorted()[0] || null, isPartial: collected.length < lists.length }
}

/** A mark for each freshness, so that it can be seen without colour. The fuller, the fresher. @type {Record<Freshness, string>} */
export const freshnessMarks = { fresh: '●', stale: '◐', overdue: '○', closed: '■', unknown: '?', never_collected: '×' }

/**
 * What it means if nothing is found of this publisher.
 * @param {CoverageState} state
 * @param {Context} context
 */
export function meaningOf({ freshness, asOf, isPartial }, { words, language }) {
  const sentence = words.meanings[freshness](asOf === null ? words.unknownDay : dateText(asOf, language))
  return isPartial ? `${sentence}${words.sentenceSpace}${words.meaningPartial}` : sentence
}
