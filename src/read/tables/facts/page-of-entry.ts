import { withoutNumbering } from '../labels/labels.ts'
import type { Entry, TitlesOfTable } from '../entry/entry.ts'
import { decisionInHeadings, decisionInTitles, decisionOfList } from './end-in-words.ts'
import type { PageFacts } from './page-facts.ts'

/**
 * What the page says of one of its entries: the headings above the entry come before the title. Where others stand below 指名停止の解除, an entry
 * below 指名停止 has not ended, although the title names both.
 */
export function pageOfEntries(
  entries: readonly Entry[],
  page: PageFacts,
  isSuspension: boolean,
): (entry: Entry) => PageFacts {
  const decided = decisionOfEntries(entries, page, isSuspension)
  const isOfSeveral = entries.length > 1
  const ofNotices = new Set(entries.flatMap(({ isNotice, headings = [] }) => (isNotice === true ? headings : [])))
  const besideNotice = (own: readonly string[]): TitlesOfTable => ({
    own,
    others: new Set([...ofNotices].filter((heading) => !own.includes(heading))),
  })
  return (entry) => {
    const { titles, headings = [], mayHaveEnded = [], isNotice } = entry
    const ofOne = titles ?? (isOfSeveral && isNotice === true ? besideNotice(headings) : null)
    const of = { ...decided(entry), ...(ofOne === null ? {} : titlesOf(page, ofOne)), headings, mayHaveEnded }
    return isOfSeveral && isNotice === true ? { ...of, headingsOfOne: of.headings } : of
  }
}

/** The titles of the page without those that are about other entries. The first two are the titles of the source and of the page itself. */
function titlesOf(page: PageFacts, { own, others }: TitlesOfTable): Pick<PageFacts, 'titles' | 'titlesOfOne'> {
  if (others.size === 0) return { titles: page.titles, titlesOfOne: own }
  const titles = page.titles
    .split('\n')
    .filter((line, index) => index < 2 || !(others.has(line) || others.has(withoutNumbering(line))))
  return { titles: titles.join('\n'), titlesOfOne: own }
}

function decisionOfEntries(
  entries: readonly Entry[],
  page: PageFacts,
  isSuspension: boolean,
): (entry: Entry) => PageFacts {
  const inHeadings = (headings: readonly string[]) => decisionInHeadings(headings, isSuspension)
  const areSomeEnded = entries.some(({ headings = [] }) => inHeadings(headings) !== null)
  if (!areSomeEnded) return () => page
  return ({ headings = [], isNotice }) => {
    const own = inHeadings(isNotice === true ? headings : headings.filter((heading) => !isOfSeveral(heading)))
    if (own !== null) return { ...page, decision: own }
    return page.decision === 'unclear' && headings.some(namesMeasure) ? { ...page, decision: 'none' } : page
  }
}

/** A table below a heading of several kinds of measures says of none that it ended. */
const isOfSeveral = (heading: string): boolean =>
  decisionInTitles(heading) !== 'none' && decisionOfList(heading) === null

const namesMeasure = (heading: string): boolean => /停止|除外|制限|禁止|処分|措置|命令/u.test(heading)

/** Whether a line above the entries heads some of them, and not all. */
export function headsSome(line: string, entries: readonly Entry[]): boolean {
  const isAbove = ({ headings = [] }: Entry): boolean => headings.some((heading) => line.endsWith(heading))
  return entries.some(isAbove) && !entries.every(isAbove)
}
