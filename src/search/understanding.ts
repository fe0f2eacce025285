import type { View } from '../domain/shapes/view.ts'
import type { PlaceReading } from './place-readings.ts'
import type { understandingSchema } from '../domain/shapes/understanding.ts'

/** How a text was read. */
export type Understanding = View<typeof understandingSchema>

/** The whole text is the name of a company, or a part of it. */
export const asName = (name: string): Understanding => ({ reading: 'name', name, place: null, unit: null, members: [] })

/** Words of the text are a place. `isInPlace`: the companies shown are there. */
export const inPlace = ({ name, place }: PlaceReading, isInPlace: boolean): Understanding => ({
  ...asName(name),
  reading: 'name_and_place',
  place: { text: place.text, codes: place.codes, matched: isInPlace },
})
