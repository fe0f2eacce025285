import type { TSchema } from 'typebox'
import { companySchema } from '../../../domain/shapes/company.ts'
import { coverageGroupSchema } from '../../../domain/shapes/coverage.ts'
import { enforcementSchema, licenseActionSchema, procurementSuspensionSchema } from '../../../domain/shapes/records.ts'
import type { CountName } from '../../../domain/count-names.ts'
import type { RecordKind } from '../../../domain/facts.ts'
import type { CountsByName } from '../../../search/port.ts'
import type { Route } from '../response/build-response.ts'
import { responseSchema } from '../response/response-schema.ts'
import { endpoints, type EndpointRow } from '../contract/endpoints.ts'

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

/**
 * The route of one kind of record. With two different corporate numbers no record matches, but the search still runs, because it fails if
 * there is no data and returns the age of the data.
 */
function recordRoute(endpoint: EndpointRow, kind: RecordKind, schema: TSchema): Route {
  const list = `${kind}s`
  return {
    endpoint,
    schema: responseSchema(endpoint, { [list]: schema }),
    find: async (search, { conditions, page, hasContradiction }) => {
      const { items, ...rest } = await search.records(kind, conditions, page)
      if (!hasContradiction) return { data: { [list]: items }, ...rest }
      const undatedExcluded = rest.undatedExcluded === null ? null : 0
      return {
        data: { [list]: [] },
        hasMore: false,
        total: { count: 0, acts: 0, exact: true },
        ...(page.counts === undefined ? {} : { counts: noneCounted(page.counts) }),
        undatedExcluded,
        dataAsOf: rest.dataAsOf,
        understanding: rest.understanding,
      }
    },
  }
}

const noneCounted = (names: readonly CountName[]): CountsByName =>
  Object.fromEntries(names.map((name) => [name, { rows: [], other: 0, none: 0, exact: true }]))

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
  recordRoute(endpoints.enforcements, 'enforcement', enforcementSchema),
  recordRoute(endpoints.procurementSuspensions, 'procurement_suspension', procurementSuspensionSchema),
  recordRoute(endpoints.licenseActions, 'license_action', licenseActionSchema),
  coverageRoute,
]
