import type { Route } from '../find-answer.ts'
import { endpoints } from '../endpoints.ts'
import { answerSchema } from '../schemas/answer.ts'
import { companySchema } from '../../domain/shapes/company.ts'

export const companiesRoute: Route = {
  endpoint: endpoints.companies,
  schema: answerSchema(endpoints.companies, { companies: companySchema }),
  find: async (search, { q, page }) => {
    const { items, hasMore, dataAsOf } = await search.companies(q, page.limit)
    return { data: { companies: items }, hasMore, dataAsOf }
  },
}
