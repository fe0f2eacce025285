import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { localGovernments, type LocalGovernment } from '../../words/codes/local-governments.ts'
import { publisherGroups, publishers, type PublisherRow } from '../../words/codes/publishers.ts'
import { publicationFile } from '../documents/process/open-publication.ts'
import { csvBatches } from '../documents/text/csv.ts'
import { openText } from '../documents/text/text-file.ts'
import { checkDigitOf } from '../../domain/corporate-number.ts'
import { kindsOf, type SourceDescription } from '../../domain/source-description.ts'
import { isWebAddress } from '../../words/text/published-text.ts'
import { publisherGroupOf } from '../../words/vocabulary/publisher-group-of.ts'

/** A body that a survey may visit; `site: null`: its site is not known. */
export interface SurveyBody {
  /** The id of the source that is proposed for it. */
  readonly id: string
  readonly name: string
  readonly group: string
  readonly site: string | null
  /** 府省コード, 全国地方公共団体コード, or the code that the operator gives. */
  readonly code: string | null
  readonly corporateNumber: string | null
  /** Of a municipality, whose name may be that of another one. */
  readonly prefecture: string | null
}

export interface BodiesAsked {
  readonly municipalities: boolean
  /** Codes and names; empty: all. */
  readonly only: readonly string[]
  /** The operator's CSV of sites; `null`: none. */
  readonly sites: string | null
}

/** A name or a row of the operator that means no body, or several. */
export class UnknownBody extends Error {
  override readonly name = 'UnknownBody'
}

const groupCodes: readonly string[] = publisherGroups.map(({ code }) => code)

/** The bodies of the coverage register, of the operator's CSV and, if asked for, all local governments. Throws `UnknownBody`. */
export async function chooseBodies({ municipalities, only, sites }: BodiesAsked): Promise<readonly SurveyBody[]> {
  const governments = localGovernments()
  const siteOfCode = new Map(governments.map(({ code, url }) => [code, url]))
  const registered = publishers.map((row) => bodyOfPublisher(row, siteOfCode))
  const registeredCodes = new Set(registered.map(({ code }) => code))
  const others = governments.filter(({ code }) => !registeredCodes.has(code)).map(bodyOfGovernment)
  const known = [...registered, ...others]
  const ofSites = sites === null ? [] : await bodiesOfSites(sites, known)
  // The site in a row of the operator replaces the known one.
  const all = [...new Map([...known, ...ofSites].map((body) => [body.id, body])).values()]
  if (only.length > 0) return onlyOf(all, only)
  const leftOut = new Set(municipalities ? [] : others.map(({ id }) => id))
  for (const { id } of ofSites) leftOut.delete(id)
  return all.filter(({ id }) => !leftOut.has(id))
}

function onlyOf(bodies: readonly SurveyBody[], only: readonly string[]): readonly SurveyBody[] {
  const chosen = only.flatMap((asked) => {
    const matching = bodies.filter((body) => isNamed(body, asked))
    if (matching.length === 0)
      throw new UnknownBody(`--only: no body of the register, of --sites or of the local governments is ${asked}`)
    return matching
  })
  return [...new Set(chosen)]
}

const isNamed = ({ id, code, corporateNumber, name, prefecture }: SurveyBody, asked: string): boolean =>
  [id, code, corporateNumber, name, `${prefecture ?? ''}${name}`].includes(asked)

function bodyOfPublisher(row: PublisherRow, siteOfCode: ReadonlyMap<string, string>): SurveyBody {
  const { group, code, name, corporateNumber } = row
  const host = row.sourceUrl === null ? null : new URL('/', row.sourceUrl).href
  const site = (code === null ? null : siteOfCode.get(code)) ?? host
  return { id: idOf(row), name, group, code, corporateNumber, prefecture: null, site }
}

function bodyOfGovernment({ code, name, group, prefecture, url }: LocalGovernment): SurveyBody {
  const base = `000020${code}`
  // 国税庁: the number of a local government is made of its code.
  const corporateNumber = `${checkDigitOf(base)}${base}`
  return { id: idOf({ code, name, corporateNumber }), name, group, code, corporateNumber, prefecture, site: url }
}

/** Made of what never changes: the code of a municipality (m), the corporate number (c), or the name of a body without either (n). */
function idOf({ code, name, corporateNumber }: Pick<PublisherRow, 'code' | 'name' | 'corporateNumber'>): string {
  if (code !== null && /^\d{6}$/u.test(code)) return `m_${code}_suspensions`
  if (corporateNumber !== null) return `c_${corporateNumber}_suspensions`
  return `n_${createHash('sha256').update(name).digest('hex').slice(0, 12)}_suspensions`
}

const headings = {
  name: /^(?:名称|name)$/iu,
  site: /^(?:サイト|url|site|address)$/iu,
  code: /^(?:コード|code)$/iu,
  group: /^(?:区分|group)$/iu,
}

/** The bodies of the operator's CSV: known ones with the site of their row, and new ones. Throws `UnknownBody` for a file without the columns, or with a row that is wrong. */
async function bodiesOfSites(path: string, known: readonly SurveyBody[]): Promise<SurveyBody[]> {
  if (!existsSync(path)) throw new UnknownBody(`--sites: there is no file ${path}`)
  const file = await publicationFile(path)
  const { text } = await openText(file)
  const read: string[][] = []
  for await (const { rows } of csvBatches(text, { name: file.name, columns: 2 }))
    for (const row of rows) read.push(row.map((cell) => cell.trim()))
  const [first = [], ...rows] = read
  const columnOf = (field: keyof typeof headings): number => first.findIndex((cell) => headings[field].test(cell))
  if (columnOf('name') === -1 || columnOf('site') === -1)
    throw new UnknownBody(`--sites: ${file.name} has no columns 名称 (name) and サイト (site)`)
  return rows.flatMap((cells, index) => {
    const cell = (field: keyof typeof headings): string => cells[columnOf(field)] ?? ''
    if (cell('name') === '' || cell('name').startsWith('#')) return []
    const row = { name: cell('name'), site: cell('site'), code: cell('code') || null, group: cell('group') || null }
    const body = bodyOfRow(row, known)
    if (typeof body === 'string') throw new UnknownBody(`--sites: row ${index + 2}: ${body}`)
    return [body]
  })
}

type SiteRow = Pick<SurveyBody, 'name' | 'code'> & { readonly site: string; readonly group: string | null }

/** The known body of a row with the site of the row, or a new body; otherwise what is wrong. */
function bodyOfRow({ name, site, code, group }: SiteRow, known: readonly SurveyBody[]): SurveyBody | string {
  if (!isWebAddress(site)) return `${JSON.stringify(site)} is not an http or https address`
  const matching = known.filter((body) =>
    code === null ? isNamed(body, name) : body.code === code || body.corporateNumber === code,
  )
  const [body] = matching
  if (matching.length > 1) return `${matching.length} bodies are named ${name}; add the code in a column code`
  if (body !== undefined) return { ...body, site }
  const itsGroup = group ?? publisherGroupOf(name)
  if (itsGroup === null || !groupCodes.includes(itsGroup))
    return `the group of ${name} is not known; add it in a column group: ${groupCodes.join(', ')}`
  const facts = { name, code, corporateNumber: null }
  return { ...facts, id: idOf(facts), group: itsGroup, prefecture: null, site }
}

/** Whether a body has a source of suspensions: by corporate number or, where one of them has none, by a name that no two bodies have. */
export function createHasSource(sources: readonly SourceDescription[]): (body: SurveyBody) => boolean {
  const own = sources.filter((source) => kindsOf(source).includes('procurement_suspension'))
  const bodiesOf = Map.groupBy(localGovernments(), ({ name }) => name)
  return ({ name, corporateNumber }) =>
    own.some(({ publisher }) =>
      publisher.corporateNumber !== null && corporateNumber !== null
        ? publisher.corporateNumber === corporateNumber
        : publisher.name === name && (bodiesOf.get(name)?.length ?? 0) < 2,
    )
}
