import type { aliasSchema, companyNameSchema, companySchema, matchSchema } from './shapes/company.ts'
import type { valueCountsSchema } from './shapes/counts.ts'
import type { coverageEntrySchema, coverageGroupSchema } from './shapes/coverage.ts'
import type { enforcementSchema, licenseActionSchema, procurementSuspensionSchema } from './shapes/records.ts'
import type { nameOnlySchema, otherRecordsSchema } from './shapes/understanding.ts'
import type { suggestionSchema } from './shapes/suggestion.ts'
import type { changeSchema, correctionSchema, identitySchema, sightings, sourceSchema } from './shapes/provenance.ts'
import type { TObject, Static, TSchema } from 'typebox'

/** Views: the objects in API responses before they are serialized. Their types are derived from the shapes. */

export type CompanyName = View<typeof companyNameSchema>
export type CompanyAlias = View<typeof aliasSchema>
export type Match = View<typeof matchSchema>
export type CompanyView = View<typeof companySchema>

export type EnforcementView = View<typeof enforcementSchema>
export type ProcurementSuspensionView = View<typeof procurementSuspensionSchema>
export type LicenseActionView = View<typeof licenseActionSchema>

export type Suggestion = View<typeof suggestionSchema>

export type OtherRecords = View<typeof otherRecordsSchema>
export type ValueCounts = View<typeof valueCountsSchema>
/** The conditions that show them are added by the API. */
export type NameOnlyRecords = Omit<View<typeof nameOnlySchema>, 'query'>

/** One list of one publisher, collected or not. */
export type CoverageEntry = View<typeof coverageEntrySchema>
export type CoverageGroup = View<typeof coverageGroupSchema>

/** The source of a record as responses show it. */
export type ShownProvenance = View<typeof sourceSchema>
/** The source as a generation stores it, once for all records of an import. */
export type Provenance = Omit<ShownProvenance, 'urlText'>
/** When a record was first and last seen at its source. */
export type SightingHistory = View<TObject<typeof sightings>>

export type SeenBasis = ProcurementSuspensionView['lastSeenBasis']

/** How the company of a record was identified. */
export type Identity = View<typeof identitySchema>

/** What was seen of a record on one day. */
export type RecordChange = View<typeof changeSchema>

/** A field that the operator corrected, with the reason. The published text is kept unchanged. */
export type Correction = View<typeof correctionSchema>

type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : Key

type Camel<Value> = Value extends readonly (infer Item)[]
  ? readonly Camel<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value as CamelKey<Key>]: Camel<Value[Key]> }
    : Value

/** The TypeScript type of a shape: read-only, with keys in camelCase. `generations/indexing/write-view.ts` writes them with keys in snake_case. */
export type View<Shape extends TSchema> = Camel<Static<Shape>>
