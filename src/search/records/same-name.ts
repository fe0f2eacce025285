import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import type { FoundRecord, GenerationReader, RecordQuery } from '../../generations/ports.ts'
import { wholeNamesOf } from '../../generations/indexing/printed-names.ts'
import { noNumber, tokenOf, tokensOfPrintedName, tokensOfWholeName } from '../../generations/indexing/record-tokens.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { withoutName } from '../rank/find-as-read.ts'
import { recordQuery } from './record-query.ts'

/**
 * The records of a kind without a number that print exactly the name of a company, or one that records print beside its number and nobody known bore, and do not belong to it,
 * at most ten: they are of another place, or of a day on which it did not bear the name. Whoever asks by the number is told of them, because an office may
 * stand where the register knows none, and a company may have borne a name that the register does not have.
 */
export function countSameName(
  reader: GenerationReader,
  kind: RecordKind,
  { corporateNumber = '', ...others }: RecordConditions,
  today: string,
): number {
  const context = { ...withoutName, today, page: { limit: 1, page: 1 }, authorities: reader.authorities() }
  const query = recordQuery(kind, others, context)
  if (query === null) return 0
  const id = reader.companyIdOf(corporateNumber)
  const registered = id === null ? [] : reader.writtenNames([id]).flatMap(tokensOfWholeName)
  const ofOwn: RecordQuery = {
    ...query,
    codes: [...query.codes, registered, [tokenOf('corporateNumber', noNumber)]],
    notCodes: [tokenOf('nameHolder', corporateNumber)],
  }
  const count = registered.length === 0 ? 0 : reader.countRecords(ofOwn, otherRecordsMax)
  const beside = namesBesideNumber(reader, corporateNumber, today).filter((token) => !registered.includes(token))
  if (count >= otherRecordsMax || beside.length === 0) return count
  const codes = [...query.codes, [...new Set(beside)], [tokenOf('corporateNumber', noNumber)]]
  const notCodes = [tokenOf('nameHolder', corporateNumber), ...registered]
  const { records } = reader.findRecords({ ...query, codes, notCodes, limit: namedRecordsMax, offset: 0 })
  return Math.min(count + records.filter(isOfNobodyKnown).length, otherRecordsMax)
}

const basesOfNobodyKnown: ReadonlySet<string> = new Set(['name_not_in_register', 'only_bearer_named_after_the_act'])

/** Whether no company is known that bore the name on the day of the act. */
const isOfNobodyKnown = ({ identity }: FoundRecord): boolean => basesOfNobodyKnown.has(identity.basis)

/** So many of the newest records of each kind are read. */
const namedRecordsMax = 30

/** The index tokens of the names that the records tied to a number print. */
function namesBesideNumber(reader: GenerationReader, corporateNumber: string, today: string): string[] {
  const context = { ...withoutName, today, page: { limit: namedRecordsMax, page: 1 }, authorities: [] }
  const records = recordKinds.flatMap((kind) => {
    const query = recordQuery(kind, { corporateNumber }, context)
    return query === null ? [] : reader.findRecords(query).records
  })
  return records.flatMap(({ facts }) => wholeNamesOf(facts.party).flatMap(tokensOfPrintedName))
}
