import type { Route } from '../build-response.ts'
import { endpoints } from '../endpoints.ts'
import { responseSchema } from '../schemas/response.ts'
import { companySchema } from '../../domain/shapes/company.ts'

export const companiesRoute: Route = {
  endpoint: endpoints.companies,
  schema: responseSchema(endpoints.companies, { companies: companySchema }),
  find: async (search, { q, page }) => {
    const { items, ...rest } = await search.companies(q, page.limit)
    return { data: { companies: items }, ...rest }
  },
}
