import { Type, type TObject, type TProperties, type TSchema } from 'typebox'

/** An object whose every key must be there and where no other may be. */
export function record<Properties extends TProperties>(title: string, properties: Properties): TObject<Properties> {
  return Type.Object(properties, { ...(title === '' ? {} : { title }), additionalProperties: false })
}

/** The same schema, `null` allowed: "not published". */
export function nullable(schema: TSchema): TSchema {
  const { type = 'string', enum: values } = schema as { readonly type?: string; readonly enum?: readonly unknown[] }
  return Type.Unsafe({ ...schema, type: [type, 'null'], ...(values === undefined ? {} : { enum: [...values, null] }) })
}

export const text = (description: string): TSchema => Type.String({ description })
export const textOrNull = (description: string): TSchema => nullable(text(description))
export const count = (description: string): TSchema => Type.Integer({ minimum: 0, description })
export const date = (description: string): TSchema => Type.String({ format: 'date', description })
export const dateOrNull = (description: string): TSchema => nullable(date(description))
export const instant = (description: string): TSchema => Type.String({ format: 'date-time', description })
export const instantOrNull = (description: string): TSchema => nullable(instant(description))
export const number13 = Type.String({ pattern: '^[0-9]{13}$', description: 'Corporate number (法人番号), 13 digits.' })
export const number13OrNull = nullable(number13)
export const texts = (description: string): TSchema => Type.Array(Type.String(), { description })
