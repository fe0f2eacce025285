import type { aliasSchema, companyNameSchema, companySchema, matchSchema } from './shapes/company.ts'
import type { coverageEntrySchema, coverageGroupSchema } from './shapes/coverage.ts'
import type { enforcementSchema, licenseActionSchema, procurementSuspensionSchema } from './shapes/records.ts'
import type { otherRecordsSchema } from './shapes/understanding.ts'
import type { View } from './shapes/view.ts'

/** Views: the objects in API responses before they are serialized. Their types are derived from the shapes. */

export type CompanyName = View<typeof companyNameSchema>
export type CompanyAlias = View<typeof aliasSchema>
export type Match = View<typeof matchSchema>
export type CompanyView = View<typeof companySchema>

export type EnforcementView = View<typeof enforcementSchema>
export type ProcurementSuspensionView = View<typeof procurementSuspensionSchema>
export type LicenseActionView = View<typeof licenseActionSchema>

export type OtherRecords = View<typeof otherRecordsSchema>

/** One list of one publisher, collected or not. */
export type CoverageEntry = View<typeof coverageEntrySchema>
export type CoverageGroup = View<typeof coverageGroupSchema>
