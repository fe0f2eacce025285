import type { Language } from '../types.ts'
import { forecast } from '../pace.ts'
import { recordsOfAllKinds } from '../records/record-kinds.ts'
import { questionCount, statesWithRecords } from './ask-records.ts'
import { lacksRecords } from './noted-questions.ts'
import { noRecords, type Partner } from './partner-list.ts'
import { partnerWords } from './partner-words.ts'

const hasRecords = ({ state, findings }: Partner): boolean =>
  statesWithRecords.has(state) && recordsOfAllKinds(findings?.records ?? noRecords) > 0

/** How far the records of the partners are read, and how long the others take; empty where no partner has records. */
export function readingProgress(partners: readonly Partner[], isRunning: boolean, language: Language): string {
  const own = partnerWords[language]
  const lacking = partners.filter(lacksRecords)
  const all = partners.filter(hasRecords).length
  if (all === 0) return ''
  if (lacking.length === 0) return own.recordsRead(all)
  const done = all - lacking.length
  if (!isRunning) return own.readingPaused(done, all)
  const expected = forecast(questionsOf(lacking), 0)
  return own.reading(done, all) + (expected ? own.forecast(expected) : '')
}

/** How many questions the records of partners are at least. */
export const questionsOf = (partners: readonly Partner[]): number =>
  partners.reduce((sum, partner) => sum + questionCount(partner), 0)
