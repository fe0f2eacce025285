import { fold } from './fold.ts'
import { withMarksApart } from './read-signs.ts'

/**
 * Normalizes an address for comparison: 一丁目２番３号, 1丁目2-3 and 1-2-3 are equal, 大字 and 字 are removed, words are folded.
 * A postal code before it is removed. Two numbers never become one: what no dash joins is a second number, after `secondNumber`.
 */
export function foldAddress(address: string): string {
  const numbered = withMarksApart(address)
    .normalize('NFKC')
    .replace(floor, secondNumber)
    .replace(spaceBetweenNumbers, secondNumber)
    .replace(/\s/gu, '')
    .replace(postalCode, '')
    .replace(numberWithPoints, (number) => number.replace(/[.,]/gu, '-'))
    .replace(/(?<!\d)第(?=[\d〇一二三四五六七八九十百]+(?:丁目|番|号|地割))/gu, '')
    .replace(kanjiNumbersOfLot, (numbers) =>
      numbers.replace(/[〇一二三四五六七八九十百]+/gu, (digits) => String(kanjiNumber(digits))),
    )
    .replace(kanjiNumberBeforeUnit, (digits) => String(kanjiNumber(digits)))
    .replace(kanjiNumberAfterUnit, (digits) => String(kanjiNumber(digits)))
    .replace(/(?<=\d)(?:大字|小字|字)(?=\d)/gu, '-')
    .replace(/大字|小字|字/gu, '')
    .replace(turnInKyoto, '$<turn>')
    .replace(streetEnd, '')
    .replace(roomAfterHouse, secondNumber)
    .replace(unitBetweenNumbers, '-')
    .replace(unitAfterNumber, '')
    .replace(streetBetweenNumbers, '条')
    .replace(roomAfterDash, secondNumber)
    .replace(dashBetweenNumbers, '-')
    .replace(signBetweenNumbers, secondNumber)
  return numbered
    .split(secondNumber)
    .map((number) =>
      number
        .replace(dashAfterKana, '')
        .split(/(?<=\d)-(?=\d)/u)
        .map(foldPart)
        .join('-'),
    )
    .join(secondNumber)
}

/**
 * The address without what names it and without a mark before that: 本社：, 所在地, 【本店】, ①. A town may begin so, too (本店町), so a sign, a space or a
 * prefecture follows.
 */
export const withoutAddressLabel = (address: string): string =>
  address.replace(/^\s*[\p{No}※]\s*/u, '').replace(addressLabel, '')

const addressLabel =
  /^\s*[(（[［〔【]?(?:(?:登記上の)?(?:本社|本店|主たる(?:事務所|営業所))の?(?:所在地|住所)?|所在地|住所)(?:\s*[)）\]］〕】:：]\s*|\s+|(?=東京都|北海道|..府|..県))/u

/** Between the number of an address and a second one: that of a room, a floor, another lot. */
const secondNumber = ';'

/** 1.2.3 and 1,2,3, where the first number of an address has no other sign. Two numbers with a comma are two lots. */
const numberWithPoints = /(?<=^\D*)\d+(?:(?:\.\d+)+|(?:,\d+){2,})(?![.,]?\d)/u
/** 2階, 地下1階, 5F after the number or the building. */
const floor = /(?<![-\d\u2010-\u2015\u2212\u30fc])(?:地下|B)?\d+(?:階|F(?![A-Z]))/giu
/** The space before a building or room: 8-1 三番町ビル, 16-13 610号室. */
const spaceBetweenNumbers = /(?<=\d)\s+(?=[\d〇一二三四五六七八九十])/gu
/** 〒100-0001, 郵便番号100-0001; 群馬県〒371-0000前橋市 and 架空町1（〒371-0000） have it within. */
const postalCode =
  /^(?:〒|郵便番号)?[:]?\d{3}[-\u2010-\u2015\u2212\u30fc]\d{4}(?!\d)|^〒\d{7}|[(]?〒\d{3}[-\u2010-\u2015\u2212\u30fc]?\d{4}(?!\d)[)]?(?!\d)/gu
/** 一の二の三, 一ー二ー三 */
const kanjiNumbersOfLot =
  /[〇一二三四五六七八九十百]+(?:[-\u2010-\u2015\u2212\u30fc\uff0dの][〇一二三四五六七八九十百]+)+(?=$|[番号(、,])/gu
/** 一 of 一丁目; the kana ニ is often typed for 二. 六番町 and 三条 become 6番町 and 3条 in both addresses. */
const kanjiNumberBeforeUnit = /(?<![〇一二三四五六七八九十百ニ])[〇一二三四五六七八九十百ニ]+(?=丁|番|号|条|線|地割)/gu
/** 二 of 一丁目二, 三 of 1-三 */
const kanjiNumberAfterUnit =
  /(?<=丁目|番地?の?|条[東西南北]?|-)[〇一二三四五六七八九十百]+(?=$|[丁番号の\-\s・、,(~〜])/gu
/** The ways to turn at a street in Kyoto: 上る, 上ル and 上がる; 西入る, 西入ル and 西入. */
const turnInKyoto = /(?<=\p{Script=Han})(?<turn>[上下]|[東西]入)[がガ]?[るル](?![ァ-ヺー])/gu
/** り of 四条通り and 大通り西, which are 四条通 and 大通西. */
const streetEnd = /(?<=\p{Script=Han}通)り/gu
/** 号 of 1番2号3, which is not 1丁目2番3号 */
const roomAfterHouse = /(?<=^\D*\d+番\d+)号(?=\d)/u
/** 丁目 of 1丁目2 */
const unitBetweenNumbers = /(?<=\d)(?:丁目?|番地?|号|地割)(?:の|ノ)?(?=\d)/gu
/** The 条 that 北1西3 leaves out. */
const streetBetweenNumbers = /(?<=[東西南北]\d{1,2})(?=[東西南北]\d)/gu
/** 番地 of 3番地. 六番町 is a town and 3号室 a room. */
const unitAfterNumber = /(?<=\d)(?:丁目|番地|番(?!町)|号(?![室棟館線]))/gu
/** The dash before a room or floor: 1-2-501号室, 1-2-5F. */
const roomAfterDash = /(?<=\d)[-\u2010-\u2015\u2212\u30fc](?=\d+(?:号?室|階|F(?![A-Z])))/giu
/** Dashes, also the kanji 一 between digits, and の, ノ and 之 of 3の2. */
const dashBetweenNumbers = /(?<=\d)[-\u2010-\u2015\u2212\u2500\u2501\u30fc\uff0d\u306e\u30ce\u4e00\u4e4b]+(?=\d)/gu
/** The dash of イ-5番地; the one of センタ-5 is a long vowel. */
const dashAfterKana = /(?<=(?<![ァ-ヺー])[イロハニホヘト])-(?=\d)/gu
/** All other signs: 3・5, 3~5, 2(3, 2/3, 2#3. */
const signBetweenNumbers = /(?<=\d)(?!-\d)[^\p{L}\p{N}]+(?=\d)/gu

/** 霞が関 and 霞ヶ関, 井の頭 and 井ノ頭 and 一之宮 are spellings of one name. */
const foldPart = (part: string): string => fold(part).replace(/ガ/gu, 'ケ').replace(/之/gu, 'ノ')

/** Kanji numbers up to 999. */
function kanjiNumber(text: string): number {
  const [, hundreds, tens, ones = ''] = /^(?:(.*)百)?(?:(.*)十)?(.*)$/u.exec(text)!
  return factorOf(hundreds) * 100 + factorOf(tens) * 10 + digitsOf(ones)
}

/** 3 for 三 of 三百; 1 where 百 stands alone. */
const factorOf = (digits: string | undefined): number =>
  digits === undefined ? 0 : digits === '' ? 1 : digitsOf(digits)

const digitsOf = (text: string): number =>
  Array.from(text.replaceAll('ニ', '二')).reduce(
    (number, digit) => number * 10 + '〇一二三四五六七八九'.indexOf(digit),
    0,
  )

/**
 * How far two folded addresses agree within a city.
 * - `same`: the same number (番, 号 or 番地); a floor or building may follow either.
 * - `partly`: one is the beginning of the other: it stops at the town or at a block.
 * - `different`: another town or another number.
 */
export type StreetAgreement = 'same' | 'partly' | 'different'

export function compareStreets(published: string, registered: string): StreetAgreement {
  const streets = [published, registered].map(withoutSecondNumber) as [string, string]
  const agreement = compareNumbers(...streets)
  return agreement === 'different' ? compareInKyoto(...streets) : agreement
}

/** The turn at a crossing before a town of Kyoto: 東入 of 四条通烏丸東入長刀鉾町. */
const turnBeforeTown = /(?<=通\p{Script=Han}+)[上下]|(?<=\p{Script=Han}{3})[東西]入/gu

/** In Kyoto, the crossing may be left out before the town, which may be there twice, and so may the 通 of its streets. */
function compareInKyoto(published: string, registered: string): StreetAgreement {
  const [ofPublished, ofRegistered] = [published, registered].map((street) =>
    [...street.matchAll(turnBeforeTown)].map(({ 0: turn, index }) => street.slice(index + turn.length)),
  ) as [string[], string[]]
  if (ofPublished.length > 0 && ofRegistered.length > 0)
    return compareNumbers(published.replaceAll('通', ''), registered.replaceAll('通', ''))
  const isTown =
    ofPublished.some((town) => compareNumbers(town, registered) === 'same') ||
    ofRegistered.some((town) => compareNumbers(published, town) === 'same')
  return isTown ? 'partly' : 'different'
}

/** A second number is a room, a floor or a further lot, and does not count. Before the number of the address there is none. */
function withoutSecondNumber(folded: string): string {
  const first = folded.search(/\d/u)
  const second = first < 0 ? -1 : folded.indexOf(secondNumber, first)
  return second < 0 ? folded : folded.slice(0, second)
}

function compareNumbers(published: string, registered: string): StreetAgreement {
  const shared = published.slice(0, commonLength(published, registered))
  const rests = [published.slice(shared.length), registered.slice(shared.length)]
  const building = /\D*$/u.exec(shared)![0]
  if (building !== '') {
    // 1-2-3見本ビル and 1-2-3見本ビル東棟: the number agrees, and the same building begins after it.
    const isAfterNumber = building !== shared && !rests.some((rest) => continuesAddress.test(building + rest))
    if (isAfterNumber) return 'same'
    // The town agrees, or a part of its name.
    return rests[0] === '' ? 'partly' : 'different'
  }
  if (shared === '' || rests.some((rest) => /^\d/.test(rest))) return 'different'
  const continuing = rests.filter((rest) => continuesAddress.test(rest))
  if (continuing.length === 0 || (continuing.length === 1 && isRoom(continuing[0]!, shared))) return 'same'
  return continuing.length === 1 ? 'partly' : 'different'
}

/** The number of characters that both begin with, without the hyphen after a number that only one has. */
function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return /\d-$/.test(a.slice(0, length)) ? length - 1 : length
}

/** What may follow a number within an address: a further number, or a district of a numbered street (北1条西3). */
const continuesAddress = /^(?:-\d|[条線町通区部組]|地割|街区|番町|[東西南北甲乙丙丁イロハニ]{1,2}-?\d)/u

/** A number of a room after 番 and 号: -1205 of 1-2-3-1205. */
const isRoom = (rest: string, shared: string): boolean =>
  /^-\d{3,4}(?![-\d])/u.test(rest) && /\d-\d+-\d+$/u.test(shared)
