import type { Route } from '../find-answer.ts'
import { endpoints } from '../endpoints.ts'
import { findRecords } from '../find-records.ts'
import { answerSchema } from '../schemas/answer.ts'
import { procurementSuspensionSchema } from '../../domain/shapes/records.ts'

export const procurementSuspensionsRoute: Route = {
  endpoint: endpoints.procurementSuspensions,
  schema: answerSchema(endpoints.procurementSuspensions, { procurement_suspensions: procurementSuspensionSchema }),
  find: async (search, understood) => {
    const ask = search.procurementSuspensions.bind(search)
    const { items, hasMore, dataAsOf } = await findRecords(ask, understood)
    return { data: { procurementSuspensions: items }, hasMore, dataAsOf }
  },
}
