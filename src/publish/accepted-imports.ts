import type { ImportState } from '../ledger/import-state.ts'
import { listKey } from './coverage.ts'

/** Whether an import was neither refused nor taken back. */
export const isAccepted = ({ refusal, reversal }: ImportState): boolean => refusal === null && reversal === null

/** The accepted imports of each list, by `listKey`. */
export const acceptedByList = (imports: readonly ImportState[]): ReadonlyMap<string, readonly ImportState[]> =>
  Map.groupBy(imports.filter(isAccepted), ({ sourceId, list }) => listKey(sourceId, list ?? 'all'))
