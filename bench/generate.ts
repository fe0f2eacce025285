import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PublishedRecord, RecordKind } from '../src/domain/facts.ts'
import type { RowOutcome } from '../src/domain/reading.ts'
import type { SampleCompany } from '../src/sample/company.ts'
import { enforcementCases } from '../src/sample/enforcement-cases.ts'
import { licenseCases } from '../src/sample/license-cases.ts'
import { identifications } from '../src/sample/party.ts'
import { statusFacts, sampleStatuses } from '../src/sample/periods.ts'
import { cyclicItem } from '../src/sample/random.ts'
import type { SampleEvent } from '../src/sample/records.ts'
import { enforcementOf, licenseActionOf, suspensionOf } from '../src/sample/records.ts'
import { suspensionCases, suspensionPublishers } from '../src/sample/suspension-cases.ts'
import type { Population } from './company.ts'
import { companyAt } from './company.ts'

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
function lineOf(company: SampleCompany, sequence: number): string {
  const { number, name, kana, nameEn, kind, place, street, assignedOn, closed } = company
  const changed = closed?.on ?? assignedOn
  const head = [sequence, number, closed?.process ?? '01', 0, changed, changed, quoted(name), '', kind]
  const address = [quoted(place?.prefecture), quoted(place?.city), quoted(street), '']
  const codes = [place?.prefectureCode ?? '', place?.cityCode ?? '', '1000001', '', '']
  const closure = [closed?.on ?? '', closed?.cause ?? '', '', '']
  const rest = [assignedOn, 1, quoted(nameEn), '', '', '', quoted(kana), 0]
  return `${[head, address, codes, closure, rest].flat().join(',')}\r\n`
}

function quoted(text: string | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `"${text.replaceAll('"', '""')}"`
}

/** Facts of records about the generated companies, in the words of the sample. Half of them are about one company in fifty. */
export function* recordOutcomes(kind: RecordKind, count: number, population: Population): Generator<RowOutcome> {
  for (let index = 0; index < count; index++) {
    const companyCount = index % 2 === 0 ? population.companies : Math.max(1, Math.floor(population.companies / 50))
    const company = companyAt((index * 7919) % companyCount, population)
    const identification = cyclicItem(identifications, index)
    const event: SampleEvent = {
      serial: index + 1,
      company,
      identification,
      status: statusFacts(cyclicItem(sampleStatuses, index), index),
    }
    yield { outcome: 'record', row: index + 1, rows: 1, key: `bench-${index + 1}`, facts: factsOf(kind, index, event) }
  }
}

function factsOf(kind: RecordKind, index: number, event: SampleEvent): PublishedRecord {
  if (kind === 'enforcement') return enforcementOf(cyclicItem(enforcementCases, index), event)
  if (kind === 'license_action') return licenseActionOf(cyclicItem(licenseCases, index), event)
  return suspensionOf(
    cyclicItem(suspensionCases, index),
    cyclicItem(suspensionPublishers, Math.floor(index / 5)),
    event,
  )
}
