import type { DecisionInTitles, PartsOfEnd } from './end-in-words.ts'
import type { EraYear } from './era-of-page.ts'

/** What the publication says of all its entries. */
export interface PageFacts {
  /** Titles of the source and of the publication: they name the law, the trade and the measure where the rows do not. */
  readonly titles: string
  /** Those that are about the table of the entry, or about its notice among several, from the outermost to the innermost. */
  readonly titlesOfOne: readonly string[]
  /** The day of a notice about one case, in its title or above it. */
  readonly day: string | null
  /** The only day at the head of the page, to which 本日 refers; `null`: none, or several. That of an update is another day. */
  readonly today: string | null
  /** The day of the act in the sentence above notices: 令和8年4月1日、次のとおり行政処分を行いました. */
  readonly actedOn: string | null
  /** The law that the page calls 法: 宅地建物取引業法（以下「法」という。）; `null`: none, or several. */
  readonly lawOfPage: string | null
  /** The year in its title (令和８年度); `null`: none, or several eras. It supplies the era of 8.4.13. */
  readonly eraYear: EraYear | null
  /** The code of the only act that the title of a notice names; `null`: none, several, or the page is a list. */
  readonly actOfTitle: string | null
  /** What the title of a notice says of an earlier measure (指名停止の解除について); `null`: the page is a list. */
  readonly decision: DecisionInTitles | null
  /** What the page says of parts of what ended. */
  readonly partsOfEnd: PartsOfEnd
  /** The headings above one notice among several, the outermost first; `null`: the page is a list, or about one case. */
  readonly headingsOfOne: readonly string[] | null
  /** Words of the page by which the measure of the entry, or another one, has ended. */
  readonly mayHaveEnded: readonly string[]
  /** The headings above the entry, the outermost first. */
  readonly headings: readonly string[]
}

/** The only law that a page calls 法. */
export function lawCalledLaw(lines: readonly string[]): string | null {
  const [law = null, ...others] = new Set(
    lines.flatMap((line) =>
      [...line.slice(0, charactersMax).matchAll(definition)].flatMap(({ groups }) => groups?.['law'] ?? []),
    ),
  )
  return others.length > 0 ? null : law
}
const charactersMax = 1_000
const definition =
  /(?<law>[^、。（()「」\s]{2,60}法律?)(?:[（(][^（）()「」]{1,40}[）)])?[（(](?:[^（）()「」]{1,40}[。、])?以下[、,]?(?:単に)?「法」と/gu
