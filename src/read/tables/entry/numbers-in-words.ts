// The rows of a list that words name by their numbers: 番号1の業者は, No.2及びNo.3, 1番～3番, 番号2を除き. Not 架空町2番地 nor 許可番号.

const joint = '\\s*(?:、|,|・|及び|並びに|と|から|[~～〜])\\s*'
const label = '(?:(?<!許可|登録|法人|電話|郵便|免許|受付)番号|No\\.?|№)'
/** 3 of 番号1、3の業者; not 2026 of 番号1、2026年11月10日, nor 2 of 番号1、2社. */
const further = `(?:${label}\\s*)?\\d{1,4}(?![\\d-]|\\s*(?:年|月|日|社|者|件|号|か|\\.|/))`
const behindLabel = `${label}\\s*\\d{1,4}(?![\\d-])(?:${joint}${further})*`
const beforeLabel = `(?<![\\d町丁目字-])\\d{1,4}番(?:${joint}\\d{1,4}番)*(?=$|[のはをが、\\s]|以外)`
/** The numbers of one or several rows, as the source of a regular expression. */
export const rowNumbers = `(?:${behindLabel}|${beforeLabel})`

/** ①は, ①及び③の業者は, (2)については at the beginning of words: the numbers of rows, with a label (番号1は). `words`: as printed. */
export function withLabelledNumbers(words: string): string {
  const found = numbersAhead.exec(words)
  if (found === null) return words
  const { before = '', series = '' } = found.groups ?? {}
  const labelled = series.replace(oneNumber, (one) => `番号${one.normalize('NFKC').replace(/[()]/gu, '')}`)
  return `${before}${labelled}${words.slice(found[0].length)}`
}
const number = '(?:[①-⑳]|[(（][0-9０-９]{1,2}[)）]|[0-9０-９]{1,2}(?![0-9０-９]))'
const oneNumber = new RegExp(number, 'gu')
const numbersAhead = new RegExp(
  `^(?<before>\\s*(?:[※＊*・]|[(（]?注[)）]?)?\\s*)(?<series>${number}(?:\\s*(?:、|,|・|及び|並びに|と|から|[~～〜])\\s*${number})*)(?=\\s*(?:は|の(?:有資格業者|業者|事業者|者|会社|指名停止|措置|停止)|については?))`,
  'u',
)

interface NumbersInWords {
  readonly numbers: readonly string[]
  readonly start: number
  readonly end: number
}

/** The numbers of rows in words, and where they stand; `words`: in NFKC. */
function seriesIn(words: string): NumbersInWords[] {
  return Array.from(words.matchAll(everySeries), ({ 0: series, index }) => ({
    numbers: expanded(series),
    start: index,
    end: index + series.length,
  }))
}
const everySeries = new RegExp(rowNumbers, 'giu')

/** The numbers of rows in words; those of a range, too. */
export const numbersIn = (words: string): string[] => [
  ...new Set(seriesIn(withLabelledNumbers(words).normalize('NFKC')).flatMap(({ numbers }) => numbers)),
]

/** 1, 2 and 3 of 番号1～3. */
function expanded(series: string): string[] {
  const found: string[] = []
  for (const [, between = '', digits = ''] of series.matchAll(/(\D*)(\d{1,4})/gu)) {
    const [first, last] = [Number(found.at(-1)), Number(digits)]
    if (/から|[~～〜]/u.test(between) && last > first && last - first < rangeMax)
      for (let number = first + 1; number < last; number++) found.push(String(number))
    found.push(digits)
  }
  return found
}
const rangeMax = 500

/** 番号2を除き, 番号2以外の業者は: the words without what is left out, from `start` to `end`; `null`: nothing is. */
export function withoutException(
  words: string,
  { start, end }: { readonly start: number; readonly end: number },
): string | null {
  const behind = exceptBehind.exec(words.slice(end))
  return behind === null
    ? null
    : `${words.slice(0, start).replace(/(?<=で)、$/u, '')}${words.slice(end + behind[0].length)}`
}
/** Whether words leave somebody out. */
export const saysException = (words: string): boolean => exception.test(words.normalize('NFKC'))
const exception = /を?除[きくい]|以外/u
const exceptBehind =
  /^(?:\([^()]{0,40}\))?(?:の?(?:\d{1,3}社|有資格業者|業者|事業者|者|会社))?(?:を?除(?:いた|いて|[きくい])|以外)(?:、|の|は)*(?:(?:すべて|全て|全)の?)?(?:有資格業者|業者|事業者|会社|者|\d{1,3}社)?(?:に(?:対する|係る|対し|ついて(?:は|も)?)|の|は|を|、)*/u

/** The numbers of the rows that words leave out, and the words without them; `null`: they leave out none. */
export function numbersLeftOut(printed: string): { readonly numbers: readonly string[]; readonly rest: string } | null {
  const words = printed.normalize('NFKC')
  const [series, ...others] = seriesIn(words)
  const rest = series === undefined || others.length > 0 ? null : withoutException(words, series)
  return rest === null ? null : { numbers: series!.numbers, rest }
}
