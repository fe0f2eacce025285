import {
  Type,
  type Static,
  type TInteger,
  type TObject,
  type TProperties,
  type TSchema,
  type TString,
  type TUnsafe,
} from 'typebox'

/** An object with exactly these keys; `title` names it in OpenAPI, unless it is empty. */
export function record<Properties extends TProperties>(title: string, properties: Properties): TObject<Properties> {
  return Type.Object(properties, { ...(title === '' ? {} : { title }), additionalProperties: false })
}

/** The schema or `null`, which means "not published". */
export function nullable<Schema extends TSchema>(schema: Schema): TUnsafe<Static<Schema> | null> {
  const { type = 'string' } = schema as { readonly type?: string }
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [type, 'null'] })
}

/**
 * A code of a list that later versions may extend: `x-extensible-enum` contains the codes of this version.
 * The contract tests reject any other code. The type is the union of the codes if they are literals.
 */
export const code = <const Codes extends readonly string[]>(
  codes: Codes,
  description: string,
): TUnsafe<Codes[number]> =>
  Type.Unsafe<Codes[number]>({
    type: 'string',
    description: `${description} Codes may be added.`,
    'x-extensible-enum': codes,
  })

export const text = (description: string): TString => Type.String({ description })
export const textOrNull = (description: string): TUnsafe<string | null> => nullable(text(description))
export const count = (description: string): TInteger => Type.Integer({ minimum: 0, description })
export const date = (description: string): TString => Type.String({ format: 'date', description })
export const dateOrNull = (description: string): TUnsafe<string | null> => nullable(date(description))
export const instant = (description: string): TString => Type.String({ format: 'date-time', description })
export const instantOrNull = (description: string): TUnsafe<string | null> => nullable(instant(description))
export const number13 = Type.String({ pattern: '^[0-9]{13}$', description: 'Corporate number (法人番号), 13 digits.' })
export const number13OrNull = nullable(number13)

export const codesOf = (rows: readonly { readonly code: string }[]): readonly string[] => rows.map((row) => row.code)

/** No more are counted, so that the look-up ends early. */
export const otherRecordsMax = 10
