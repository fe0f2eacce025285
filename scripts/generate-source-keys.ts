import { stringify } from 'yaml'
import { fieldDescriptions } from '../src/words/vocabulary/headings.ts'
import { sourceJsonSchema } from '../src/read/sources/source-schema.ts'

/** A part of the JSON schema, as far as the document shows it. */
interface Key {
  readonly type?: string
  readonly const?: string
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly errorMessage?: string
  readonly enum?: readonly (string | null)[]
  readonly properties?: Readonly<Record<string, Key>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Key[]
  readonly items?: Key
  readonly fieldsOnly?: boolean
}

/** `docs/source-yml.md`: every key with what it means, what it accepts and an example. */
export function sourceKeysPage(): string {
  const { properties = {}, required = [] } = sourceJsonSchema() as Key
  const sections = Object.entries(properties).map(([key, schema]) => sectionOf(key, schema, required.includes(key)))
  const fields = Object.entries(fieldDescriptions).map(([field, description]) => `| \`${field}\` | ${description} |`)
  return `# The keys of source.yml

A source is a folder with a \`source.yml\` and one or more files of the publisher in \`sample/\`. Built-in sources are under \`src/read/sources/\`, those of an installation under \`DATA_DIR/sources/\`.
[your-own-source.md](your-own-source.md) shows how to add one. Generated from \`src/read/sources/source-schema.ts\`, against which \`shobun\` checks every file; \`docs/source.schema.json\` is the same for editors.

The vocabulary of headings (\`src/words/vocabulary/headings.ts\`) knows most columns by their names. If a column has values and neither the vocabulary nor \`columns\` knows its heading, the file is rejected; the message says which line to add.

${sections.join('\n')}
## Fields

The values of \`columns\`, \`key\`, \`fixed\`, and the named groups of \`splits\`, \`sections\` and \`lines\`.

| Field | Meaning |
| --- | --- |
${fields.join('\n')}
`
}

function sectionOf(key: string, schema: Key, isRequired: boolean): string {
  const recipes = (schema.anyOf ?? []).filter(({ properties }) => properties?.['recipe'] !== undefined)
  const tables = recipes.length > 0 ? recipes.map(recipeOf) : [keyTable(innerKeys(schema))]
  const accepted = tables.join('') === '' ? ` Accepted: ${acceptedBy(schema)}.` : ''
  return `## \`${key}\`

${schema.description ?? ''} ${isRequired ? 'Required.' : 'Optional.'}${accepted}
${tables.join('')}
\`\`\`yaml
${stringify({ [key]: exampleOf(schema) }, { lineWidth: 0 }).trim()}
\`\`\`
`
}

/** A recipe of `collect` with its keys. */
function recipeOf(recipe: Key): string {
  const { recipe: name, ...keys } = recipe.properties ?? {}
  return `\n### \`recipe: ${name?.const ?? ''}\`\n\n${recipe.description ?? ''}\n${keyTable(innerKeys({ ...recipe, properties: keys }))}`
}

function keyTable(keys: readonly (readonly [string, Key, boolean])[]): string {
  if (keys.length === 0) return ''
  const rows = keys.map(([name, inner, isRequired]) => {
    const example = inner.examples?.[0]
    const cells = [
      `\`${name}\``,
      isRequired ? 'yes' : 'no',
      acceptedBy(inner),
      inner.description ?? '',
      example === undefined ? '' : `\`${typeof example === 'string' ? example : JSON.stringify(example)}\``,
    ]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return `\n| Key | Required | Accepted | Meaning | Example |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

/** The keys of a mapping, of the items of a list, or of the forms that a value may have. */
function innerKeys(schema: Key): (readonly [string, Key, boolean])[] {
  if (schema.fieldsOnly === true) return []
  const { properties = {}, required = [], anyOf = [] } = schema
  const own = Object.entries(properties).map(([name, inner]) => [name, inner, required.includes(name)] as const)
  const ofForms = anyOf.filter(({ items }) => items === undefined).flatMap((form) => innerKeys(form))
  return [...own, ...ofForms]
}

function acceptedBy({ errorMessage, enum: choices, fieldsOnly, properties, anyOf = [], type }: Key): string {
  if (fieldsOnly === true) return 'a mapping of fields'
  if (choices !== undefined && choices.length > 12) return 'a field'
  const literals = anyOf.flatMap((form) => form.const ?? [])
  if (literals.length > 0) return `one of ${literals.join(', ')}`
  return errorMessage ?? (properties === undefined ? (typeNames[type ?? ''] ?? 'a mapping') : 'a mapping')
}

function exampleOf(schema: Key): unknown {
  const [example] = schema.examples ?? []
  if (example !== undefined) return example
  if (schema.properties !== undefined && schema.fieldsOnly !== true) {
    const inner = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name) !== false)
    return Object.fromEntries(inner.map(([name, key]) => [name, exampleOf(key)]))
  }
  return schema.anyOf === undefined ? true : exampleOf(schema.anyOf[0]!)
}

const typeNames: Readonly<Record<string, string>> = { string: 'a text', array: 'a list', object: 'a mapping' }
