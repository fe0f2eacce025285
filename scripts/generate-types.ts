/** Generates TypeScript types from the OpenAPI document, for the client and for the web page. */

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly enum?: readonly string[]
  readonly 'x-extensible-enum'?: readonly string[]
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: string
  readonly schema: Schema
}

interface Operation {
  readonly summary: string
  readonly parameters: readonly Parameter[]
  /** Names of parameters of which a request needs at least one. */
  readonly 'x-at-least-one-of'?: readonly string[]
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

export interface Description {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const fileHeader =
  '// Generated from openapi.json by `npm run generate`. Codes may be added: an open list ends with `string & {}`.\n'

export function typesOf({ paths, components }: Description): string {
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `export interface ${name} ${typeOf(schema, '')}\n`,
  )
  const endpoints = Object.entries(paths).map(
    ([path, { get }]) => `${comment(get.summary, '  ')}  '${path}': ${endpointOf(get)}\n`,
  )
  return [
    fileHeader,
    ...shapes,
    `/** What each path takes and answers. */\nexport interface Endpoints {\n${endpoints.join('')}}\n`,
  ].join('\n')
}

function endpointOf({ parameters, responses, ...operation }: Operation): string {
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
  const properties = Object.fromEntries(
    queryParameters.map(({ name, description, schema }) => [
      name,
      { ...schema, description: firstParagraph(description) },
    ]),
  )
  const required = queryParameters.filter((parameter) => parameter.required).map(({ name }) => name)
  const accepted =
    queryParameters.length === 0 ? 'Record<string, never>' : typeOf({ type: 'object', properties, required }, '    ')
  const answer = responses['200']?.content['application/json']?.schema
  if (answer === undefined) throw new Error('an operation without an answer of JSON')
  const sufficient = (operation['x-at-least-one-of'] ?? required).map((name) => `'${name}'`)
  const needed = sufficient.length === 0 ? 'never' : sufficient.join(' | ')
  return `{\n    parameters: ${accepted}\n    /** A request needs at least one of them. */\n    atLeastOneOf: ${needed}\n    answer: ${typeOf(answer, '    ')}\n  }`
}

const firstParagraph = (text: string): string => text.split('\n\n', 1)[0] ?? ''

/** `indent` is that of the line on which the type begins. */
function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return types.map((type) => plainType(type, schema, indent)).join(' | ')
}

function plainType(type: string, schema: Schema, indent: string): string {
  if (type === 'null' || type === 'boolean') return type
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'string') return stringType(schema)
  if (type === 'array' && schema.items !== undefined) return arrayOf(typeOf(schema.items, indent))
  const { additionalProperties: values } = schema
  if (type === 'object' && typeof values === 'object') return `Record<string, ${typeOf(values, indent)}>`
  if (type === 'object' && schema.properties !== undefined) return objectType(schema.properties, schema, indent)
  throw new Error(`no TypeScript type for ${JSON.stringify(schema)}`)
}

const arrayOf = (item: string): string => (item.includes(' | ') ? `(${item})[]` : `${item}[]`)

function stringType({ enum: closedCodes, 'x-extensible-enum': openCodes }: Schema): string {
  const codes = (closedCodes ?? openCodes ?? []).map((code) => `'${code}'`)
  if (codes.length === 0) return 'string'
  return closedCodes === undefined ? [...codes, '(string & {})'].join(' | ') : codes.join(' | ')
}

function objectType(properties: NonNullable<Schema['properties']>, { required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${comment(property.description, inner)}${inner}${name}${mark}: ${typeOf(property, inner)}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

const comment = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /')} */\n`
