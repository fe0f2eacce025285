import { dataLines } from '../program-files/data-lines.ts'
import { fold } from '../text/fold.ts'

const byKana = new Map(
  dataLines(new URL('latin-spellings.txt', import.meta.url)).map((line) => {
    const [kana = '', ...latin] = line.split('|')
    return [fold(kana), latin] as const
  }),
)

/** How a name that is written in katakana is written in Latin letters, as companies abroad are published: Google of グーグル. */
export const latinSpellingsOf = (text: string): readonly string[] => byKana.get(fold(text)) ?? []
