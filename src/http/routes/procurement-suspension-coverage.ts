import type { Route } from '../response/build-response.ts'
import { endpoints } from './endpoints.ts'
import { responseSchema } from '../response/response-schema.ts'
import { coverageGroupSchema } from '../../domain/shapes/coverage.ts'

/** The coverage register with the publishers that are not collected: all of it, or the part of one publisher. */
export const coverageRoute: Route = {
  endpoint: endpoints.coverage,
  schema: responseSchema(endpoints.coverage, { groups: coverageGroupSchema }),
  volatile: true,
  find: async (search, { filters }) => {
    const { items, dataAsOf, warnings } = await search.coverage(filters['publisher'] ?? null)
    return { data: { groups: items }, hasMore: false, dataAsOf, warnings }
  },
}
