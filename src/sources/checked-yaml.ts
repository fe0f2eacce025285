import type { Static, TSchema } from 'typebox'
import { Errors } from 'typebox/value'

type SchemaError = ReturnType<typeof Errors>[number]

interface SchemaNode {
  readonly errorMessage?: string
  readonly anyOf?: readonly { readonly const?: string }[]
  /** Own annotation of `source-schema.ts`: the keys of this object are names of fields. */
  readonly fieldsOnly?: boolean
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
}

/** The value as its schema types it. Throws an `Error` naming the file and the key of the first fault. */
export function checkedYaml<Schema extends TSchema>(schema: Schema, value: unknown, file: string): Static<Schema> {
  const error = mostSpecific(Errors(schema, value))
  if (error !== undefined) throw new Error(`${file}: ${messageOf(error, schema)}`)
  return value as Static<Schema>
}

/**
 * The error to report. A value that fits no alternative of an `anyOf` has the errors of all of them: of these the one of the deepest key,
 * because it belongs to the alternative that was meant; else that of a mapping with a missing or unknown key; else the `anyOf` itself. Of any
 * other value the first error.
 */
function mostSpecific(errors: readonly SchemaError[]): SchemaError | undefined {
  // `boolean` repeats `additionalProperties`, without the name of the key.
  const named = errors.filter(({ keyword }) => keyword !== 'boolean')
  const [first] = named
  if (first === undefined) return undefined
  const alternatives = named.findLast(
    ({ keyword, instancePath }) => keyword === 'anyOf' && first.instancePath.startsWith(instancePath),
  )
  if (alternatives === undefined) return first
  const inside = named.filter(({ instancePath }) => instancePath.startsWith(`${alternatives.instancePath}/`))
  const [deepest] = inside.toSorted((one, other) => depthOf(other) - depthOf(one))
  const ofMapping = named.find(
    ({ keyword, instancePath }) =>
      instancePath === alternatives.instancePath && /^(?:required|additionalProperties)$/.test(keyword),
  )
  return deepest ?? ofMapping ?? alternatives
}

const depthOf = ({ instancePath }: SchemaError): number => keysIn(instancePath).length

function messageOf({ keyword, instancePath, schemaPath, params, message }: SchemaError, schema: TSchema): string {
  const path = keyPath(instancePath)
  const node = nodeAt(schema, schemaPath)
  if (keyword === 'additionalProperties') {
    const [unknown = ''] = (params as { additionalProperties: readonly string[] }).additionalProperties
    const key = joined(path, unknown)
    return node.fieldsOnly === true
      ? `${key} must be a field: ${Object.keys(node.properties ?? {}).join(', ')}`
      : `unknown key ${key}`
  }
  if (keyword === 'required') {
    const [missing = ''] = (params as { requiredProperties: readonly string[] }).requiredProperties
    return `${joined(path, missing)} ${requirementOf(node.properties?.[missing], 'is missing')}`
  }
  return `${path || 'the file'} ${requirementOf(node, message)}`
}

/** What the schema demands of a value: its `errorMessage`, its type or its choices; else `otherwise`. */
function requirementOf({ errorMessage, type, anyOf = [] }: SchemaNode = {}, otherwise: string): string {
  const choices = anyOf.map((choice) => choice.const)
  if (errorMessage !== undefined) return `must be ${errorMessage}`
  if (type === 'object') return 'must be a mapping'
  return choices.length > 0 ? `must be one of ${choices.join(', ')}` : otherwise
}

/** `#/properties/a/anyOf/0` as a part of the schema. */
function nodeAt(schema: SchemaNode, schemaPath: string): SchemaNode {
  let node: unknown = schema
  for (const key of keysIn(schemaPath)) node = (node as Record<string, unknown>)[key]
  return node as SchemaNode
}

/** `/rows/0/when` as `rows[1].when`: people count rows from one. */
const keyPath = (instancePath: string): string =>
  keysIn(instancePath).reduce(
    (path, key) => (/^\d+$/.test(key) ? `${path}[${Number(key) + 1}]` : joined(path, key)),
    '',
  )

/** The keys of a JSON pointer, `/a~1b/0`: a/b and 0. */
const keysIn = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
