/** Characters with one font. `isStruck` is `null` where they have the font of their cell. */
export interface Run {
  readonly text: string
  readonly isStruck: boolean | null
}

/** The words of a cell that remain, and those that are struck out. `whole`: the font of the cell strikes out whatever it shows. */
export type StruckCell = 'whole' | { readonly text: string; readonly struckText: string }

/** `null`: nothing in the cell is struck out. `runs` is `undefined` for a cell with one font. */
export function struckCell(runs: readonly Run[] | undefined, isCellStruck: boolean): StruckCell | null {
  if (runs === undefined) return isCellStruck ? 'whole' : null
  const struck = runs.filter(({ isStruck }) => isStruck ?? isCellStruck)
  if (struck.length === 0) return null
  const rest = runs.filter((run) => !struck.includes(run))
  const textOf = (some: readonly Run[]): string => some.map(({ text }) => text).join('')
  return textOf(rest).trim() === '' ? 'whole' : { text: textOf(rest), struckText: textOf(struck) }
}
