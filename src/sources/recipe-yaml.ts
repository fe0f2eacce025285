import { Value } from 'typebox/value'
import { recipeNames, recipeSchemas, type CollectRecipe, type RecipeName } from '../domain/collect-recipe.ts'
import { isPattern } from './checked-yaml.ts'

/**
 * Reads the section `collect` of a `source.yml` against the declaration of its recipe. Throws an `Error` that names file and key.
 */
export function readRecipe(section: unknown, file: string): CollectRecipe {
  if (typeof section !== 'object' || section === null || Array.isArray(section))
    throw new Error(`${file}: collect must be a mapping`)
  const recipe = recipeNameOf(section as Record<string, unknown>, file)
  const schema = recipeSchemas[recipe]
  refuseUnknownKeys(section, Object.keys(schema.properties), file)
  const [error, ...others] = Value.Errors(schema, section) as SchemaError[]
  if (error !== undefined) throw new Error(`${file}: ${describeError(error, others)}`)
  refuseInvalidPatterns(section, 'collect', file)
  const hasBothOrNeither = 'count' in section === 'last' in section
  if (recipe === 'result_pages' && hasBothOrNeither) throw new Error(`${file}: collect must have either count or last`)
  return { ...section, recipe } as CollectRecipe
}

function recipeNameOf(section: Readonly<Record<string, unknown>>, file: string): RecipeName {
  const { recipe } = section
  if (recipe === undefined) return 'links' in section ? 'links' : 'file'
  const name = recipeNames.find((known) => known === recipe)
  if (name === undefined) throw new Error(`${file}: collect.recipe must be one of ${recipeNames.join(', ')}`)
  return name
}

function refuseUnknownKeys(section: object, keys: readonly string[], file: string): void {
  const unknown = Object.keys(section).find((key) => !keys.includes(key))
  if (unknown !== undefined) throw new Error(`${file}: unknown key collect.${unknown}`)
}

interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly message: string
  readonly params: {
    readonly requiredProperties?: readonly string[]
    readonly allowedValue?: unknown
  }
}

/** Describes the first error. A key with a wrong value of an enumeration has an error for each value of the enumeration. */
function describeError(error: SchemaError, others: readonly SchemaError[]): string {
  const { keyword, message, params, instancePath } = error
  const key = keyOf(instancePath)
  if (keyword === 'required') return `${key}.${params.requiredProperties?.[0]} is missing`
  if (keyword === 'boolean') return `unknown key ${key}`
  if (keyword !== 'const') return `${key} ${message}`
  const values = [error, ...others].filter((other) => other.keyword === 'const' && other.instancePath === instancePath)
  return `${key} must be one of ${values.map((value) => String(value.params.allowedValue)).join(', ')}`
}

/** The key of a path in an error: `/via/0/links` is `collect.via[1].links`. */
function keyOf(path: string): string {
  const keys = path.split('/').filter((key) => key !== '')
  return `collect${keys.map((key) => (/^\d+$/.test(key) ? `[${Number(key) + 1}]` : `.${key}`)).join('')}`
}

const patternKeys = new Set(['links', 'text', 'count', 'last', 'row'])

function refuseInvalidPatterns(section: object, path: string, file: string): void {
  for (const [key, value] of Object.entries(section)) {
    if (patternKeys.has(key) && typeof value === 'string' && !isPattern(value))
      throw new Error(`${file}: ${path}.${key} must be a regular expression`)
    if (Array.isArray(value))
      for (const [index, entry] of value.entries())
        if (typeof entry === 'object' && entry !== null)
          refuseInvalidPatterns(entry as object, `${path}.${key}[${index + 1}]`, file)
  }
}
