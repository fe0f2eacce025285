import type { FormerState, SampleCompany, SampleFiler } from './company.ts'
import { notableCompanies, wide } from './notable.ts'
import { places } from './places.ts'
import type { Random } from './random.ts'
import { createRandom, itemAt } from './random.ts'
import { sampleNumber } from './sample-number.ts'
import type { Trade, Word } from './vocabulary.ts'
import { animals, coinages, moods, trades } from './vocabulary.ts'

export const companyCount = 360

/** Legal forms of the generated companies: most are kabushiki-gaisha, as in the register. */
const forms: readonly { readonly kind: string; readonly ja: string; readonly en: string }[] = [
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
    if (stems.has(stem[0])) continue
    stems.add(stem[0])
    companies.push(companyOf(companies.length, stem, random))
  }
  return companies
}

/** Every sixth name is a coinage and a mood, the others a mood and an animal. */
function stemOf(index: number, random: Random): Word {
  const [first, second] =
    index % 6 === 0 ? [random.pick(coinages), random.pick(moods)] : [random.pick(moods), random.pick(animals)]
  return [first[0] + second[0], first[1] + second[1], first[2] + second[2].toLowerCase()]
}

function companyOf(index: number, stem: Word, random: Random): SampleCompany {
  const trade = itemAt(trades, index)
  const form = random.pick(forms)
  const kana = stem[1] + trade.word[1]
  const written = stem[0] + trade.word[0]
  const former = formerOf(index, stem, form.ja, trade)
  const filer = filerOf(index, `${stem[2]} ${trade.word[2]} ${form.en}`)
  return {
    number: sampleNumber(index),
    name: index % 3 === 0 ? written + form.ja : form.ja + written,
    kana: index % 7 === 0 ? withLargeKana(kana) : kana,
    nameEn: index % 4 === 0 ? `${stem[2]} ${trade.word[2]} ${form.en}` : null,
    kind: form.kind,
    place: itemAt(places, index),
    street: `見本町${wide(1 + random.below(5))}丁目${wide(1 + random.below(28))}番${wide(1 + random.below(15))}号`,
    sector: trade.sector,
    assignedOn:
      index % 5 === 0 && former === null ? `20${17 + (index % 7)}-0${1 + (index % 9)}-1${index % 10}` : '2015-10-05',
    ...(former === null ? {} : { former: [former] }),
    ...(index % 31 === 0
      ? { closed: { on: `202${index % 5}-11-2${index % 9}`, cause: index % 2 === 0 ? '01' : '21', process: '21' } }
      : {}),
    ...(filer === null ? {} : { filer }),
  }
}

function formerOf(index: number, stem: Word, form: string, trade: Trade): FormerState | null {
  if (index % 19 !== 0) return null
  return {
    name: `${form}${stem[0]}企画${trade.word[0]}`,
    kana: `${stem[1]}キカク${trade.word[1]}`,
    until: `202${index % 5}-07-01`,
    process: '11',
  }
}

/** Codes that the disclosure system and the exchanges do not use: E9xxxx, and securities codes below 1300. */
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

/** Readings in the register often have large kana where small ones are meant (リユウ for リュウ). */
function withLargeKana(kana: string): string {
  return kana.replace(/[ァィゥェォッャュョ]/g, (small) => String.fromCharCode(small.charCodeAt(0) + 1))
}
