import { readFileSync } from 'node:fs'
import { withLatestResults } from '../../../words/text/latest-results.ts'

const readText = withLatestResults(
  (file) => readFileSync(new URL(`texts/${file}`, import.meta.url), 'utf8').trimEnd(),
  20,
)

/** A text of `texts/`; each `{{name}}` in it stands for a value. */
export function textOf(file: string, values: Readonly<Record<string, string>> = {}): string {
  return readText(file).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]!)
}

/** A section of a text: its paragraphs, and the items of its lists. */
export interface TextSection {
  /** Empty for one that is a part of another. */
  readonly title: string
  readonly blocks: readonly string[]
}

/** The sections of a text by their ids, which stand in their headings: `## id: title`, or `## id`. */
export function sectionsOfText(file: string, values: Readonly<Record<string, string>>): Map<string, TextSection> {
  const sections = textOf(file, values).split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...blocks] = section.trim().split('\n\n')
      const [id = '', title = ''] = heading.split(': ')
      return [id, { title, blocks: blocks.flatMap(itemsOf) }]
    }),
  )
}

const itemsOf = (block: string): string[] => (block.startsWith('- ') ? block.slice(2).split('\n- ') : [block])

/** The sentences of a section of a text in one language. Throws for a section that the text lacks. */
export function sentencesOf(
  name: string,
  language: string,
  id: string,
  values: Readonly<Record<string, string>> = {},
): readonly string[] {
  const section = sectionsOfText(`${name}.${language}.md`, values).get(id)
  if (section === undefined) throw new Error(`${name}.${language}.md has no section ${id}`)
  return section.blocks
}
