import { dataLines } from '../program-files/data-lines.ts'
import { designatedCities } from './designated-cities.ts'
import { prefectures } from './prefectures.ts'

/** A prefecture, city, special ward, town or village with the address of its site. */
export interface LocalGovernment {
  /** 全国地方公共団体コード, 6 digits. */
  readonly code: string
  readonly name: string
  /** The prefecture in which it is; several municipalities have the same name. */
  readonly prefecture: string
  readonly url: string
  /** Code of `publisherGroups`. */
  readonly group: 'prefecture' | 'designated_city' | 'municipality'
}

const cityCodes = new Set(designatedCities.map(({ code }) => code))

/** Read when it is first asked for, because only the survey needs it. */
export const localGovernments = (): readonly LocalGovernment[] =>
  dataLines(new URL('local-governments.txt', import.meta.url)).flatMap((line) =>
    line.split(' ').map((entry) => {
      const [code = '', name = '', url = ''] = entry.split('|')
      const prefecture = prefectures.find((row) => code.startsWith(row.code))?.ja ?? ''
      return { code, name, prefecture, url, group: groupOf(code, name === prefecture) }
    }),
  )

const groupOf = (code: string, isPrefecture: boolean): LocalGovernment['group'] => {
  if (isPrefecture) return 'prefecture'
  return cityCodes.has(code.slice(0, 5)) ? 'designated_city' : 'municipality'
}
