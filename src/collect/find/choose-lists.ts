import type { DocumentFormat } from '../../documents/document.ts'
import { describeFile, type DescribedFile } from '../../sources/new/describe-file.ts'
import type { JudgedFile, Wanted } from './judge.ts'
import { namesList, yearsIn } from './leads.ts'
import { addressKey, addressPattern, type SitePage } from './page.ts'

/** A page or file that was judged to have current measures. */
export interface JudgedAddress {
  readonly url: string
  /** Where it was downloaded to. */
  readonly path: string
  readonly lead: number
  readonly linkText: string
  readonly file: JudgedFile
  readonly linkedFrom: readonly SitePage[]
}

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
export async function chooseLists(judged: readonly JudgedAddress[], wanted: Wanted): Promise<readonly FoundList[]> {
  const whole = judged.filter(({ file }) => !file.isNotice)
  const pages = whole.filter(isPage).map((page) => foundList(page.url, [page], wanted))
  const byPage = Map.groupBy(
    whole.filter((one) => !isPage(one)),
    ({ url, linkedFrom }) => linkedFrom[0]?.url ?? url,
  )
  const files = [...byPage].map(([address, group]) => foundList(address, ofNewestYear(group), wanted))
  const index = await indexOfNotices(
    judged.filter(({ file }) => file.isNotice),
    wanted,
  )
  const sorted = [...pages, ...files, ...index].toSorted((one, other) => other.score - one.score)
  return sorted.filter((list, at) => !sorted.slice(0, at).some((better) => contains(better, list)))
}

const isPage = ({ file }: JudgedAddress): boolean => file.described.format === 'html'

/** The same list at another address or in another format. */
const contains = (better: FoundList, list: FoundList): boolean =>
  better.address === list.address || list.companies.every((company) => better.companies.includes(company))

/** Of files by year, those of the newest; files of one year, such as those for works and for goods, are one list. */
function ofNewestYear(files: readonly JudgedAddress[]): readonly JudgedAddress[] {
  const years = files.map(({ linkText, file }) =>
    Math.max(0, ...yearsIn(linkText), ...(linkText === '' ? yearsIn(file.title) : [])),
  )
  const newest = Math.max(...years)
  return files.filter((_, at) => years[at] === newest)
}

/** The page that links to most of the notices, unless there is a single one that is no longer in force. */
async function indexOfNotices(notices: readonly JudgedAddress[], wanted: Wanted): Promise<readonly FoundList[]> {
  const counts = new Map<string, { readonly page: SitePage; readonly linked: JudgedAddress[] }>()
  for (const notice of notices) {
    for (const page of notice.linkedFrom) {
      const counted = counts.get(addressKey(page.url)) ?? { page, linked: [] }
      counted.linked.push(notice)
      counts.set(addressKey(page.url), counted)
    }
  }
  const ranked = [...counts.values()]
    .filter(
      ({ page, linked }) =>
        linked.length > 1 || (linked.some(({ file }) => file.isInForce) && namesList(page.title, wanted.produces)),
    )
    .toSorted((one, other) => rankOf(other) - rankOf(one))
  const chosen = ranked[0]
  const first = chosen?.linked[0]
  if (chosen === undefined || first === undefined) return []
  const { url: start } = chosen.page
  const collect = { start, links: addressPattern(first.url) }
  const described = await describeFile({ ...wanted, path: first.path, collect, recordsMax: 0 })
  return [{ ...foundList(start, chosen.linked, wanted), title: chosen.page.heading, described }]

  function rankOf({ page, linked }: { readonly page: SitePage; readonly linked: readonly JudgedAddress[] }): number {
    return linked.length + (namesList(page.title, wanted.produces) ? 2 : 0)
  }
}

function foundList(address: string, files: readonly JudgedAddress[], { produces }: Wanted): FoundList {
  const [first] = files as [JudgedAddress]
  const { described, title } = first.file
  const sum = (count: (file: JudgedFile) => number): number => files.reduce((total, { file }) => total + count(file), 0)
  const rows = sum(({ described: { checked } }) => checked.rows)
  const unparsed = sum(({ described: { checked } }) => checked.unparsed)
  const words = files.some(({ linkText, file }) => namesList(`${linkText} ${file.title}`, produces)) ? 30 : 0
  const isInForce = files.some(({ file }) => file.isInForce) ? 25 : 0
  const parsed = 20 * (1 - unparsed / Math.max(rows, 1))
  const lead = Math.max(...files.map((file) => file.lead)) / 4
  return {
    address,
    title,
    format: described.format,
    rows,
    records: sum(({ described: { checked } }) => checked.records),
    unparsed,
    score: Math.round(words + isInForce + parsed + lead),
    companies: [...new Set(files.flatMap(({ file }) => file.companies))],
    path: first.path,
    described,
  }
}
