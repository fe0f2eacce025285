import type { ResultPage } from '../../search/port.ts'
import type { EndpointResult, Route } from '../response/build-response.ts'
import { endpoints } from './endpoints.ts'
import { responseSchema } from '../response/response-schema.ts'
import { companySchema } from '../../domain/shapes/company.ts'

const resultOf = ({ items, ...rest }: ResultPage): EndpointResult => ({ data: { companies: items }, ...rest })

export const companiesRoute: Route = {
  endpoint: endpoints.companies,
  schema: responseSchema(endpoints.companies, { companies: companySchema }),
  find: async (search, { q, page }) => resultOf(await search.companies(q, page.limit)),
}
