import type { Route } from '../response/build-response.ts'
import { endpoints } from './endpoints.ts'
import { findRecords } from './find-records.ts'
import { responseSchema } from '../response/response-schema.ts'
import { procurementSuspensionSchema } from '../../domain/shapes/records.ts'

export const procurementSuspensionsRoute: Route = {
  endpoint: endpoints.procurementSuspensions,
  schema: responseSchema(endpoints.procurementSuspensions, { procurement_suspensions: procurementSuspensionSchema }),
  find: async (search, parameters) => {
    const findPage = search.procurementSuspensions.bind(search)
    const { items, ...rest } = await findRecords(findPage, parameters)
    return { data: { procurement_suspensions: items }, ...rest }
  },
}
