import { basename } from 'node:path'
import type { RecordKind } from '../../domain/facts.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { checkFile, type FileCheck } from '../check-file.ts'
import { tableSource } from '../source-folder.ts'
import { readSourceDescription } from '../source-yaml.ts'
import { inferredAnswers, needsGroup, propose, type ProposedRecipe } from './propose.ts'
import { surveyFile, type SurveyedFile } from './survey-file.ts'

export interface DescribeInput {
  readonly path: string
  readonly publisher: string
  readonly group: string | null
  /** The kind asked for; `null`: to be inferred from the file. */
  readonly produces: RecordKind | null
  readonly collect: ProposedRecipe
  /** How many records to return. */
  readonly recordsMax: number
}

/** A file with the `source.yml` proposed for it and what would be read by it. */
export interface DescribedFile extends SurveyedFile {
  readonly yaml: string
  /** The kind that the file itself names; `null`: none. */
  readonly kind: RecordKind | null
  readonly produces: RecordKind
  readonly checked: FileCheck
}

/** Rows of a publisher without a group are not read; the operator states the group before the proposal is written. */
const provisionalGroup = 'municipality'

/** Surveys a file, proposes its `source.yml` and reads the file by it; nothing is written. Throws `PublicationRefused`. */
export async function describeFile(input: DescribeInput): Promise<DescribedFile> {
  const { path, publisher, group, collect, recordsMax } = input
  const surveyed = await surveyFile(path)
  const { rows, sections, releases } = surveyed.survey
  if (rows + sections.length + releases.length === 0)
    throw new PublicationRefused('no_table', `${basename(path)} has no table and no notice with known labels`)
  const kind = inferredAnswers(surveyed.survey).produces
  const asked = { publisher, group, produces: input.produces ?? kind, url: collect.start, collect }
  const answers = needsGroup(surveyed.survey, asked) ? { ...asked, group: provisionalGroup } : asked
  const { yaml, produces } = propose(surveyed.survey, surveyed.format, answers)
  const description = readSourceDescription(yaml, 'proposed', 'the proposed source.yml')
  const checked = await checkFile(await tableSource(description), path, { records: recordsMax, unparsed: 0 })
  return { ...surveyed, yaml, kind, produces, checked }
}
