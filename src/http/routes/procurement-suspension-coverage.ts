import type { Route } from '../build-response.ts'
import { endpoints } from '../endpoints.ts'
import { responseSchema } from '../schemas/response.ts'
import { coverageGroupSchema } from '../../domain/shapes/coverage.ts'

/** The whole coverage register. It has no filters, so that it also shows the publishers that are not collected. */
export const coverageRoute: Route = {
  endpoint: endpoints.coverage,
  schema: responseSchema(endpoints.coverage, { groups: coverageGroupSchema }),
  volatile: true,
  find: async (search) => {
    const { items, dataAsOf } = await search.coverage()
    return { data: { groups: items }, hasMore: false, dataAsOf }
  },
}
