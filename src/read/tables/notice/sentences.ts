/** The sentences of a paragraph; a full stop in brackets (「甲」という。) ends none. */
export function sentencesIn(paragraph: string): string[] {
  const sentences = ['']
  let depth = 0
  for (const character of paragraph) {
    if (/[（(「『]/u.test(character)) depth++
    if (/[）)」』]/u.test(character)) depth--
    if (character === '。' && depth <= 0) sentences.push('')
    else sentences[sentences.length - 1] += character
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}
