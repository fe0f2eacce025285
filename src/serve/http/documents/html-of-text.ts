import { list, paragraph, type Language } from './html.ts'
import { textOf } from './texts.ts'

/** A text of `texts/` in one language, as HTML. Its headings, lists and paragraphs are apart by blank lines. */
export function htmlOfText(name: string, language: Language): string {
  const blocks = textOf(`${name}.${language}.md`).split('\n\n')
  return blocks.map(htmlOfBlock).join('\n')
}

function htmlOfBlock(block: string): string {
  if (block.startsWith('## ')) return `<h2>${block.slice(3)}</h2>`
  return block.startsWith('- ') ? list(block.slice(2).split('\n- ')) : paragraph(block)
}
