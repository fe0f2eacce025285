import type { correctionSchema, identitySchema, sightings, sourceSchema } from './shapes/provenance.ts'
import type { View } from './shapes/view.ts'
import type { TObject } from 'typebox'

/** The source of a record as responses show it. */
export type ShownProvenance = View<typeof sourceSchema>
/** The source as a generation stores it, once for all records of an import. */
export type Provenance = Omit<ShownProvenance, 'urlText'>
/** When a record was first and last seen at its source. */
export type SightingHistory = View<TObject<typeof sightings>>

/** How the company of a record was identified. */
export type Identity = View<typeof identitySchema>

/** A field that the operator corrected, with the reason. The published text is kept unchanged. */
export type Correction = View<typeof correctionSchema>
