/** What a font makes of words. */
export interface Marks {
  readonly isStruck: boolean
  /** In the colour of what is beneath it, or too small to be read. */
  readonly isUnseen: boolean
}

/** Characters with one font; `null`: that of their cell. */
export interface Run<Font = Marks> {
  readonly text: string
  readonly font: Font | null
}

/** The words of a cell that remain, and those that are struck out. `struck`, `unseen`: the font of the cell makes that of whatever it shows. */
export type MarkedCell = 'struck' | 'unseen' | PartlyMarked

interface PartlyMarked {
  readonly text: string
  readonly struckText: string
  readonly hasUnseen: boolean
}

/** `null`: all words of the cell are read. `runs` is `undefined` for a cell with one font. */
export function markedCell(runs: readonly Run[] | undefined, ofCell: Marks): MarkedCell | null {
  if (runs === undefined) return ofCell.isUnseen ? 'unseen' : ofCell.isStruck ? 'struck' : null
  const textOf = (holds: (marks: Marks) => boolean): string =>
    runs.flatMap(({ text, font }) => (holds(font ?? ofCell) ? [text] : [])).join('')
  const unseen = textOf(({ isUnseen }) => isUnseen)
  const struckText = textOf(({ isStruck, isUnseen }) => isStruck && !isUnseen)
  if (unseen === '' && struckText === '') return null
  const text = textOf(({ isStruck, isUnseen }) => !isStruck && !isUnseen)
  const hasUnseen = unseen.trim() !== ''
  if (text.trim() === '' && !hasUnseen && struckText !== '') return 'struck'
  if (text.trim() === '' && struckText.trim() === '' && hasUnseen) return 'unseen'
  return { text, struckText, hasUnseen }
}
