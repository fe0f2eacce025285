import type { Context, PublishedRecord } from '../types.ts'
import { labelOf } from '../format.ts'

/** The records of one decision, at least one. */
export type Case = [PublishedRecord, ...PublishedRecord[]]

/**
 * Groups the records that differ in nothing but the office: same company, day, act, reason, clause, source, period and status. A joint
 * decision is published once for each office, so that two records of one office are two decisions.
 */
export function casesOf(records: readonly PublishedRecord[]): Case[] {
  const cases: Case[] = []
  const byKey: Map<string, Case[]> = new Map()
  for (const record of records) {
    const key = caseKey(record)
    const alike = byKey.get(key) ?? []
    const ofCase = alike.find((former) => former.every(({ authority }) => authority !== record.authority))
    if (ofCase !== undefined) {
      ofCase.push(record)
      continue
    }
    const first: Case = [record]
    cases.push(first)
    byKey.set(key, [...alike, first])
  }
  return cases
}

function caseKey(record: PublishedRecord) {
  const {
    company,
    action_date: day,
    period,
    status,
    source,
    lifted_on: liftedOn,
    removed_at_source_on: leftOn,
  } = record
  const act =
    'action_type_label' in record
      ? [record.action_type, record.action_text, record.law_text]
      : [record.reason_codes, record.reason_text, record.clause, record.measure_text]
  const party = company.corporate_number ?? [company.name, company.address]
  return JSON.stringify([party, day, act, period, status, liftedOn, leftOn, source.url, source.title])
}

/** The act of a record: the kind of action, or why the company was suspended, or else the measure: a warning is no suspension. */
export function actOf(record: PublishedRecord, { words, language }: Context) {
  if ('action_type_label' in record) return labelOf(record.action_type_label, record.action_type_label_en, language)
  const reason = labelOf(record.reason_label, record.reason_label_en, language)
  const measure = labelOf(record.measure_label, record.measure_label_en, language)
  return reason ?? measure ?? words.sections.procurement_suspensions
}
