import type { correctionSchema, identitySchema, sightings, sourceSchema } from './shapes/provenance.ts'
import type { View } from './shapes/view.ts'
import type { TObject } from 'typebox'

/** Where a record comes from, and how long it was seen there. */
/** As answers show it. */
export type ShownProvenance = View<typeof sourceSchema>
/** As a generation stores it, for all records of an import. */
export type Provenance = Omit<ShownProvenance, 'urlText'>
export type SightingHistory = View<TObject<typeof sightings>>

/** How the company of a record was identified. */
export type Identity = View<typeof identitySchema>

/** A field that the operator corrected, with the reason. The published words stand unchanged beside it. */
export type Correction = View<typeof correctionSchema>
