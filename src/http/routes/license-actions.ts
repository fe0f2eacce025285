import type { Route } from '../response/build-response.ts'
import { endpoints } from './endpoints.ts'
import { findRecords } from './find-records.ts'
import { responseSchema } from '../response/response-schema.ts'
import { licenseActionSchema } from '../../domain/shapes/records.ts'

export const licenseActionsRoute: Route = {
  endpoint: endpoints.licenseActions,
  schema: responseSchema(endpoints.licenseActions, { license_actions: licenseActionSchema }),
  find: async (search, parameters) => {
    const findPage = search.licenseActions.bind(search)
    const { items, ...rest } = await findRecords(findPage, parameters)
    return { data: { license_actions: items }, ...rest }
  },
}
