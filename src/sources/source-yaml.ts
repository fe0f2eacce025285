import { parse as parseYaml } from 'yaml'
import { isSourceField, sourceFields } from '../vocabulary/headings.ts'
import { defaultLossShareMax, defaultParserLimits, type SourceDescription } from '../domain/source-description.ts'
import { checkedYaml } from './checked-yaml.ts'
import { readRecipe } from './recipe-yaml.ts'
import { sourceSchema } from './source-schema.ts'
import { tableLayoutOf } from './table-layout-yaml.ts'

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
      lossShareMax: lossShareOf(gates),
    },
    limits: {
      memoryMb: limits.memory_mb ?? defaultParserLimits.memoryMb,
      seconds: limits.seconds ?? defaultParserLimits.seconds,
      fileMb: limits.file_mb ?? defaultParserLimits.fileMb,
    },
  }
}

/** A larger share than the usual one needs a reason. */
function lossShareOf(gates: { readonly loss_share_max?: number; readonly loss_reason?: string }): number {
  const { loss_share_max: share = defaultLossShareMax, loss_reason: reason } = gates
  return reason === undefined ? Math.min(share, defaultLossShareMax) : share
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
