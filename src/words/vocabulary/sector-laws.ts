import { dataLines } from '../program-files/data-lines.ts'

const codesIn = (text = ''): readonly string[] => (text === '' ? [] : text.split(','))

/** The sectors with the laws by which their trades are supervised. */
export const sectorLawRows = dataLines(new URL('sector-laws.txt', import.meta.url)).map((line) => {
  const [sector = '', ofTradeAlone, ofOthersToo] = line.split('|')
  return { sector, ofTradeAlone: codesIn(ofTradeAlone), ofOthersToo: codesIn(ofOthersToo) }
})

/** The sector that alone is licensed under a law; `null` where there is none. */
export const sectorOfLaw = (law: string): string | null =>
  sectorLawRows.find(({ ofTradeAlone }) => ofTradeAlone.includes(law))?.sector ?? null

interface LawOfTrade {
  readonly law: string
  /** Whether others act under the law, too: 道路運送車両法 is not of 自動車整備業 alone. */
  readonly isWider: boolean
}

/** The laws by which the trades of sectors are supervised, each once. */
export function lawsOfSectors(sectors: readonly string[]): readonly LawOfTrade[] {
  const rows = sectorLawRows.filter(({ sector }) => sectors.includes(sector))
  const laws = new Set(rows.flatMap(({ ofTradeAlone, ofOthersToo }) => [...ofTradeAlone, ...ofOthersToo]))
  return [...laws].map((law) => ({ law, isWider: rows.some(({ ofOthersToo }) => ofOthersToo.includes(law)) }))
}
