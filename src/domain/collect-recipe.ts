import { Type, type Static, type TSchema } from 'typebox'

/**
 * The recipes of `collect:` in a `source.yml`: how `shobun collect` finds the files of a source. This is the one declaration of their
 * keys: the reader of `source.yml` checks against it, and the schema for editors is made from it.
 */

const address = (description: string) => Type.String({ pattern: '^https?://[^ ]+$', description })
const pattern = (description: string) => Type.String({ format: 'regex', minLength: 1, description })

const start = address(
  'The file, or the page from which the files are found. {year}, {fiscal_year}, {reiwa} and {reiwa2} stand for the year in Japan, the fiscal year, and the fiscal year of the era Reiwa with one digit or two.',
)
const hosts = Type.Array(Type.String({ pattern: '^[a-z0-9.-]+(:[0-9]+)?$' }), {
  description:
    'Other hosts of the publisher to which links and redirects may lead, such as documents.example.jp. Without it, only the host of `start`.',
})
const on_request = Type.String({
  minLength: 1,
  description:
    'Why the source is collected only when it is named (shobun collect <id>), for example because the publisher wants to be asked first.',
})
const fields = Type.Record(Type.String(), Type.String(), {
  description:
    'Fields of the form that is sent with POST. {year} and {month} stand for today in Japan, {year-5} for five years before.',
})
const charset = Type.Union([Type.Literal('utf-8'), Type.Literal('shift_jis'), Type.Literal('euc-jp')], {
  description: 'Charset of the fields of the form; utf-8 unless stated.',
})

const common = { start, hosts: Type.Optional(hosts), on_request: Type.Optional(on_request) }

const linkKeys = {
  links: pattern('Regular expression for the addresses of the links to follow, with or without their query (?ver=2).'),
  text: Type.Optional(pattern('Regular expression for the text of these links.')),
  choose: Type.Optional(
    Type.Union([Type.Literal('all'), Type.Literal('newest'), Type.Literal('year')], {
      description:
        'all (unless stated); newest: the one with the latest date in its text or file name; year: all of the fiscal year of the latest date.',
    }),
  ),
}
const linkStep = Type.Object(linkKeys, { additionalProperties: false })

const closed = <Properties extends Record<string, TSchema>>(properties: Properties, description: string) =>
  Type.Object(properties, { additionalProperties: false, description })

/** A recipe without `recipe` is `links` if it has the key `links`, otherwise `file`. */
export const recipeSchemas = {
  file: closed({ recipe: Type.Optional(Type.Literal('file')), ...common }, '`start` is the file.'),
  links: closed(
    {
      recipe: Type.Optional(Type.Literal('links')),
      ...common,
      ...linkKeys,
      via: Type.Optional(
        Type.Array(linkStep, {
          maxItems: 3,
          description:
            'Pages between `start` and the files, such as one page a year; each step follows links of the page before.',
        }),
      ),
    },
    '`start` is a page that links to the files.',
  ),
  form: closed(
    {
      recipe: Type.Literal('form'),
      ...common,
      fields,
      charset: Type.Optional(charset),
      file_name: Type.Optional(Type.String({ minLength: 1, description: 'Name of the file that the form returns.' })),
    },
    'The file is the answer to a form that is sent to `start` with POST.',
  ),
  result_pages: closed(
    {
      recipe: Type.Literal('result_pages'),
      ...common,
      fields: Type.Optional(fields),
      each: Type.Optional(
        Type.Object(
          { field: Type.String({ minLength: 1 }), values: Type.Array(Type.String(), { minItems: 1, maxItems: 50 }) },
          {
            additionalProperties: false,
            description: 'A field of the search and its values: each value is a search and a file of its own.',
          },
        ),
      ),
      charset: Type.Optional(charset),
      action: Type.Optional(
        address(
          'Where the form of the page `start` is sent, together with its hidden fields. Without it, `start` itself is the form.',
        ),
      ),
      count: Type.Optional(
        pattern(
          'Regular expression whose first group is the number of results printed on the page. Either `count` or `last`.',
        ),
      ),
      last: Type.Optional(
        pattern(
          'Regular expression whose first group is the number of the last page, where no number of results is printed.',
        ),
      ),
      row: Type.Optional(
        pattern(
          'Regular expression that matches once for each result on a page. Without it, a page is CSV with a heading line.',
        ),
      ),
      page: Type.String({
        minLength: 1,
        description:
          'Name of the parameter with the page number: of the links between the pages, or with `action` of the form.',
      }),
    },
    'A search whose results come in pages: they are read until the printed number is reached and become one file.',
  ),
  tax_agency: closed(
    {
      recipe: Type.Literal('tax_agency'),
      ...common,
      full: address('Page of the full files; `start` is the page of the daily differences.'),
    },
    'The download pages of the corporate number site: a hidden token and a file number are sent with POST.',
  ),
} as const

export type RecipeName = keyof typeof recipeSchemas
export const recipeNames = Object.keys(recipeSchemas) as RecipeName[]

type RecipeOf<Name extends RecipeName> = Readonly<Omit<Static<(typeof recipeSchemas)[Name]>, 'recipe'>> & {
  readonly recipe: Name
}
export type FileRecipe = RecipeOf<'file'>
export type LinksRecipe = RecipeOf<'links'>
export type FormRecipe = RecipeOf<'form'>
export type ResultPagesRecipe = RecipeOf<'result_pages'>
export type TaxAgencyRecipe = RecipeOf<'tax_agency'>
export type CollectRecipe = FileRecipe | LinksRecipe | FormRecipe | ResultPagesRecipe | TaxAgencyRecipe

export type LinkStep = Readonly<Static<typeof linkStep>>
