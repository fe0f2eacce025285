import type { TSchema } from 'typebox'
import { companySchema } from '../../domain/shapes/company.ts'
import { coverageGroupSchema } from '../../domain/shapes/coverage.ts'
import { enforcementSchema, licenseActionSchema, procurementSuspensionSchema } from '../../domain/shapes/records.ts'
import type { Page, ResultPage } from '../../search/port.ts'
import type { RecordConditions } from '../../search/records/record-filters.ts'
import type { RequestParameters } from '../request/parameters.ts'
import type { Route } from '../response/build-response.ts'
import { responseSchema } from '../response/response-schema.ts'
import { endpoints } from './endpoints.ts'

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

/** The route of one kind of record; `list` is its name in the answer. */
function recordRoute(
  kind: 'enforcements' | 'procurementSuspensions' | 'licenseActions',
  list: string,
  schema: TSchema,
): Route {
  return {
    endpoint: endpoints[kind],
    schema: responseSchema(endpoints[kind], { [list]: schema }),
    find: async (search, parameters) => {
      const { items, ...rest } = await findRecords(search[kind].bind(search), parameters)
      return { data: { [list]: items }, ...rest }
    },
  }
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
  recordRoute('enforcements', 'enforcements', enforcementSchema),
  recordRoute('procurementSuspensions', 'procurement_suspensions', procurementSuspensionSchema),
  recordRoute('licenseActions', 'license_actions', licenseActionSchema),
  coverageRoute,
]

/**
 * Searches one page of records. With two different corporate numbers no record matches, but the search still runs, because it fails if
 * there is no data and returns the age of the data.
 */
async function findRecords(
  findPage: (conditions: RecordConditions, page: Page) => Promise<ResultPage>,
  { conditions, page, hasContradiction }: RequestParameters,
): Promise<ResultPage> {
  const found = await findPage(conditions, page)
  if (!hasContradiction) return found
  const undatedExcluded = found.undatedExcluded === null ? null : 0
  const excluded = { undatedExcluded, unknownEndExcluded: null, otherConditionsExclude: null }
  return { ...found, items: [], hasMore: false, ...excluded, warnings: [] }
}
