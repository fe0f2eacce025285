import { createRandom } from './random.ts'
import type { KnownCompany } from './national-sample.ts'

/** One class of requests: paths with their query. */
export interface QueryClass {
  readonly name: string
  readonly paths: readonly string[]
}

const legalForms = /株式会社|有限会社|合同会社|合名会社|合資会社|(一般|公益)(社団|財団)法人|医療法人(社団)?|宗教法人/g

/** Queries for existing companies by kind, at most `count` of each kind and different if possible. */
export function queryClasses(
  companies: readonly KnownCompany[],
  count: number,
  romanize: (kana: string) => string | null,
): QueryClass[] {
  const random = createRandom(7)
  const cores = companies
    .map((company) => company.name.replaceAll(legalForms, '').trim())
    .filter((core) => core.length >= 2)
  const randomPart = (core: string, length: number): string => {
    const start = random.integerBelow(Math.max(1, core.length - length + 1))
    return core.slice(start, start + length)
  }
  const kana = companies.map((company) => company.kana).filter((reading) => reading.length >= 3)
  const romaji = kana.map(romanize).filter((latin) => latin !== null)
  const english = companies.map((company) => company.nameEn).filter((name) => /[a-z]{3}/i.test(name))
  const classes: readonly (readonly [string, readonly string[]])[] = [
    ['exact', companies.map((company) => company.name)],
    ['prefix', cores.map((core) => core.slice(0, Math.max(2, Math.ceil(core.length * 0.6))))],
    ['partial', cores.filter((core) => core.length >= 4).map((core) => core.slice(1, 4))],
    ['two characters', cores.map((core) => randomPart(core, 2))],
    ['kana', kana],
    ['romaji', romaji],
    ['english', english],
    ['number', companies.map((company) => company.number)],
    ['miss', cores.map((core) => `${core.slice(1)}ゞヰヱ`)],
  ]
  const searches = classes.map(([name, terms]) =>
    classOf(name, terms, (q) => `/api/v1/companies?q=${encodeURIComponent(q)}`, count),
  )
  const combined = classOf('search (both)', cores, (q) => `/api/v1/search?q=${encodeURIComponent(q)}`, count)
  const records = classOf(
    'records of a name',
    cores,
    (q) => `/api/v1/enforcements?company=${encodeURIComponent(q)}`,
    count,
  )
  const filters = filterPaths()
  const filterQueries = Array.from({ length: count }, (_, index) => filters[index % filters.length] ?? '')
  return [...searches, combined, records, { name: 'filters', paths: filterQueries }]
}

function classOf(name: string, terms: readonly string[], path: (term: string) => string, count: number): QueryClass {
  const distinct = [...new Set(terms)].filter((term) => term.length <= 100)
  const step = Math.max(1, Math.floor(distinct.length / count))
  return {
    name,
    paths: distinct
      .filter((_, index) => index % step === 0)
      .slice(0, count)
      .map(path),
  }
}

function filterPaths(): string[] {
  const conditions: readonly string[] = [
    'enforcements?law=construction_business_act',
    'enforcements?action_type=improvement_order',
    'enforcements?authority=国土交通省',
    'enforcements?q=措置命令',
    'enforcements?law=antimonopoly_act&action_type=surcharge_order',
    'procurement-suspensions?reason=bid_rigging',
    'procurement-suspensions?status=active',
    'procurement-suspensions?status=open_ended&reason=bribery',
    'procurement-suspensions?authority=東京都',
    'procurement-suspensions?q=談合&page=10',
    'license-actions?sector=construction',
    'license-actions?nature=voluntary_closure',
    'license-actions?sector=food&status=active',
    'license-actions?from=2023-01-01&to=2023-12-31',
    'license-actions?action_type=licence_revocation&page=5',
  ]
  return conditions.map((condition) => `/api/v1/${encodeURI(condition)}`)
}
