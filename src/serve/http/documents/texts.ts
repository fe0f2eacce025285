import { readFileSync } from 'node:fs'
import { withLatestResults } from '../../../words/text/latest-results.ts'
import { list, paragraph, type Language } from './html.ts'

const readText = withLatestResults(
  (file) => readFileSync(new URL(`texts/${file}`, import.meta.url), 'utf8').trimEnd(),
  20,
)

/** A text of `texts/`; each `{{name}}` in it stands for a value. */
export function textOf(file: string, values: Readonly<Record<string, string>> = {}): string {
  return readText(file).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]!)
}

/** A text of `texts/` in one language, as HTML. Its headings, lists and paragraphs are apart by blank lines. */
export function htmlOfText(name: string, language: Language): string {
  const blocks = textOf(`${name}.${language}.md`).split('\n\n')
  return blocks.map(htmlOfBlock).join('\n')
}

function htmlOfBlock(block: string): string {
  if (block.startsWith('## ')) return `<h2>${block.slice(3)}</h2>`
  return block.startsWith('- ') ? list(block.slice(2).split('\n- ')) : paragraph(block)
}
