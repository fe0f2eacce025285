import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PublicationFile, ParsedPublication } from '../../domain/parsed-publication.ts'
import { loadSource, loadSources, type Source } from '../sources/source-folder.ts'
import type { SourceDescription } from '../../domain/source-description.ts'

// The built-in sample: publications of companies that do not exist, a folder for each source. The lists have the columns of the templates
// for lists kept by hand, the registers the layouts of their publishers, and all are read by the parsers of real publications.

export interface SamplePublication {
  readonly source: SourceDescription
  readonly file: PublicationFile
  readonly parsed: ParsedPublication
}

const folder = new URL('./', import.meta.url)

/** The sources of the sample, registers first. */
export async function sampleSources(): Promise<Source[]> {
  const lists = await loadSources(folder)
  const registers = await Promise.all(sampleRegisters.map((register) => asRegister(register, lists[0]!)))
  return [...registers, ...lists]
}

/** All publications of the sample, source by source, the earlier editions of a list first. */
export async function* samplePublications(): AsyncGenerator<SamplePublication> {
  for (const { description, parse } of await sampleSources()) {
    for (const file of publicationsOf(description.id))
      yield { source: description, file, parsed: await parse(file, description) }
  }
}

const sampleRegisters = [
  {
    id: 'sample_corporate_numbers',
    layoutOf: 'nta_corporate_numbers',
    title: '法人番号（見本）',
    titleEn: 'Corporate numbers (sample)',
  },
  {
    id: 'sample_disclosure_filers',
    layoutOf: 'edinet_codes',
    title: '開示書類提出者一覧（見本）',
    titleEn: 'Disclosure filers (sample)',
  },
] as const

/** A register of the sample: the layout and the parser of the real one, with the publisher of the lists of the sample. */
async function asRegister(register: (typeof sampleRegisters)[number], { description: list }: Source): Promise<Source> {
  const { id, layoutOf, title, titleEn } = register
  const real = await loadSource(layoutOf)
  if (real === null) throw new Error(`no source ${layoutOf}`)
  const { publisher, gates } = list
  const data = { ...list.data, url: `https://sample.example/${id}` }
  return { ...real, description: { ...real.description, id, title, titleEn, publisher, data, gates, collect: null } }
}

function publicationsOf(id: string): PublicationFile[] {
  const path = fileURLToPath(new URL(`${id}/`, folder))
  const names = readdirSync(path).filter((name) => name.endsWith('.csv'))
  return names
    .toSorted((a, b) => (dayIn(a) < dayIn(b) || (dayIn(a) === dayIn(b) && a < b) ? -1 : 1))
    .map((name) => ({ name, path: path + name, size: statSync(path + name).size }))
}

const dayIn = (name: string): string => /\d{8}/.exec(name)?.[0] ?? ''
