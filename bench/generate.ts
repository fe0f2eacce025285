import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PublishedRecord, RecordKind } from '../src/domain/facts.ts'
import type { RowOutcome } from '../src/domain/parsed-publication.ts'
import { companyAt, type GeneratedCompany, type Population } from './company.ts'
import { cyclicItem } from './random.ts'
import { sampleRecords } from './sample-facts.ts'

/** Writes a national file in the tax agency's layout: UTF-8, 30 columns, no header, CRLF, text columns quoted. */
export async function writeNationalFile(path: string, population: Population): Promise<void> {
  await pipeline(Readable.from(chunks(population)), createWriteStream(path))
}

const rowsPerChunk = 2_000

function* chunks(population: Population): Generator<string> {
  let lines = ''
  for (let index = 0; index < population.companies; index++) {
    lines += lineOf(companyAt(index, population), index + 1)
    if ((index + 1) % rowsPerChunk !== 0) continue
    yield lines
    lines = ''
  }
  yield lines
}

/** A line of the national file. The order of the columns is that of the 国税庁 リソース定義書, CSV. */
function lineOf(company: GeneratedCompany, sequence: number): string {
  const { number, name, kana, nameEn, kind, place, street, assignedOn, closed } = company
  const changed = closed?.on ?? assignedOn
  const head = [sequence, number, closed?.process ?? '01', 0, changed, changed, quoted(name), '', kind]
  const address = [quoted(place.prefecture), quoted(place.city), quoted(street), '']
  const codes = [place.prefectureCode, place.cityCode, '1000001', '', '']
  const closure = [closed?.on ?? '', closed?.cause ?? '', '', '']
  const rest = [assignedOn, 1, quoted(nameEn), '', '', '', quoted(kana), 0]
  return `${[head, address, codes, closure, rest].flat().join(',')}\r\n`
}

function quoted(text: string | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `"${text.replaceAll('"', '""')}"`
}

/** Facts of records about the generated companies, in the words of the sample. Half of them are about one company in fifty. */
export function* recordOutcomes(kind: RecordKind, count: number, population: Population): Generator<RowOutcome> {
  const models = sampleRecords(kind)
  for (let index = 0; index < count; index++) {
    const companyCount = index % 2 === 0 ? population.companies : Math.max(1, Math.floor(population.companies / 50))
    const company = companyAt((index * 7919) % companyCount, population)
    const facts = { ...moved(cyclicItem(models, index), index % 1_500), party: partyOf(company, index) }
    yield { outcome: 'record', row: index + 1, rows: 1, key: `bench-${index + 1}`, facts }
  }
}

/** Three of seven records print the number, two the whole address, one the municipality and one only the name. */
function partyOf({ number, name, place, street }: GeneratedCompany, index: number): PublishedRecord['party'] {
  const municipality = place.prefecture + place.city
  const address = [`${municipality}${street}`, municipality, null][Math.max(0, (index % 7) - 4)] ?? null
  return { name, address, corporateNumber: index % 7 < 3 ? number : null }
}

/** The record with its days moved, so that they differ. */
function moved<Model extends PublishedRecord>(record: Model, days: number): Model {
  const earlier = (day: string | null): string | null =>
    day === null ? null : new Date(Date.parse(day) - days * dayMilliseconds).toISOString().slice(0, 10)
  const { period, actionDate } = record
  const dates = period === null ? {} : { start: earlier(period.start), end: earlier(period.end) }
  return { ...record, actionDate: earlier(actionDate), period: period && { ...period, ...dates } }
}

const dayMilliseconds = 86_400_000
