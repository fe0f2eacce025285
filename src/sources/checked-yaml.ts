import type { Static, TSchema } from 'typebox'
import { Errors } from 'typebox/value'

type SchemaError = ReturnType<typeof Errors>[number]

interface SchemaNode {
  readonly errorMessage?: string
  readonly enum?: readonly (string | null)[]
  readonly fieldsOnly?: boolean
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
}

/** The value as its schema types it. Throws an `Error` naming the file and the key of the first fault. */
export function checkedYaml<Schema extends TSchema>(schema: Schema, value: unknown, file: string): Static<Schema> {
  const error = mostSpecific(Errors(schema, value))
  if (error !== undefined) throw new Error(`${file}: ${faultOf(error, schema)}`)
  return value as Static<Schema>
}

/** Of the errors of a value that may have several forms, the one deepest inside: it speaks of the form that was meant. */
function mostSpecific(errors: readonly SchemaError[]): SchemaError | undefined {
  const own = errors.filter(({ keyword }) => keyword !== 'boolean')
  const [first] = own
  if (first === undefined) return undefined
  const forms = own.findLast(
    ({ keyword, instancePath }) => keyword === 'anyOf' && first.instancePath.startsWith(instancePath),
  )
  if (forms === undefined) return first
  const inside = own.filter(({ instancePath }) => instancePath.startsWith(`${forms.instancePath}/`))
  const ofObject = own.find(
    ({ keyword, instancePath }) =>
      instancePath === forms.instancePath && /^(?:required|additionalProperties)$/.test(keyword),
  )
  return inside.toSorted((one, other) => other.instancePath.length - one.instancePath.length)[0] ?? ofObject ?? forms
}

function faultOf({ keyword, instancePath, schemaPath, params }: SchemaError, schema: TSchema): string {
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
    return `${joined(path, missing)} must be ${messageOf(node.properties?.[missing])}`
  }
  return `${path || 'the file'} must be ${messageOf(node)}`
}

const messageOf = (node: SchemaNode | undefined): string =>
  node?.errorMessage ?? (node?.type === 'object' ? 'a mapping' : 'another value')

/** `#/properties/a/anyOf/0` as a part of the schema. */
function nodeAt(schema: SchemaNode, schemaPath: string): SchemaNode {
  let node: unknown = schema
  for (const part of schemaPath.split('/').slice(1))
    node = (node as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  return node as SchemaNode
}

/** `/rows/0/when` as `rows[1].when`. */
const keyPath = (instancePath: string): string =>
  instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${Number(part) + 1}]` : joined(path, part)), '')

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** Whether a text is a regular expression (flag `u`). */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}
