import type { FormerState, SampleCompany, SampleFiler } from './company.ts'
import { notableCompanies, fullWidth } from './notable.ts'
import { places } from './places.ts'
import type { Random } from './random.ts'
import { createRandom, cyclicItem } from './random.ts'
import { sampleNumber } from './sample-number.ts'
import type { Trade, Word } from './vocabulary.ts'
import { animals, coinages, moods, trades } from './vocabulary.ts'

export const companyCount = 360

/** Legal forms of the generated companies. Most companies are stock companies (株式会社), as in the register. */
const legalForms: readonly { readonly kind: string; readonly ja: string; readonly en: string }[] = [
  { kind: '301', ja: '株式会社', en: 'Co., Ltd.' },
  { kind: '301', ja: '株式会社', en: 'Inc.' },
  { kind: '301', ja: '株式会社', en: 'Corporation' },
  { kind: '302', ja: '有限会社', en: 'Ltd.' },
  { kind: '301', ja: '株式会社', en: 'Co., Ltd.' },
  { kind: '305', ja: '合同会社', en: 'LLC' },
]

/** All fictional companies, always the same: the hand-written ones first. */
export function sampleCompanies(): SampleCompany[] {
  const random = createRandom(20_260_401)
  const companies = notableCompanies()
  const stems = new Set<string>()
  while (companies.length < companyCount) {
    const stem = stemOf(companies.length, random)
    const [written] = stem
    if (stems.has(written)) continue
    stems.add(written)
    companies.push(companyOf(companies.length, stem, random))
  }
  return companies
}

/** The distinctive part of a name: every sixth is a coinage and a mood, the others a mood and an animal. */
function stemOf(index: number, random: Random): Word {
  const [first, second] =
    index % 6 === 0 ? [random.pick(coinages), random.pick(moods)] : [random.pick(moods), random.pick(animals)]
  const [[written1, kana1, latin1], [written2, kana2, latin2]] = [first, second]
  return [written1 + written2, kana1 + kana2, latin1 + latin2.toLowerCase()]
}

function companyOf(index: number, stem: Word, random: Random): SampleCompany {
  const trade = cyclicItem(trades, index)
  const form = random.pick(legalForms)
  const [stemWritten, stemKana, stemLatin] = stem
  const [tradeWritten, tradeKana, tradeLatin] = trade.word
  const kana = stemKana + tradeKana
  const written = stemWritten + tradeWritten
  const nameEn = `${stemLatin} ${tradeLatin} ${form.en}`
  const former = formerOf(index, stem, form.ja, trade)
  const filer = filerOf(index, nameEn)
  return {
    number: sampleNumber(index),
    name: index % 3 === 0 ? written + form.ja : form.ja + written,
    kana: index % 7 === 0 ? withLargeKana(kana) : kana,
    nameEn: index % 4 === 0 ? nameEn : null,
    kind: form.kind,
    place: cyclicItem(places, index),
    street: `見本町${fullWidth(1 + random.integerBelow(5))}丁目${fullWidth(1 + random.integerBelow(28))}番${fullWidth(1 + random.integerBelow(15))}号`,
    sector: trade.sector,
    assignedOn: index % 5 === 0 && former === null ? laterAssignment(index) : firstAssignment,
    ...(former === null ? {} : { former: [former] }),
    ...(index % 31 === 0
      ? { closed: { on: `202${index % 5}-11-2${index % 9}`, cause: index % 2 === 0 ? '01' : '21', process: '21' } }
      : {}),
    ...(filer === null ? {} : { filer }),
  }
}

/** The day on which the numbering began; companies that existed then have it as the day of assignment. */
const firstAssignment = '2015-10-05'
const laterAssignment = (index: number): string => `20${17 + (index % 7)}-0${1 + (index % 9)}-1${index % 10}`

function formerOf(index: number, [written, kana]: Word, form: string, { word }: Trade): FormerState | null {
  if (index % 19 !== 0) return null
  const [tradeWritten, tradeKana] = word
  return {
    name: `${form}${written}企画${tradeWritten}`,
    kana: `${kana}キカク${tradeKana}`,
    until: `202${index % 5}-07-01`,
    process: '11',
  }
}

/** EDINET codes E9xxxx and securities codes below 1300, which are not assigned to real companies. */
function filerOf(index: number, nameEn: string): SampleFiler | null {
  if (index % 9 !== 1) return null
  return {
    edinetCode: `E9${String(index).padStart(4, '0')}`,
    securitiesCode: index % 2 === 0 ? String(index).padStart(4, '0') : `0${String(index % 100).padStart(2, '0')}B`,
    nameEn: nameEn.toUpperCase(),
    industry: '見本業種',
    capitalMillionYen: 100 + index,
  }
}

/** Readings in the register often have large kana instead of small ones (リユウ for リュウ). The code of a large kana is one higher. */
function withLargeKana(kana: string): string {
  return kana.replace(/[ァィゥェォッャュョ]/g, (small) => String.fromCharCode(small.charCodeAt(0) + 1))
}
