import { companySchema } from '../../domain/shapes/company.ts'
import { coverageGroupSchema } from '../../domain/shapes/coverage.ts'
import { enforcementSchema, licenseActionSchema, procurementSuspensionSchema } from '../../domain/shapes/records.ts'
import type { Route } from '../response/build-response.ts'
import { responseSchema } from '../response/response-schema.ts'
import { endpoints } from './endpoints.ts'
import { findRecords } from './find-records.ts'

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

/** All routes of `/api/v1`. */
export const routes: readonly Route[] = [
  {
    // Companies and enforcement records together; the search divides the rows between the two lists. Records of the other kinds are counted.
    endpoint: endpoints.search,
    schema: responseSchema(endpoints.search, { companies: companySchema, enforcements: enforcementSchema }),
    find: async (search, { q, page }) => {
      const { companies, enforcements, ...rest } = await search.combined(q, page.limit)
      return { data: { companies, enforcements }, ...rest }
    },
  },
  {
    endpoint: endpoints.companies,
    schema: responseSchema(endpoints.companies, { companies: companySchema }),
    find: async (search, { q, page }) => {
      const { items, ...rest } = await search.companies(q, page.limit)
      return { data: { companies: items }, ...rest }
    },
  },
  {
    endpoint: endpoints.enforcements,
    schema: responseSchema(endpoints.enforcements, { enforcements: enforcementSchema }),
    find: async (search, parameters) => {
      const { items, ...rest } = await findRecords(search.enforcements.bind(search), parameters)
      return { data: { enforcements: items }, ...rest }
    },
  },
  {
    endpoint: endpoints.procurementSuspensions,
    schema: responseSchema(endpoints.procurementSuspensions, { procurement_suspensions: procurementSuspensionSchema }),
    find: async (search, parameters) => {
      const { items, ...rest } = await findRecords(search.procurementSuspensions.bind(search), parameters)
      return { data: { procurement_suspensions: items }, ...rest }
    },
  },
  {
    endpoint: endpoints.licenseActions,
    schema: responseSchema(endpoints.licenseActions, { license_actions: licenseActionSchema }),
    find: async (search, parameters) => {
      const { items, ...rest } = await findRecords(search.licenseActions.bind(search), parameters)
      return { data: { license_actions: items }, ...rest }
    },
  },
  coverageRoute,
]
