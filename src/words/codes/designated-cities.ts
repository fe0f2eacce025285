import { dataLines } from '../program-files/data-lines.ts'

/** A designated city, of which the corporate-number register has only the wards. */
export interface DesignatedCity {
  /** JIS X 0402, 5 digits. */
  readonly code: string
  readonly name: string
  /** Without its last character. */
  readonly kana: string
}

export const designatedCities: readonly DesignatedCity[] = dataLines(
  new URL('designated-cities.txt', import.meta.url),
).map((line) => {
  const [code = '', name = '', kana = ''] = line.split(' ')
  return { code, name, kana }
})
