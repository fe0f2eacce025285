import type { Route } from '../response/build-response.ts'
import { companiesRoute } from './companies.ts'
import { enforcementsRoute } from './enforcements.ts'
import { licenseActionsRoute } from './license-actions.ts'
import { coverageRoute } from './procurement-suspension-coverage.ts'
import { procurementSuspensionsRoute } from './procurement-suspensions.ts'
import { searchRoute } from './search.ts'

/** All routes of `/api/v1`. */
export const routes: readonly Route[] = [
  searchRoute,
  companiesRoute,
  enforcementsRoute,
  procurementSuspensionsRoute,
  licenseActionsRoute,
  coverageRoute,
]
