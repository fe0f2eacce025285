import { writeResult } from '../results/results.ts'
import type { HiddenNumber, HiddenNumberScore } from './hidden-numbers.ts'
import type { PersonScores } from './persons.ts'

export interface SourceLinks {
  readonly source: string
  readonly records: number
  readonly published: number
  readonly matched: number
}

/** A set of parties, and how many of them were found in a register. */
export interface NamedScore {
  readonly name: string
  readonly score: HiddenNumberScore
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
const misprints = ({ wrong }: HiddenNumberScore): number =>
  wrong.filter(({ isPrintedElsewhere }) => isPrintedElsewhere).length

export function scoreText({ name, score }: NamedScore): string {
  const { parties, inRegister, linked, right } = score
  const shares = `precision ${percent(right, linked).toFixed(3)} %, recall ${percent(right, inRegister).toFixed(1)} %`
  const other =
    misprints(score) > 0 ? `; ${misprints(score)} to the number that other rows print for the name and address` : ''
  return `${name}: ${parties} parties, ${inRegister} in the register, ${linked} linked, ${right} as printed: ${shares}${other}`
}

const partyText = ({ party, number, times }: HiddenNumber): string =>
  `${party.name}, ${party.address ?? ''}, ${number}, ${times.map(({ date }) => date ?? 'no day').join(' ')}`

export const wrongTexts = ({ wrong }: HiddenNumberScore): string[] =>
  wrong.map(({ hidden, linked, basis }) => `${partyText(hidden)} → ${linked} (${basis})`)

export const missedTexts = ({ missed }: HiddenNumberScore): string[] =>
  missed.map(({ hidden, basis }) => `${partyText(hidden)}: ${basis}`)

export function writeScores(register: string, scores: readonly NamedScore[]): void {
  writeResult({
    bench: 'bench:linking',
    name: `Hidden corporate numbers, found by name and address: ${register}`,
    sizes: { parties: sum(scores.map(({ score }) => score.parties)) },
    figures: scores.map(({ name, score }) => ({
      name,
      unit: 'parties; %',
      values: {
        parties: score.parties,
        'in the register': score.inRegister,
        linked: score.linked,
        'as printed': score.right,
        'as other rows print': misprints(score),
        'precision, %': percent(score.right, score.linked),
        'recall, %': percent(score.right, score.inRegister),
      },
    })),
  })
}

export function writeLinks(register: string, sources: readonly SourceLinks[]): void {
  writeResult({
    bench: 'bench:linking',
    name: `Links of each source: ${register}`,
    sizes: { records: sum(sources.map(({ records }) => records)) },
    figures: sources.map(({ source, records, published, matched }) => ({
      name: source,
      unit: 'records',
      values: { records, 'by printed number': published, 'by name and address': matched },
    })),
  })
}

export function writePersons({ names, readings, fullNames }: PersonScores): void {
  const taken = ({ found, mistaken }: PersonScores['names']) => ({ persons: found, organisations: mistaken })
  const shares = ({ persons, found, mistaken }: PersonScores['names']) => ({
    precision: percent(found, found + mistaken),
    recall: percent(found, persons),
  })
  writeResult({
    bench: 'bench:linking',
    name: 'Names of natural persons in the EDINET code list',
    sizes: { persons: names.persons, organisations: names.organisations },
    figures: [
      { name: 'taken for persons', unit: 'names', values: taken(names) },
      { name: 'shares', unit: '%', values: shares(names) },
      {
        name: 'readings in katakana taken for persons',
        unit: 'names',
        values: { ...taken(readings), 'all persons': readings.persons, 'all organisations': readings.organisations },
      },
      { name: 'readings in katakana, shares', unit: '%', values: shares(readings) },
      {
        name: 'recognised as a full name among other words',
        unit: '%',
        values: { 'of the persons': percent(fullNames, names.persons) },
      },
    ],
  })
}
