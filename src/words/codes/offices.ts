import { publishers } from './publishers.ts'
import { regionalBureaus } from './regional-bureaus.ts'

const offices = Map.groupBy([...publishers, ...regionalBureaus], ({ parent }) => parent)

/** The official names of the offices of a body, such as the regional bureaus of a ministry, and of the agencies under it. */
export const officesOf = (body: string): readonly string[] => [
  ...new Set(offices.get(body)?.map(({ name }) => name) ?? []),
]
