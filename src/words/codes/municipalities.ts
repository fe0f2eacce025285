import { dataLines } from '../program-files/data-lines.ts'
import { prefectures } from './prefectures.ts'

/** A municipality, or a ward of a designated city, as the corporate-number register has it. */
export interface Municipality {
  readonly prefecture: string
  /** JIS X 0401, 2 digits. */
  readonly prefectureCode: string
  /** JIS X 0402, 5 digits. A city that became a designated city has two codes. */
  readonly code: string
  /** Without its county (郡). */
  readonly name: string
  /** The reading of the name without that of its last character, in large kana; `null` where it is not known. */
  readonly kana: string | null
}

/** Each line of the file has a prefecture and its municipalities: 青森県 201青森市:アオモリ 202弘前市:ヒロサキ. */
export const municipalities: readonly Municipality[] = dataLines(
  new URL('municipalities.txt', import.meta.url),
).flatMap((line) => {
  const [prefecture = '', ...entries] = line.split(' ')
  const prefectureCode = prefectures.find(({ ja }) => ja === prefecture)!.code
  return entries.map((entry) => {
    const [name = '', kana = null] = entry.slice(3).split(':')
    return { prefecture, prefectureCode, code: prefectureCode + entry.slice(0, 3), name, kana }
  })
})

/** Prefecture → the names of its municipalities and wards. */
export const municipalityNames: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(municipalities, ({ prefecture }) => prefecture)].map(([prefecture, rows]) => [
    prefecture,
    [...new Set(rows.map(({ name }) => name))],
  ]),
)
