import { deletionProcess } from '../../src/words/codes/corporate-register.ts'
import type { CorporationFacts, DisclosureFilerFacts } from '../../src/domain/facts.ts'
import type { Ledger } from '../../src/ledger/ledger.ts'
import { filersOf } from '../../src/publish/filers.ts'
import { formerNamesOf } from '../../src/publish/write-companies.ts'
import type { Place, Subject } from './subject.ts'

/** Reads all companies of a ledger that can be found by name once, as subjects of the golden set. */
export async function* subjectsIn(ledger: Ledger): AsyncGenerator<Subject> {
  const filers = await filersOf(ledger)
  const registered = new Set<string>()
  for await (const corporations of ledger.corporations()) {
    for (const corporation of corporations) {
      const facts = corporation.facts()
      if (facts.searchExcluded === true || facts.name.includes('＿')) continue
      const filer = filers.get(facts.corporateNumber)?.facts ?? null
      if (filer !== null) registered.add(facts.corporateNumber)
      yield {
        number: facts.corporateNumber,
        name: facts.name,
        kana: facts.nameKana ?? null,
        en: facts.nameEn ?? null,
        former: formerNamesOf(facts, corporation.formerStates),
        closed: facts.closeDate !== undefined || facts.process === deletionProcess,
        registered: true,
        place: placeOf(facts),
        assigned: facts.assignmentDate,
        filer: filer && filerOf(filer),
      }
    }
  }
  for (const [number, { facts }] of filers) {
    const { name } = facts
    if (registered.has(number)) continue
    yield { number, name, kana: null, en: null, former: [], closed: false, registered: false, filer: filerOf(facts) }
  }
}

function placeOf({ prefecture, city, prefectureCode, cityCode }: CorporationFacts): Place | undefined {
  const isComplete =
    prefecture !== undefined && city !== undefined && prefectureCode !== undefined && cityCode !== undefined
  return isComplete ? { prefecture, city, prefectureCode, cityCode } : undefined
}

const filerOf = (filer: DisclosureFilerFacts): Subject['filer'] => ({
  name: filer.name,
  kana: filer.nameKana,
  en: filer.nameEn,
  listed: filer.listed,
  capital: filer.capitalMillionYen,
})
