import type { Route } from '../response/build-response.ts'
import { endpoints } from './endpoints.ts'
import { findRecords } from './find-records.ts'
import { responseSchema } from '../response/response-schema.ts'
import { enforcementSchema } from '../../domain/shapes/records.ts'

export const enforcementsRoute: Route = {
  endpoint: endpoints.enforcements,
  schema: responseSchema(endpoints.enforcements, { enforcements: enforcementSchema }),
  find: async (search, parameters) => {
    const findPage = search.enforcements.bind(search)
    const { items, ...rest } = await findRecords(findPage, parameters)
    return { data: { enforcements: items }, ...rest }
  },
}
