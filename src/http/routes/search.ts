import type { Route } from '../response/build-response.ts'
import { endpoints } from './endpoints.ts'
import { responseSchema } from '../response/response-schema.ts'
import { companySchema } from '../../domain/shapes/company.ts'
import { enforcementSchema } from '../../domain/shapes/records.ts'

/** Companies and enforcement records together; the search divides the rows between the two lists. Records of the other kinds are counted. */
export const searchRoute: Route = {
  endpoint: endpoints.search,
  schema: responseSchema(endpoints.search, { companies: companySchema, enforcements: enforcementSchema }),
  find: async (search, { q, page }) => {
    const { companies, enforcements, ...rest } = await search.combined(q, page.limit)
    return { data: { companies, enforcements }, ...rest }
  },
}
