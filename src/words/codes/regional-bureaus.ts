import { dataLines } from '../program-files/data-lines.ts'
import { prefectures } from './prefectures.ts'

/** A regional bureau of a ministry or agency (地方支分部局) by its official name. It has no corporate number. */
interface RegionalBureau {
  readonly name: string
  readonly nameEn: string
  readonly parent: string
}

const labourBureaus: readonly RegionalBureau[] = prefectures.map(({ ja, en }) => ({
  name: `${ja.replace(/[都府県]$/, '')}労働局`,
  nameEn: `${en} Labour Bureau`,
  parent: '厚生労働省',
}))

const otherBureaus: readonly RegionalBureau[] = dataLines(new URL('regional-bureaus.txt', import.meta.url)).map(
  (line) => {
    const [name = '', nameEn = '', parent = ''] = line.split('|')
    return { name, nameEn, parent }
  },
)

export const regionalBureaus: readonly RegionalBureau[] = [...otherBureaus, ...labourBureaus]
