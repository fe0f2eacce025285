import { foldForMatch } from '../codes/match-rules.ts'
import { dataLines } from '../program-files/data-lines.ts'

/** What people call a sector (技能実習, 運送会社), with the codes that they mean. */
export const sectorNameRows = dataLines(new URL('sector-names.txt', import.meta.url)).map((line) => {
  const [words = '', codes = ''] = line.split('|')
  return { words: words.split(','), codes: codes.split(',') }
})

const codesByWord = new Map(
  sectorNameRows.flatMap(({ words, codes }) => words.map((word) => [foldForMatch(word), codes])),
)

/** The sectors that a whole text means in everyday words; none for other texts. */
export const sectorsCalled = (text: string): readonly string[] => codesByWord.get(foldForMatch(text)) ?? []
