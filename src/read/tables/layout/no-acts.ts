import { mayHaveEndedBy, type Entry } from '../entry/entry.ts'
import { announcesAct, announcesActsBelow, isPlanned, planBehindPeriod } from './announced-acts.ts'
import { saysDraft } from './drafts.ts'
import { isSample, isSampleLine, isSampleMark, isSampleTitle } from './samples.ts'

/**
 * Rows and notices that are no act are unread: below a heading or a title of a sample or a draft (記入例, 指名停止一覧（案）, サンプル), or of what is only
 * announced or planned (聴聞の実施について, 次の業者については、指名停止を予定しています), on a page whose title or a sentence says that it is not decided (本資料は未決定の案です), with the mark of a sample beside the row (例), or with a planned period or act (指名停止予定期間). `titles` stand above the first table, `title` is that of the page.
 */
export const withNoActs =
  (titles: readonly string[], title: string | null) =>
  (entries: readonly Entry[], lines: readonly string[]): readonly Entry[] => {
    // A row without merged cells may have the sentence as its only text.
    const rowsOfOne = entries.filter(({ cells }) => cells.length === 1).map(({ cells }) => cells[0]!.text)
    const isDraft = isSampleTitle(title ?? '') || [...lines, ...rowsOfOne].some(saysDraft)
    const isOfNotice =
      [...titles.slice(0, 1), ...lines.slice(0, 1)].some(headsNoAct) ||
      lines.some((line) => isSampleLine(line) || announcesActsBelow(line))
    const isOfTables = titles.some(isSampleLine)
    return entries.map((entry): Entry => {
      if (entry.unparsedReason !== null) return entry
      const isOfItself =
        entry.isNotice === true ? isOfNotice : isOfTables || (entry.headings ?? titles).some(headsNoAct)
      const above = entry.isNotice === true ? lines : (entry.headings ?? titles)
      const isOfPage = isDraft || isOfItself || isPlanned(entry, above)
      if (isOfPage || entry.cells.some(isSampleMark)) return { ...entry, unparsedReason: 'no_act' }
      const plan = planBehindPeriod(entry)
      return plan === null ? entry : mayHaveEndedBy(entry, [plan])
    })
  }

const headsNoAct = (heading: string): boolean =>
  isSample(heading) || announcesAct(heading) || announcesActsBelow(heading)
