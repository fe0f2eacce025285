import { readFileSync } from 'node:fs'
import { csvBatches } from '../../src/read/documents/text/csv.ts'
import { publicationFile } from '../../src/read/documents/process/open-publication.ts'
import { loadSource } from '../../src/read/sources/source-folder.ts'
import { isCorporateNumber } from '../../src/domain/corporate-number.ts'
import type { DisclosureFilerFacts, Facts, PublishedParty, PublishedRecord } from '../../src/domain/facts.ts'
import type { LedgerReader } from '../../src/ledger/ledger.ts'
import { companiesInRegister } from '../../src/publish/scan-register.ts'
import { linkByName, linkingNamesOf, type ActTime } from '../../src/publish/link.ts'
import { candidatesFor } from '../../src/publish/link-records.ts'
import { dateOf } from '../../src/domain/record-date.ts'
import { parseJapaneseDate } from '../../src/words/text/japanese-date.ts'
import { hasLostSign, withLostSigns } from '../../src/words/text/lost-signs.ts'

/** A published party whose printed number is hidden from linking and compared with the result. */
export interface HiddenNumber {
  readonly party: PublishedParty
  readonly number: string
  /** A party may be published for several acts. */
  readonly times: readonly ActTime[]
}

export interface WrongLink {
  readonly hidden: HiddenNumber
  readonly linked: string
  readonly basis: string
  /** Whether another row prints the linked number for the same name and address: then the hidden number is a misprint. */
  readonly isPrintedElsewhere: boolean
}

export interface HiddenNumberScore {
  readonly parties: number
  readonly inRegister: number
  readonly linked: number
  readonly right: number
  readonly wrong: readonly WrongLink[]
  /** Parties in the register without a link, with the basis that says why. */
  readonly missed: readonly { readonly hidden: HiddenNumber; readonly basis: string }[]
}

/** The companies of the EDINET code list. It states no day of an act. */
export async function edinetNumbers(file: string, seenOn: string): Promise<HiddenNumber[]> {
  const filers = (await factsIn('edinet_codes', file)) as readonly DisclosureFilerFacts[]
  const times = [{ date: null, seenOn }]
  return filers.flatMap(({ name, address, corporateNumber: number }): HiddenNumber[] =>
    number === null ? [] : [{ party: { name, address, corporateNumber: null }, number, times }],
  )
}

/**
 * The distinct names, addresses and numbers with a right check digit in the field `kensetugyousya` of the crawl, as its cells print
 * them: the name is what stands before the bracket with the number. Names are not merged (鹿島道路（株）, 鹿島道路株式会社).
 */
export async function suspensionNumbers(files: readonly string[]): Promise<HiddenNumber[]> {
  const found = new Map<string, HiddenNumber>()
  for (const file of files)
    for (const [date, cell, address, link] of await rowsIn(file)) {
      if (!link!.includes('jigyoubunya=kensetugyousya')) continue
      const printed = /^(.+?)[（(](?:法人番号)?[：:]?([０-９]{13})/u.exec(withLostSigns(cell!) ?? cell!)
      const [, name = '', digits = ''] = printed ?? []
      const number = digits.normalize('NFKC')
      if (!isCorporateNumber(number)) continue
      const key = [name, address, number].join('|')
      const lostSign = hasLostSign(name) ? { lostSign: true as const } : {}
      const time = { date: parseJapaneseDate(date!), seenOn: '2021-03-01' }
      const times = [...(found.get(key)?.times ?? []), time]
      found.set(key, { party: { name, address: address!, corporateNumber: null, ...lostSign }, number, times })
    }
  return [...found.values()]
}

async function rowsIn(file: string): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = []
  for await (const batch of csvBatches(oneChunk(readFileSync(file, 'utf8')), { name: file, columns: 5 }))
    rows.push(...batch.rows)
  return rows.slice(1)
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text
}

/** The parties of the records of a ledger that print a number, by source. Each combination of name, address and number occurs once. */
export async function printedNumbers(ledger: LedgerReader): Promise<Map<string, HiddenNumber[]>> {
  const bySource = new Map<string, Map<string, HiddenNumber>>()
  for await (const records of ledger.records(['enforcement', 'procurement_suspension', 'license_action'])) {
    for (const { facts: recordFacts, sourceId, firstSeenOn } of records) {
      const facts = recordFacts as PublishedRecord
      const { corporateNumber: number, ...party } = facts.party
      if (number === null || party.address === null) continue
      const found = bySource.get(sourceId) ?? new Map<string, HiddenNumber>()
      bySource.set(sourceId, found)
      const key = [party.name, party.address, number].join('|')
      const times = [...(found.get(key)?.times ?? []), { date: dateOf(facts), seenOn: firstSeenOn }]
      found.set(key, { party: { ...party, corporateNumber: null }, number, times })
    }
  }
  return new Map([...bySource].map(([source, found]) => [source, [...found.values()]]))
}

export async function factsIn(sourceId: string, file: string): Promise<Facts[]> {
  const source = await loadSource(sourceId)
  if (source === null || source === undefined) throw new Error(`no source ${sourceId}`)
  const reading = await source.parse(await publicationFile(file), source.description)
  const facts: Facts[] = []
  for await (const row of reading.rows) if (row.outcome === 'record') facts.push(row.facts)
  return facts
}

/** Links each party by its name and address alone. A party with a wrong link for any of its acts is wrong. */
export async function scoreOf(ledger: LedgerReader, hidden: readonly HiddenNumber[]): Promise<HiddenNumberScore> {
  const namesIn = (parties: readonly HiddenNumber[]) => new Set(parties.flatMap(({ party }) => linkingNamesOf(party)))
  const undated = hidden.filter(({ times }) => times.some(({ date }) => date === null))
  const planOf = await companiesInRegister(ledger)
  const plan = await planOf({
    names: namesIn(hidden),
    undatedNames: namesIn(undated),
    numbers: new Set(hidden.map(({ number }) => number)),
    folded: new Set(),
  })
  const printed = numbersByPlace(hidden)
  const wrong: WrongLink[] = []
  const missed: { hidden: HiddenNumber; basis: string }[] = []
  let right = 0
  for (const one of hidden) {
    const candidates = candidatesFor(one.party, plan)
    const links = one.times.map((time) => linkByName(one.party, candidates, time))
    const wrongLink = links.find(({ corporateNumber }) => ![null, one.number].includes(corporateNumber))
    if (wrongLink !== undefined) {
      const linked = wrongLink.corporateNumber!
      const isPrintedElsewhere = placesOf(one).some((place) => printed.get(place)?.has(linked))
      wrong.push({ hidden: one, linked, basis: wrongLink.identity.basis, isPrintedElsewhere })
    } else if (links.some(({ corporateNumber }) => corporateNumber === one.number)) right += 1
    else if (plan.numberHolders.has(one.number)) missed.push({ hidden: one, basis: links[0]!.identity.basis })
  }
  const inRegister = hidden.filter(({ number }) => plan.numberHolders.has(number)).length
  return { parties: hidden.length, inRegister, linked: right + wrong.length, right, wrong, missed }
}

/** The keys of the name, each with the published address. */
const placesOf = ({ party }: HiddenNumber): string[] => linkingNamesOf(party).map((name) => `${name}|${party.address}`)

function numbersByPlace(hidden: readonly HiddenNumber[]): Map<string, Set<string>> {
  const numbers = new Map<string, Set<string>>()
  for (const one of hidden)
    for (const place of placesOf(one)) numbers.set(place, (numbers.get(place) ?? new Set()).add(one.number))
  return numbers
}
