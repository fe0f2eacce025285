import type { PublishedDocument } from '../../documents/document.ts'
import { hasDate, hasLegalForm, oneLine } from '../../tables/text.ts'
import { datedPairLine } from '../../tables/layout/release-line.ts'

/** The parts of a title as patterns. */
const day =
  '(?<action_date>(?:(?:令和|平成|[RH])\\s*[0-9０-９元]{1,2}|20[0-9]{2})\\s*[年./-]\\s*[0-9０-９]{1,2}\\s*[月./-]\\s*[0-9０-９]{1,2}日?)'
const form = '(?:会社|法人|組合|[（(][株有][）)]|[㈱㈲])'
/** 訪問販売業者【株式会社架空】, 「株式会社架空」, 株式会社架空 */
const subjects: readonly string[] = [
  '[^【]*【(?<name>[^】]+)】',
  `[^「]*「(?<name>[^」]*${form}[^」]*)」`,
  `(?:\\S*業者[\\s　]+)?(?<name>[^【「]*?${form}[^【「]*?)`,
]
const towards = '(?:ほか|外|他)?(?:[0-9０-９]+[社者名])?に(?:対する|対し|係る)'
const acts: readonly string[] = ['(?<law>[^、。]+?法)(?:[（(][^）)]*[）)])?に基づく(?<action>.+?)', '(?<action>.+?)']
const end = '(?:について|に関するお知らせ|のお知らせ|を(?:行い|実施し|発出し|命じ)ました)'

/** Titles of press releases about one company, with the day at the beginning or at the end. */
const patterns: readonly string[] = subjects.flatMap((subject) =>
  acts.flatMap((act) => [
    `^[・○●■◆]?\\s*${day}[\\s:：　]*${subject}${towards}${act}${end}.*$`,
    `^[・○●■◆]?\\s*${subject}${towards}${act}${end}.*?[\\s（(［\\[]${day}[^0-9]*$`,
  ]),
)
/** Fewer matching lines are not a list. */
const linesMin = 2
const patternsMax = 3

/** The patterns (`lines` of `source.yml`) of a list of press releases: the fewest that match as many of its lines as possible. */
export function proposedLines({ blocks }: PublishedDocument): string[] {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'line' || block.kind === 'heading') return [block.text]
    return block.kind === 'pairs' ? block.pairs.flatMap((pair) => datedPairLine(pair) ?? []) : []
  })
  const releases = texts.map(oneLine).filter((text) => hasDate(text) && hasLegalForm(text))
  const chosen: string[] = []
  let rest = releases
  while (chosen.length < patternsMax) {
    const best = patterns
      .map((pattern) => ({ pattern, unmatched: rest.filter((text) => !new RegExp(pattern, 'u').test(text)) }))
      .toSorted((one, other) => one.unmatched.length - other.unmatched.length)[0]
    if (best === undefined || best.unmatched.length === rest.length) break
    chosen.push(best.pattern)
    rest = best.unmatched
  }
  return releases.length - rest.length >= linesMin ? chosen : []
}
