import type { Route } from '../find-answer.ts'
import { endpoints } from '../endpoints.ts'
import { findRecords } from '../find-records.ts'
import { answerSchema } from '../schemas/answer.ts'
import { enforcementSchema } from '../../domain/shapes/records.ts'

export const enforcementsRoute: Route = {
  endpoint: endpoints.enforcements,
  schema: answerSchema(endpoints.enforcements, { enforcements: enforcementSchema }),
  find: async (search, understood) => {
    const ask = search.enforcements.bind(search)
    const { items, hasMore, dataAsOf } = await findRecords(ask, understood)
    return { data: { enforcements: items }, hasMore, dataAsOf }
  },
}
