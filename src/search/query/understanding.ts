import type { View } from '../../domain/views.ts'
import type { GapOfList } from '../../domain/collected-source.ts'
import type { PlaceInterpretation } from './addresses.ts'
import type { PrintedName } from './printed-institutions.ts'
import type { RecordKind } from '../../domain/facts.ts'
import type { understandingSchema } from '../../domain/shapes/understanding.ts'

type UnderstandingView = View<typeof understandingSchema>

type AskedView = NonNullable<UnderstandingView['asked']>

interface AskedList extends Pick<AskedView['lists'][number], 'count' | 'acts' | 'exact'> {
  readonly kind: RecordKind
  readonly query: Readonly<Record<string, string>>
  readonly leftOut: readonly string[]
  readonly uncodedExcluded: number | null
  readonly unknownEndExcluded: number | null
  readonly gaps: readonly GapOfList[]
  readonly widerQuery: Readonly<Record<string, string>> | null
}

/** How a text was read. The requests for a subject and for a list are added by the API. */
export interface Understanding extends Omit<UnderstandingView, 'subjects' | 'asked'> {
  readonly subjects: readonly Omit<UnderstandingView['subjects'][number], 'requests'>[]
  readonly asked: (Omit<AskedView, 'lists'> & { readonly lists: readonly AskedList[] }) | null
}

/** The whole text is the name of a company, or a part of it. */
export const asName = (name: string): Understanding => ({
  reading: 'name',
  name,
  place: null,
  unit: null,
  members: [],
  subjects: [],
  asked: null,
})

/** The text is the corporate number of a company. */
export const asNumber = (number: string): Understanding => ({ ...asName(number), reading: 'corporate_number' })

/** Words beside the name are a unit, or what lists print with a name. */
export const asPrintedName = ({ company, unit }: PrintedName): Understanding => ({
  ...asName(company),
  reading: unit === null ? 'as_printed' : 'place_of_business',
  unit,
})

/** Words of the text are a place. `isInPlace`: the companies shown are there. */
export const inPlace = ({ name, place }: PlaceInterpretation, isInPlace: boolean): Understanding => ({
  ...asName(name),
  reading: 'name_and_place',
  place: { text: place.text, codes: place.codes, matched: isInPlace },
})
