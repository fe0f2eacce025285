import type { NameHit } from '../ports.ts'
import { mergeHits } from './find-names.ts'
import type { CompanyOrder } from './order-with-records.ts'
import type { NamesReader } from './reader.ts'

/**
 * The names of all companies and those of the companies with records as one index, in which companies are named by their ids. The second has
 * all names of its companies again, with the short names by which they are known because of their records. So the first hits of both, in the
 * order of ids, are the first of all: whatever precedes a company without records in the first index precedes it in this order, too.
 */
export function orderedNames(all: NamesReader, withRecords: NamesReader, order: CompanyOrder): NamesReader {
  const { idOf, rankOf, rankOfPlace } = order
  const merged = (ofRecords: readonly NameHit[], others: readonly NameHit[], limit: number): NameHit[] => {
    const named = ofRecords.map((hit) => ({ ...hit, company: idOf(rankOfPlace(hit.company)) }))
    return mergeHits([named, others.map((hit) => ({ ...hit, company: idOf(hit.company) }))], limit)
  }
  return {
    findNames: (query) => merged(withRecords.findNames(query), all.findNames(query), query.limit),
    findSimilar: (query) => merged(withRecords.findSimilar(query), all.findSimilar(query), query.limit),
    findWithLost: (query) => merged(withRecords.findWithLost(query), all.findWithLost(query), query.limit),
    writtenNames: (ids) => all.writtenNames(ids.map(rankOf)),
    placeNumberOf: (id) => all.placeNumberOf(rankOf(id)),
    positionOf: (id) => all.positionOf(rankOf(id)),
  }
}
