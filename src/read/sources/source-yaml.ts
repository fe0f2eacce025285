import { Type, type Static, type TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { parse as parseYaml } from 'yaml'
import { recipeNames, recipeSchemas, type CollectRecipe } from '../../domain/collect-recipe.ts'
import {
  defaultParserLimits,
  defaultTableLayout,
  type FileRule,
  type RowRule,
  type SourceDescription,
  type TableLayout,
} from '../../domain/source-description.ts'
import { isSourceField, sourceFields } from '../../words/vocabulary/headings.ts'
import { sourceSchema, type SourceYaml } from './source-schema.ts'

/**
 * Parses a `source.yml`: a `SourceDescription` with keys in snake_case and without `id`, which is the name of the folder.
 * Throws an `Error` naming file and key for an unknown, missing or ill-typed key.
 */
export function readSourceDescription(yaml: string, id: string, file: string): SourceDescription {
  const source = checkedYaml(sourceSchema, readYaml(yaml, file), file)
  const { title, title_en: titleEn, publisher, produces, data, collect, gates, limits = {} } = source
  return {
    id,
    title,
    titleEn,
    publisher: {
      name: publisher.name,
      nameEn: publisher.name_en,
      corporateNumber: publisher.corporate_number ?? null,
      group: publisher.group ?? null,
    },
    produces,
    data: {
      url: data.url,
      format: data.format,
      license: data.license,
      attribution: data.attribution,
      expectedInterval: data.expected_interval,
      ...(data.kept_for === undefined ? {} : { keptFor: data.kept_for }),
    },
    closed: source.closed === true,
    crawled: source.crawled === true,
    collect: collect === undefined ? null : readRecipe(collect, file),
    columns: source.columns ?? {},
    lookups: source.lookups ?? {},
    table: tableLayoutOf(source, file),
    gates: {
      rowsMin: gates.rows_min,
      unparsedShareMax: gates.unread_share_max,
      lossShareMax: gates.loss_share_max ?? null,
      lossReason: gates.loss_reason ?? null,
    },
    limits: {
      memoryMb: limits.memory_mb ?? defaultParserLimits.memoryMb,
      seconds: limits.seconds ?? defaultParserLimits.seconds,
      fileMb: limits.file_mb ?? defaultParserLimits.fileMb,
    },
  }
}

function readYaml(yaml: string, file: string): unknown {
  try {
    return parseYaml(yaml, { strict: true, uniqueKeys: true })
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/**
 * Throws an `Error` where a column of a plain table is mapped to something that is not a field: the reader of plain tables would leave it out
 * without a word. Sources with a parser of their own may have fields of their own.
 */
export function refuseUnknownFields({ columns, lookups }: SourceDescription, file: string): void {
  const named = [
    ...Object.entries(columns).map(([heading, fields]) => [`columns.${heading}`, fields] as const),
    ...Object.keys(lookups).map((field) => [`lookups.${field}`, field] as const),
  ]
  for (const [key, fields] of named) {
    const unknown = fields.split(/[\s,]+/).find((field) => !isSourceField(field))
    if (unknown !== undefined)
      throw new Error(`${file}: ${key}: there is no field ${unknown}; the fields are ${sourceFields.join(', ')}`)
  }
}

/** The keys of a `source.yml` that say how tables are read; all are optional. Throws an `Error` for a group of a pattern that is not a field. */
function tableLayoutOf(source: SourceYaml, file: string): TableLayout {
  const layout: TableLayout = {
    layout: source.layout ?? null,
    list: listNameOf(source.list),
    complete: source.complete === true,
    asOfPattern: source.as_of?.pattern ?? null,
    officialCountPattern: source.official_count?.pattern ?? null,
    fixed: source.fixed ?? {},
    splits: itemsOf(source.splits),
    rows: itemsOf(source.rows).map(rowRuleOf),
    files: itemsOf(source.files).map(fileRuleOf),
    headings: source.headings === undefined ? null : itemsOf(source.headings),
    tables: source.tables?.name ?? null,
    sections: itemsOf(source.sections).map(({ pattern }) => pattern),
    lines: itemsOf(source.lines).map(({ pattern }) => pattern),
    key: source.key === undefined ? null : itemsOf(source.key),
  }
  for (const { pattern } of layout.splits) refuseUnknownGroup(pattern, 'splits', file)
  for (const pattern of layout.sections) refuseUnknownGroup(pattern, 'sections', file)
  for (const pattern of layout.lines) refuseUnknownGroup(pattern, 'lines', file)
  return layout
}

/** The items of a key that may have a list or one item alone. */
const itemsOf = <Item>(value: readonly Item[] | Item | undefined): readonly Item[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Item[]) : [value as Item]

type ItemOf<Key extends 'rows' | 'files'> = Exclude<SourceYaml[Key], readonly unknown[] | undefined>

function listNameOf(list: SourceYaml['list']): TableLayout['list'] {
  if (list === undefined) return defaultTableLayout.list
  if (typeof list === 'string') return { name: list }
  return 'fiscal_year_of' in list ? { fiscalYearOf: list.fiscal_year_of, prefix: list.prefix ?? null } : list
}

const rowRuleOf = (rule: ItemOf<'rows'>): RowRule => ({
  when: rule.when,
  produces: rule.produces ?? null,
  fixed: rule.fixed ?? {},
  leaveOut: rule.leave_out ?? null,
})

const fileRuleOf = (rule: ItemOf<'files'>): FileRule => ({
  headings: itemsOf(rule.headings),
  list: rule.list === undefined ? null : listNameOf(rule.list),
  complete: rule.complete ?? null,
  fixed: rule.fixed ?? {},
})

/** Throws an `Error` where a named group of a pattern, `(?<name>…)`, is not a field. */
function refuseUnknownGroup(pattern: string, key: string, file: string): void {
  const unknown = [...pattern.matchAll(/\(\?<(?<group>[A-Za-z_]\w*)>/g)]
    .map(({ groups }) => groups?.['group'] ?? '')
    .find((group) => !isSourceField(group))
  if (unknown === undefined) return
  throw new Error(`${file}: ${key}: the group ${unknown} is not a field; the fields are ${sourceFields.join(', ')}`)
}

/** Reads the section `collect` of a `source.yml` against the declaration of its recipe. Throws an `Error` that names file and key. */
export function readRecipe(section: unknown, file: string): CollectRecipe {
  const { recipe, links } = Object(section) as { readonly recipe?: unknown; readonly links?: unknown }
  const unnamed = links === undefined ? 'file' : 'links'
  const name = recipeNames.find((known) => known === (recipe === undefined ? unnamed : recipe))
  if (name === undefined) throw new Error(`${file}: collect.recipe must be one of ${recipeNames.join(', ')}`)
  const { collect } = checkedYaml(Type.Object({ collect: recipeSchemas[name] }), { collect: section }, file)
  const hasBothOrNeither = 'count' in collect === 'last' in collect
  if (name === 'result_pages' && hasBothOrNeither) throw new Error(`${file}: collect must have either count or last`)
  return { ...collect, recipe: name } as CollectRecipe
}

/** The value as its schema types it. Throws an `Error` naming the file and the key of the first fault. */
function checkedYaml<Schema extends TSchema>(schema: Schema, value: unknown, file: string): Static<Schema> {
  const error = mostSpecific(Errors(schema, value))
  if (error !== undefined) throw new Error(`${file}: ${messageOf(error, schema)}`)
  return value as Static<Schema>
}

type SchemaError = ReturnType<typeof Errors>[number]

interface SchemaNode {
  readonly errorMessage?: string
  readonly anyOf?: readonly { readonly const?: string }[]
  /** Own annotation of `source-schema.ts`: the keys of this object are names of fields. */
  readonly fieldsOnly?: boolean
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
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
