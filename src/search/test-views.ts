import type {
  CompanyView,
  CoverageGroup,
  EnforcementView,
  LicenseActionView,
  OtherRecords,
  ProcurementSuspensionView,
} from '../domain/views.ts'
import type { WarningCode } from '../domain/warnings.ts'
import type { Page, ResultPage, Search } from './port.ts'
import type { RecordConditions } from './filters/record-filters.ts'
import type { Understanding } from './query/understanding.ts'

type RecordSearch = [conditions: RecordConditions, page: Page]

type Views<View> = Omit<ResultPage, 'items'> & { readonly items: readonly View[] }

/** A search whose items are views instead of their JSON. */
export interface ViewSearch {
  companies(...args: Parameters<Search['companies']>): Promise<Views<CompanyView>>
  combined(...args: Parameters<Search['combined']>): Promise<{
    readonly companies: readonly CompanyView[]
    readonly enforcements: readonly EnforcementView[]
    readonly hasMore: boolean
    readonly dataAsOf: string | null
    readonly understanding: Understanding | null
    readonly otherRecords: OtherRecords
    readonly warnings: readonly WarningCode[]
    readonly withoutPlace: number | null
    readonly inOtherPlaces: number | null
  }>
  enforcements(...args: RecordSearch): Promise<Views<EnforcementView>>
  procurementSuspensions(...args: RecordSearch): Promise<Views<ProcurementSuspensionView>>
  licenseActions(...args: RecordSearch): Promise<Views<LicenseActionView>>
  coverage(publisher?: string | null): Promise<{
    readonly items: readonly CoverageGroup[]
    readonly dataAsOf: string | null
    readonly warnings: readonly WarningCode[]
  }>
}

export function viewSearch(search: Search): ViewSearch {
  const read = async <View>(page: Promise<ResultPage>): Promise<Views<View>> => {
    const { items, ...rest } = await page
    return { ...rest, items: items.map((item) => viewOf<View>(item)) }
  }
  return {
    companies: async (...args) => read<CompanyView>(search.companies(...args)),
    async combined(...args) {
      const { companies, enforcements, ...rest } = await search.combined(...args)
      return {
        ...rest,
        companies: companies.map((item) => viewOf<CompanyView>(item)),
        enforcements: enforcements.map((item) => viewOf<EnforcementView>(item)),
      }
    },
    enforcements: async (...args) => read<EnforcementView>(search.records('enforcement', ...args)),
    procurementSuspensions: async (...args) =>
      read<ProcurementSuspensionView>(search.records('procurement_suspension', ...args)),
    licenseActions: async (...args) => read<LicenseActionView>(search.records('license_action', ...args)),
    async coverage(publisher = null) {
      const { items, ...rest } = await search.coverage(publisher)
      return { ...rest, items: items.map((item) => viewOf<CoverageGroup>(item)) }
    },
  }
}

/** Parses the JSON of a view; its keys become camelCase again. */
export const viewOf = <View>(json: string): View => camelCase(JSON.parse(json)) as View

function camelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCase)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, member]) => [
    key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    camelCase(member),
  ])
  return Object.fromEntries(entries)
}
