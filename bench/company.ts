import { checkDigitOf } from '../src/domain/corporate-number.ts'
import { samplePlaces, type Place } from './sample-facts.ts'
import type { Random } from './random.ts'
import { createRandom, cyclicItem } from './random.ts'
import { closings, kanaSyllables, latinSyllables, openings, type Word } from './vocabulary.ts'

/** Parameters of the generated companies: equal parameters give equal companies. */
export interface Population {
  readonly companies: number
  readonly seed: number
}

/** A generated company. Dates are `YYYY-MM-DD`. */
export interface GeneratedCompany {
  readonly number: string
  readonly name: string
  readonly kana: string
  readonly nameEn: string | null
  /** Code in `codes/corporation-kinds`. */
  readonly kind: string
  readonly place: Place
  readonly street: string
  /** Day on which the corporate number was assigned. */
  readonly assignedOn: string
  readonly closed?: { readonly on: string; readonly cause: string; readonly process: string }
}

/** Percentages of legal forms, as in the register. */
const legalForms: readonly (readonly [share: number, kind: string, ja: string, en: string])[] = [
  [63, '301', '株式会社', 'Co., Ltd.'],
  [15, '302', '有限会社', 'Ltd.'],
  [13, '305', '合同会社', 'LLC'],
  [4, '399', '一般社団法人', 'Association'],
  [3, '399', '医療法人社団', 'Medical Corporation'],
  [1, '304', '合資会社', 'Limited Partnership'],
  [1, '399', '宗教法人', ''],
]

/** The n-th fictional company, with realistic length, script and repetition of names. */
export function companyAt(index: number, population: Population): GeneratedCompany {
  const random = createRandom(population.seed + Math.imul(index + 1, 0x9e3779b1))
  const [, kind, ja, en] = legalFormOf(random.integerBelow(100))
  const [written, kana, latin] = nameOf(random)
  return {
    number: numberAt(index, population.companies),
    name: random.integerBelow(3) === 0 ? written + ja : ja + written,
    kana: random.integerBelow(100) < 91 ? kana : '',
    nameEn: random.integerBelow(340) === 0 ? `${latin} ${en}`.trim() : null,
    kind,
    place: random.integerBelow(4) === 0 ? capital : random.pick(samplePlaces),
    street: `中央${fullWidth(1 + random.integerBelow(9))}丁目${fullWidth(1 + random.integerBelow(30))}番${fullWidth(1 + random.integerBelow(20))}号`,
    assignedOn: random.integerBelow(3) === 0 ? randomDay(random, 2016) : '2015-10-05',
    ...(random.integerBelow(100) < 19 ? { closed: { on: randomDay(random, 2021), cause: '01', process: '21' } } : {}),
  }
}

/** A quarter of the companies are there. */
const capital = samplePlaces.find(({ prefecture }) => prefecture === '東京都')!

/** The legal form at a percentage from 0 to 99 of the cumulative shares. */
function legalFormOf(percentage: number): (typeof legalForms)[number] {
  let sum = 0
  for (const form of legalForms) {
    sum += form[0]
    if (percentage < sum) return form
  }
  return cyclicItem(legalForms, 0)
}

/** A name. As in the register, about two thirds are words and a line of business, a quarter are coined in kana, and the rest are letters. */
function nameOf(random: Random): Word {
  const closing = frequentFirst(random, closings)
  const share = random.integerBelow(100)
  if (share < 25) {
    const coined = coinWord(random, kanaSyllables, 2 + random.integerBelow(3)).replace(/^ー/, '')
    return [coined + (share < 12 ? closing[0] : ''), coined + (share < 12 ? closing[1] : ''), 'Coined']
  }
  if (share < 33) {
    const letters = coinWord(random, latinSyllables, 2 + random.integerBelow(2)).toUpperCase()
    return [fullWidthLetters(letters), coinWord(random, kanaSyllables, 4), letters]
  }
  const opening = frequentFirst(random, openings)
  const second = secondWord(random, share)
  return [opening[0] + second[0] + closing[0], opening[1] + second[1] + closing[1], `${opening[2]} ${closing[2]}`]
}

/** Few names have none, many a common word, and most one that is seldom repeated. */
function secondWord(random: Random, share: number): Word {
  if (share < 40) return ['', '', '']
  if (share < 56) return random.pick(openings)
  const coined = coinWord(random, kanaSyllables, 2).replace(/^ー/, '')
  return [coined, coined, '']
}

/** A random word; words at the beginning of the list are more frequent. */
function frequentFirst(random: Random, words: readonly Word[]): Word {
  return cyclicItem(words, Math.min(random.integerBelow(words.length), random.integerBelow(words.length)))
}

function coinWord(random: Random, syllables: readonly string[], length: number): string {
  return Array.from({ length }, () => random.pick(syllables)).join('')
}

/**
 * Numbers ascend with the index, as in the national file. There are nine blocks, one for each check digit. The last base digit is
 * chosen so that it gives this check digit.
 */
function numberAt(index: number, companies: number): string {
  const blockSize = Math.ceil(companies / 9)
  const checkDigit = Math.floor(index / blockSize) + 1
  const stem = String(10_001_000_000 + (index % blockSize)).padStart(11, '0')
  for (let last = 0; last < 9; last++)
    if (checkDigitOf(`${stem}${last}`) === checkDigit) return `${checkDigit}${stem}${last}`
  throw new Error(`no base digits give the check digit ${checkDigit}`)
}

function randomDay(random: Random, firstYear: number): string {
  return `${firstYear + random.integerBelow(5)}-${twoDigits(1 + random.integerBelow(12))}-${twoDigits(1 + random.integerBelow(28))}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function fullWidth(value: number): string {
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
}

function fullWidthLetters(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
}
