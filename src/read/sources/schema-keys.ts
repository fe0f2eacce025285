import { Type, type TSchema } from 'typebox'

/*
 * The kinds of value that the keys of a `source.yml` have, each with its description and its example in YAML. `errorMessage` ends the
 * sentence "<key> must be …".
 */

export const textMessage = 'a text (numbers in quotes)'

/** C0 and C1, zero-width and bidirectional controls, separators of lines; in a form that every reader of the JSON schema understands. */
const controlCharacters =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff'

/** What a key means, and an example in YAML. */
export const about = (description: string, example?: unknown) => ({
  description,
  ...(example === undefined ? {} : { examples: [example] }),
})

export const text = (description: string, example?: unknown) =>
  Type.String({ pattern: '\\S', errorMessage: textMessage, ...about(description, example) })
/** A text that is shown: control and invisible characters would change the line of a terminal or of the page around it. */
export const shownText = (description: string, example?: unknown) =>
  Type.String({
    pattern: `^(?=.*\\S)[^${controlCharacters}]*$`,
    errorMessage: 'a text of one line without control characters (numbers in quotes)',
    ...about(description, example),
  })
export const textOrNull = (description: string, example?: unknown) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    pattern: '\\S',
    errorMessage: textMessage,
    ...about(description, example),
  })
export const oneOf = <Choice extends string>(choices: readonly Choice[], description: string, example?: Choice) =>
  Type.Unsafe<Choice>({
    type: 'string',
    enum: [...choices],
    errorMessage: `one of ${choices.join(', ')}`,
    ...about(description, example),
  })
export const address = (description: string, example?: string) =>
  Type.String({
    pattern: '^[hH][tT][tT][pP][sS]?://[^\\s]+$',
    errorMessage: 'an http or https address',
    ...about(description, example),
  })
export const regularExpression = (description: string, example?: string) =>
  Type.String({ format: 'regex', minLength: 1, errorMessage: 'a regular expression', ...about(description, example) })
export const duration = (description: string, example: string) =>
  Type.String({
    pattern: '^P[1-9]\\d{0,2}[DWMY]$',
    errorMessage: `an ISO 8601 duration such as ${example}`,
    ...about(`${description}, an ISO 8601 duration.`, example),
  })
export const flag = (description: string) => Type.Boolean({ errorMessage: 'true or false', ...about(description) })
export const number = (maximum: number, description: string, example: number) =>
  Type.Number({ minimum: 0, maximum, errorMessage: `a number from 0 to ${maximum}`, ...about(description, example) })
export const mapping = <Properties extends Record<string, TSchema>>(
  properties: Properties,
  description: string,
  example?: unknown,
) =>
  Type.Object(properties, {
    additionalProperties: false,
    errorMessage: 'a mapping',
    ...about(description, example),
  })
/** A mapping whose keys are names of fields, each with a value of this schema. `fieldsOnly` is for the error about another key. */
export const ofFields = <Field extends string>(
  fields: readonly Field[],
  value: object,
  description: string,
  example: unknown,
) =>
  Type.Unsafe<Partial<Record<Field, string>>>({
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, value])),
    additionalProperties: false,
    errorMessage: 'a mapping',
    fieldsOnly: true,
    ...about(description, example),
  })
/** A mapping with any keys. */
export const texts = (description: string, example: Record<string, string>) =>
  Type.Record(Type.String(), Type.String({ minLength: 1, errorMessage: textMessage }), {
    errorMessage: 'a mapping',
    ...about(description, example),
  })
/** A list, or one item alone. */
export const list = <Item extends TSchema>(item: Item, description: string, example: unknown) =>
  Type.Union([Type.Array(item), item], { errorMessage: 'a list', ...about(description, example) })
