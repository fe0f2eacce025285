import type { Route } from '../find-answer.ts'
import { endpoints } from '../endpoints.ts'
import { findRecords } from '../find-records.ts'
import { answerSchema } from '../schemas/answer.ts'
import { licenseActionSchema } from '../../domain/shapes/records.ts'

export const licenseActionsRoute: Route = {
  endpoint: endpoints.licenseActions,
  schema: answerSchema(endpoints.licenseActions, { license_actions: licenseActionSchema }),
  find: async (search, understood) => {
    const ask = search.licenseActions.bind(search)
    const { items, hasMore, dataAsOf } = await findRecords(ask, understood)
    return { data: { licenseActions: items }, hasMore, dataAsOf }
  },
}
