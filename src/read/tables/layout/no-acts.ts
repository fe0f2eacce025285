import { hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { companiesIn } from '../entry/companies-in-words.ts'
import { mayHaveEndedBy, partyLinesOf, type Entry } from '../entry/entry.ts'
import { decidesAgainst } from '../entry/stages-of-act.ts'
import { measureOf, type Measure } from '../notice/measures.ts'
import { announcesAct, announcesActsBelow, isPlanned, planBehindPeriod } from './announced-acts.ts'
import { saysDraft } from './drafts.ts'
import { takesMeasure } from './lines-of-others.ts'
import { doubtBesidePeriod } from './rest-of-period.ts'
import { isSample, isSampleLine, isSampleMark, isSampleTitle } from './samples.ts'

/**
 * Rows and notices that are no act are unread: below a heading or a title of a sample or a draft (記入例, 指名停止一覧（案）, サンプル), or of what is only
 * announced or planned (聴聞の実施について, 次の業者については、指名停止を予定しています), on a page whose title or a sentence says that it is not decided or was refused (本資料は未決定の案です; 指名停止は行わないこととしました), with the mark of a sample beside the row (例), or with a planned period or act (指名停止予定期間). `titles` stand above the first table, `title` is that of the page.
 */
export const withNoActs =
  (own: Measure, titles: readonly string[], title: string | null) =>
  (entries: readonly Entry[], lines: readonly string[]): readonly Entry[] => {
    // A row without merged cells may have the sentence as its only text.
    const rowsOfOne = entries.filter(({ cells }) => cells.length === 1).map(({ cells }) => cells[0]!.text)
    const isDraft = isSampleTitle(title ?? '') || [...lines, ...rowsOfOne].some(saysDraft)
    const isOfNotice =
      [...titles.slice(0, 1), ...lines.slice(0, 1)].some(headsNoAct) ||
      lines.some((line) => isSampleLine(line) || announcesActsBelow(line))
    const refusals = entries.some(({ isNotice }) => isNotice === true) ? refusalsIn(lines, entries, own) : []
    const isOfTables = titles.some(isSampleLine)
    return entries.map((entry): Entry => {
      if (entry.unparsedReason !== null) return entry
      const isOfItself =
        entry.isNotice === true ? isOfNotice : isOfTables || (entry.headings ?? titles).some(headsNoAct)
      const above = entry.isNotice === true ? lines : (entry.headings ?? titles)
      const isRefused = entry.isNotice === true && refusals.some((line) => isAbout(line, entry))
      const isOfPage = isDraft || isOfItself || isRefused || isPlanned(entry, above)
      if (isOfPage || entry.cells.some(isSampleMark)) return { ...entry, unparsedReason: 'no_act' }
      const plan = planBehindPeriod(entry) ?? doubtBesidePeriod(entry)
      return plan === null ? entry : mayHaveEndedBy(entry, [plan])
    })
  }

/** The sentences of a page by which its body decided against the act: …検討した結果、指名停止は行わないこととしました。 In a cell they may be of the case. */
function refusalsIn(lines: readonly string[], entries: readonly Entry[], own: Measure): readonly string[] {
  const found = lines.filter(
    (line) =>
      decidesAgainst(line) &&
      (measureOf(line) ?? own) === own &&
      !entries.some(({ cells }) => cells.some(({ text }) => text.includes(line))),
  )
  // 次のとおり指名停止を行いました beside it: which of them is meant is told by a name alone.
  return found.length > 0 && lines.some(takesMeasure) ? found.filter(hasCompanyForm) : found
}
/** A sentence that names companies is about those alone. */
const isAbout = (line: string, entry: Entry): boolean =>
  !hasCompanyForm(line) || companiesIn(line, partyLinesOf(entry)).length > 0

const headsNoAct = (heading: string): boolean =>
  isSample(heading) || announcesAct(heading) || announcesActsBelow(heading)
