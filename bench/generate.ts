import { createWriteStream, writeFileSync } from 'node:fs'
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

/** Writes the differences of a day on which the companies moved to another street. */
export function writeMoves(path: string, companies: readonly GeneratedCompany[], day: string): void {
  const lines = companies.map((company, index) =>
    lineOf({ ...company, street: `${company.street}移転先` }, index + 1, { process: '12', on: day }),
  )
  writeFileSync(path, lines.join(''))
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
function lineOf(company: GeneratedCompany, sequence: number, event = eventOf(company)): string {
  const { number, name, kana, nameEn, kind, place, street, assignedOn, closed } = company
  const head = [sequence, number, event.process, 0, event.on, event.on, quoted(name), '', kind]
  const address = [quoted(place.prefecture), quoted(place.city), quoted(street), '']
  const codes = [place.prefectureCode, place.cityCode, '1000001', '', '']
  const closure = [closed?.on ?? '', closed?.cause ?? '', '', '']
  const rest = [assignedOn, 1, quoted(nameEn), '', '', '', quoted(kana), 0]
  return `${[head, address, codes, closure, rest].flat().join(',')}\r\n`
}

const eventOf = ({ closed, assignedOn }: GeneratedCompany): { readonly process: string; readonly on: string } =>
  closed ?? { process: '01', on: assignedOn }

function quoted(text: string | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `"${text.replaceAll('"', '""')}"`
}

/** Facts of records about the companies, in the words of the sample. Half of them are about one company in fifty. */
export function* recordOutcomes(
  kind: RecordKind,
  count: number,
  companies: Population | readonly GeneratedCompany[],
): Generator<RowOutcome> {
  const models = sampleRecords(kind)
  const all = 'seed' in companies ? companies.companies : companies.length
  for (let index = 0; index < count; index++) {
    const place = (index * 7919) % (index % 2 === 0 ? all : Math.max(1, Math.floor(all / 50)))
    const company = 'seed' in companies ? companyAt(place, companies) : companies[place]!
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
