import { parse as parseYaml } from 'yaml'
import { defaultReadingLimits, type SourceDescription } from '../domain/source-description.ts'
import { readRecipe } from './recipes/recipe-yaml.ts'
import { tableLayoutOf } from './table-layout-yaml.ts'
import { sectionOf, type YamlSection } from './yaml-section.ts'

/**
 * Parses a `source.yml`: a `SourceDescription` with keys in snake_case and without `id`, which is the name of the folder.
 * `collect`, `lookups` and `limits` are optional. Throws an `Error` naming file and key for an unknown, missing or ill-typed key.
 */
export function readSourceDescription(yaml: string, id: string, file: string): SourceDescription {
  const root = sectionOf(readYaml(yaml, file), file, '')
  const publisher = root.section('publisher')
  const data = root.section('data')
  const gates = root.section('gates')
  const description: SourceDescription = {
    id,
    title: root.text('title'),
    titleEn: root.text('title_en'),
    publisher: {
      name: publisher.text('name'),
      nameEn: publisher.text('name_en'),
      corporateNumber: publisher.textOrNull('corporate_number'),
      group: publisher.textOrNull('group'),
    },
    produces: root.oneOf('produces', produced),
    data: {
      url: data.address('url'),
      format: data.oneOf('format', formats),
      license: data.text('license'),
      attribution: data.text('attribution'),
      expectedInterval: data.duration('expected_interval'),
    },
    closed: root.has('closed') && root.flag('closed'),
    collect: root.has('collect') ? readRecipe(root.raw('collect'), file) : null,
    columns: root.has('columns') ? root.texts('columns') : {},
    lookups: root.tables('lookups'),
    table: tableLayoutOf(root),
    gates: {
      rowsMin: gates.number('rows_min', Infinity),
      unreadShareMax: gates.number('unread_share_max', 1),
      lossShareMax: gates.number('loss_share_max', 1),
    },
    limits: root.has('limits') ? limitsOf(root.section('limits')) : defaultReadingLimits,
  }
  for (const section of [root, publisher, data, gates]) section.refuseRest()
  return description
}

const produced = ['corporation', 'disclosure_filer', 'enforcement', 'procurement_suspension', 'license_action'] as const
const formats = ['csv', 'xlsx', 'xls', 'pdf', 'html'] as const

function readYaml(yaml: string, file: string): unknown {
  try {
    return parseYaml(yaml, { strict: true, uniqueKeys: true })
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** All keys are optional. */
function limitsOf(section: YamlSection): SourceDescription['limits'] {
  const number = (key: string, initial: number): number =>
    section.has(key) ? section.number(key, Number.MAX_SAFE_INTEGER) : initial
  const limits = {
    memoryMb: number('memory_mb', defaultReadingLimits.memoryMb),
    seconds: number('seconds', defaultReadingLimits.seconds),
    fileMb: number('file_mb', defaultReadingLimits.fileMb),
  }
  section.refuseRest()
  return limits
}
