import type { PublishedRecord } from '../domain/facts.ts'
import type { StoredChange } from '../generations/ports.ts'
import type { LedgerReader, LedgerRecord } from '../ledger/ledger.ts'
import { dateInTokyo } from '../domain/calendar.ts'
import type { Renaming } from '../ledger/decisions/renamed-ids.ts'
import { codeSeparator, type ChangedFieldName } from '../words/codes/changed-fields.ts'
import { withoutPersons } from '../words/persons/without-persons.ts'

type Value = string | boolean | readonly string[] | null | undefined

/** The fields whose changes a history shows. Another id is no change of the list. */
const comparedFields: Readonly<Record<Exclude<ChangedFieldName, 'id'>, (facts: PublishedRecord) => Value>> = {
  'company.name_text': ({ party }) => party.wholeName ?? party.name,
  'company.address': ({ party }) => party.address,
  authority: ({ authority }) => authority.name,
  action_date: ({ actionDate }) => actionDate,
  action_type: (facts) => ('actionType' in facts ? facts.actionType : null),
  action_text: ({ actionText }) => actionText,
  'period.text': ({ period }) => period?.text,
  'period.start': ({ period }) => period?.start,
  'period.end': ({ period }) => period?.end,
  'period.open_ended': ({ period }) => period?.openEnded,
  status: ({ fate }) => fate,
  lifted_on: ({ liftedOn }) => liftedOn,
  nature: (facts) => ('nature' in facts ? facts.nature : null),
  reason_codes: (facts) => ('reasonCodes' in facts ? facts.reasonCodes : null),
  sector_codes: (facts) => ('sectorCodes' in facts ? facts.sectorCodes : null),
  law_codes: (facts) => ('lawCodes' in facts ? facts.lawCodes : null),
  law_text: (facts) => ('lawText' in facts ? facts.lawText : null),
  reason_text: (facts) => ('reasonText' in facts ? facts.reasonText : null),
  clause: (facts) => ('clause' in facts ? facts.clause : null),
  scope: (facts) => ('scope' in facts ? facts.scope : null),
  summary: (facts) => ('summary' in facts ? facts.summary : null),
  remarks: ({ remarks }) => remarks,
}

/** Former states were read by the rules of their time, so persons are taken out of them once more. */
function textOf(value: Value): string | null {
  if (value === null || value === undefined) return null
  return withoutPersons(typeof value === 'object' ? value.join(codeSeparator) : String(value))
}

const changedFieldsOf = (former: PublishedRecord, facts: PublishedRecord): StoredChange['changedFields'] =>
  Object.entries(comparedFields).flatMap(([field, valueOf]) => {
    const change = { field, former: textOf(valueOf(former)), value: textOf(valueOf(facts)) }
    return change.former === change.value ? [] : [change]
  })

/** The file in which the list of a record was read on a day; `null` unless there is exactly one. */
export type FileOn = (record: LedgerRecord, day: string) => StoredChange['file']

export async function importedFilesOf(ledger: LedgerReader): Promise<FileOn> {
  const files = new Map<string, StoredChange['file']>()
  const keyOf = (sourceId: string, list: string, day: string): string => JSON.stringify([sourceId, list, day])
  for (const { sourceId, list, seenOn, refusal, ...file } of await ledger.imports()) {
    if (refusal !== null) continue
    const key = keyOf(sourceId, list ?? 'all', seenOn)
    const { publicationName: name, publicationUrl: url, retrievedAt } = file
    files.set(key, files.has(key) ? null : { name, url, retrievedAt })
  }
  return ({ sourceId, list }, day) => files.get(keyOf(sourceId, list, day)) ?? null
}

/**
 * What was seen of a record; undefined if it only appeared. `corrected` applies the corrections of the operator, so that a corrected field has
 * the same value in all states and no change of it is shown.
 */
export function historyOf(
  record: LedgerRecord,
  corrected: (facts: PublishedRecord) => PublishedRecord,
  { fileOn, renamings }: { readonly fileOn: FileOn; readonly renamings: readonly Renaming[] },
): readonly StoredChange[] | undefined {
  const { formerStates, firstSeenOn, changedOn, removedAtSourceOn } = record
  if (formerStates.length === 0 && removedAtSourceOn === null && renamings.length === 0) return undefined
  const entry = (
    change: StoredChange['change'],
    on: string,
    changedFields: StoredChange['changedFields'] = [],
  ): StoredChange => ({ on, change, changedFields, file: fileOn(record, on) })
  const states = [...formerStates, { facts: record.facts, firstSeenOn: changedOn }].map((state) => ({
    on: state.firstSeenOn,
    facts: corrected(state.facts as PublishedRecord),
  }))
  // Each state after the first is compared with the one before it.
  const changes = states
    .slice(1)
    .map(({ on, facts }, index) => entry('changed', on, changedFieldsOf(states[index]!.facts, facts)))
  const renamed = renamings.map(({ at, former, id }): StoredChange => {
    const changedFields = [{ field: 'id', former, value: id }]
    return { on: dateInTokyo(new Date(at)), change: 'renamed', changedFields, file: null }
  })
  return [
    entry('appeared', firstSeenOn),
    ...changes,
    ...(removedAtSourceOn === null ? [] : [entry('left', removedAtSourceOn)]),
    ...renamed,
  ].toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
}
