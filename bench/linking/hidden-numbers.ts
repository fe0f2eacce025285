import { publicationFile } from '../../src/collect/readers/publication-file.ts'
import { loadSource } from '../../src/collect/source-folder.ts'
import type { DisclosureFilerFacts, Facts, PublishedParty, PublishedRecord } from '../../src/domain/facts.ts'
import type { LedgerReader } from '../../src/ledger/ledger.ts'
import { planCompanies, type CompanyPlan } from '../../src/publish/companies.ts'
import { linkByName, linkingNamesOf, type ActTime, type Linked } from '../../src/publish/link.ts'
import { candidatesFor } from '../../src/publish/records.ts'
import { dateOf } from '../../src/search/searchable-forms.ts'
import { splitPartyName } from '../../src/text/party-name.ts'

/** A published party whose printed number is hidden from linking and compared with the result. */
export interface HiddenNumber {
  readonly party: PublishedParty
  readonly number: string
  readonly time: ActTime
}

export interface HiddenNumberScore {
  readonly parties: number
  readonly inRegister: number
  readonly linked: number
  readonly right: number
  readonly wrong: readonly { readonly hidden: HiddenNumber; readonly linked: Linked }[]
}

/** The companies of the EDINET code list. It states no day of an act. */
export async function edinetNumbers(file: string): Promise<HiddenNumber[]> {
  const filers = (await factsIn('edinet_codes', file)) as readonly DisclosureFilerFacts[]
  return filers.flatMap(({ name, address, corporateNumber }): HiddenNumber[] =>
    corporateNumber === null
      ? []
      : [
          {
            party: { name, address, corporateNumber: null },
            number: corporateNumber,
            time: { date: null, seenOn: '2026-08-11' },
          },
        ],
  )
}

/** The suspensions by the ministry's offices that have a valid printed number. Each combination of name, address and number occurs once. */
export async function suspensionNumbers(files: readonly string[]): Promise<HiddenNumber[]> {
  const found = new Map<string, HiddenNumber>()
  for (const file of files) {
    for (const facts of (await factsIn('mlit_negative_information_crawl', file)) as readonly PublishedRecord[]) {
      const { party } = facts
      if (facts.kind !== 'procurement_suspension' || party.corporateNumber === null) continue
      // A name with a replacement character was damaged by decoding, and an import does not read its row.
      if (party.name.includes('\uFFFD')) continue
      const time = { date: dateOf(facts), seenOn: '2021-03-01' }
      const hidden = { party: { ...party, corporateNumber: null }, number: party.corporateNumber, time }
      found.set([splitPartyName(party.name).company, party.address, party.corporateNumber].join('|'), hidden)
    }
  }
  return [...found.values()]
}

async function factsIn(sourceId: string, file: string): Promise<Facts[]> {
  const source = await loadSource(sourceId)
  if (source === null || source === undefined) throw new Error(`no source ${sourceId}`)
  const reading = await source.parse(await publicationFile(file), source.description)
  const facts: Facts[] = []
  for await (const row of reading.rows) if (row.outcome === 'record') facts.push(row.facts)
  return facts
}

/** Links each party by its name and address alone. */
export async function scoreOf(ledger: LedgerReader, hidden: readonly HiddenNumber[]): Promise<HiddenNumberScore> {
  const namesIn = (parties: readonly HiddenNumber[]) => new Set(parties.flatMap(({ party }) => linkingNamesOf(party)))
  const names = namesIn(hidden)
  const undatedNames = namesIn(hidden.filter(({ time }) => time.date === null))
  const numbers = new Set(hidden.map(({ number }) => number))
  const plan: CompanyPlan = await planCompanies(ledger, new Map(), { names, undatedNames, numbers })
  const linked = hidden.map((hiddenNumber) => {
    const { party, time } = hiddenNumber
    return { hidden: hiddenNumber, linked: linkByName(party, candidatesFor(party, plan), time) }
  })
  const withNumber = linked.filter((link) => link.linked.corporateNumber !== null)
  const wrong = withNumber.filter((link) => link.linked.corporateNumber !== link.hidden.number)
  return {
    parties: hidden.length,
    inRegister: hidden.filter(({ number }) => plan.numberBearers.has(number)).length,
    linked: withNumber.length,
    right: withNumber.length - wrong.length,
    wrong,
  }
}
