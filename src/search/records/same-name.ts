import type { RecordKind } from '../../domain/facts.ts'
import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { noNumber, tokenOf, tokensOfWholeName } from '../../generations/indexing/record-tokens.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { withoutName } from '../rank/find-as-read.ts'
import { recordQuery } from './record-query.ts'

/**
 * The records of a kind without a number that print exactly the name of a company and do not belong to it, at most ten: they are of another place, or of a
 * day on which it did not bear the name. Whoever asks by the number is told of them, because an office may stand where the register knows none.
 */
export function countSameName(
  reader: GenerationReader,
  kind: RecordKind,
  { corporateNumber = '', ...others }: RecordConditions,
  today: string,
): number {
  const id = reader.companyIdOf(corporateNumber)
  if (id === null) return 0
  const context = { ...withoutName, today, page: { limit: 1, page: 1 }, authorities: reader.authorities() }
  const query = recordQuery(kind, others, context)
  if (query === null) return 0
  const printed = reader.writtenNames([id]).flatMap(tokensOfWholeName)
  const codes = [...query.codes, printed, [tokenOf('corporateNumber', noNumber)]]
  const notCodes = [tokenOf('nameHolder', corporateNumber)]
  return reader.countRecords({ ...query, codes, notCodes }, otherRecordsMax)
}
