import type { DocumentFormat } from '../../read/documents/document.ts'
import { describeFile, type DescribedFile } from '../../read/sources/new/describe-file.ts'
import type { JudgedFile, Wanted } from './judge.ts'
import { namesList, yearsIn } from './leads.ts'
import { addressKey, addressPattern } from './addresses.ts'

/** A list as it was found. Rows, records and unparsed rows are those of all files that are read through it. */
export interface FoundList {
  /** The list, or the page that links to its files. */
  readonly address: string
  readonly title: string
  readonly format: DocumentFormat
  readonly rows: number
  readonly records: number
  readonly unparsed: number
  /** How sure it is that this is the list, 0 to 100. */
  readonly score: number
  readonly companies: readonly string[]
  /** One of its files, as a sample, and how it is described. */
  readonly path: string
  readonly described: DescribedFile
}

/** The lists among the pages and files, best first. */
export async function chooseLists(judged: readonly JudgedFile[], wanted: Wanted): Promise<readonly FoundList[]> {
  const whole = judged.filter(({ isNotice }) => !isNotice)
  const pages = whole.filter(isPage).map((page) => foundList(page.url, [page], wanted))
  const byPage = Map.groupBy(
    whole.filter((one) => !isPage(one)),
    ({ url, linkedFrom }) => linkedFrom[0]?.url ?? url,
  )
  const files = [...byPage].map(([address, group]) => foundList(address, ofNewestYear(group), wanted))
  const index = await indexOfNotices(
    judged.filter(({ isNotice }) => isNotice),
    wanted,
  )
  const sorted = [...pages, ...files, ...index].toSorted((one, other) => other.score - one.score)
  return sorted.filter((list, at) => !sorted.slice(0, at).some((better) => isSameList(better, list)))
}

const isPage = ({ described }: JudgedFile): boolean => described.format === 'html'

/** Whether a list is one that was found already, perhaps at another address or in another format. */
const isSameList = (better: FoundList, list: FoundList): boolean =>
  better.address === list.address || list.companies.every((company) => better.companies.includes(company))

/** Of files by year, those of the newest; files of one year, such as those for works and for goods, are one list. */
function ofNewestYear(files: readonly JudgedFile[]): readonly JudgedFile[] {
  const years = files.map(({ linkText, title }) =>
    Math.max(0, ...yearsIn(linkText), ...(linkText === '' ? yearsIn(title) : [])),
  )
  const newest = Math.max(...years)
  return files.filter((_, at) => years[at] === newest)
}

/** The page that links to most of the notices, unless there is a single one that is no longer in force. */
async function indexOfNotices(notices: readonly JudgedFile[], wanted: Wanted): Promise<readonly FoundList[]> {
  const links = notices.flatMap((notice) => notice.linkedFrom.map((page) => ({ page, notice })))
  const pages = [...Map.groupBy(links, ({ page }) => addressKey(page.url)).values()].map((ofPage) => {
    const { page } = ofPage[0]!
    const linked = ofPage.map(({ notice }) => notice)
    const isNamed = namesList(page.title, wanted.produces)
    // A page with the words of a list counts as much as two more notices.
    return { page, linked, isNamed, rank: linked.length + (isNamed ? 2 : 0) }
  })
  const [chosen] = pages
    .filter(({ linked, isNamed }) => linked.length > 1 || (linked[0]!.isInForce && isNamed))
    .toSorted((one, other) => other.rank - one.rank)
  if (chosen === undefined) return []
  const { page, linked } = chosen
  const { path, url } = linked[0]!
  const collect = { start: page.url, links: addressPattern(url) }
  const described = await describeFile({ ...wanted, path, collect, recordsMax: 0 })
  return [{ ...foundList(page.url, linked, wanted), title: page.heading, described }]
}

function foundList(address: string, files: readonly JudgedFile[], { produces }: Wanted): FoundList {
  const { described, title, path } = files[0]!
  const sum = (key: 'rows' | 'records' | 'unparsed'): number =>
    files.reduce((total, file) => total + file.described.checked[key], 0)
  const [rows, records, unparsed] = [sum('rows'), sum('records'), sum('unparsed')]
  // Up to 30 points for the words, 25 for a measure in force, 20 for the rows that were read, 25 for the way to the list.
  const words = files.some((file) => namesList(`${file.linkText} ${file.title}`, produces)) ? 30 : 0
  const inForce = files.some((file) => file.isInForce) ? 25 : 0
  const parsed = 20 * (1 - unparsed / Math.max(rows, 1))
  const lead = Math.max(...files.map((file) => file.lead)) / 4
  const score = Math.round(words + inForce + parsed + lead)
  const companies = [...new Set(files.flatMap((file) => file.companies))]
  return { address, title, format: described.format, rows, records, unparsed, score, companies, path, described }
}
