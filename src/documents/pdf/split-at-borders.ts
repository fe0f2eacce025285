import type { PdfText } from './pdf-document.ts'
import type { Ruling } from './pdf-rulings.ts'

/**
 * Splits a text that crosses borders, because the library joins the texts of neighbouring cells that are close together. It is
 * split at the space nearest to the border if there is one near it, otherwise between the two characters at the border.
 */
export function splitAtBorders(run: PdfText, vertical: readonly Ruling[]): PdfText[] {
  const border = firstCrossedBorder(run, vertical)
  if (border === undefined) return [run]
  const characters = [...run.text]
  const starts = characterStarts(run)
  const distance = (index: number): number => Math.abs((starts[index] ?? 0) - border)
  const byDistance = [...starts.keys()].filter((index) => index > 0).toSorted((a, b) => distance(a) - distance(b))
  const nearestSpace = byDistance.find((index) => /\s/.test(characters[index] ?? ''))
  const isSpaceNear = nearestSpace !== undefined && distance(nearestSpace) <= 2 * run.fontSize
  const cut = isSpaceNear ? nearestSpace : byDistance[0]
  if (cut === undefined) return [run]
  const textBefore = characters.slice(0, cut).join('').trimEnd()
  const before = { ...run, text: textBefore, width: (starts[cut] ?? 0) - run.x }
  const textAfter = characters.slice(cut).join('').trim()
  if (textAfter === '') return [before]
  const x = Math.max(starts[isSpaceNear ? cut + 1 : cut] ?? border, border + 0.1)
  const after = { ...run, text: textAfter, x, width: Math.max(run.x + run.width - x, 1) }
  return [before, ...splitAtBorders(after, vertical)]
}

/** y of the middle of the characters. `y` is the baseline. */
function middleOf({ y, fontSize }: PdfText): number {
  return y + 0.35 * fontSize
}

/** x of the first border inside a run. A border at its edge does not cross it. */
function firstCrossedBorder(run: PdfText, vertical: readonly Ruling[]): number | undefined {
  const middle = middleOf(run)
  const edge = run.fontSize / 4
  return vertical
    .filter((line) => line.from <= middle && line.to >= middle)
    .map((line) => line.at)
    .toSorted((a, b) => a - b)
    .find((x) => x > run.x + edge && x < run.x + run.width - edge)
}

/** x of each character. Characters other than half-width ones count twice, and the sum is scaled to the width of the run. */
function characterStarts(run: PdfText): number[] {
  const halfWidth = /[\u0020-\u00ff\uff61-\uff9f]/
  const units = [...run.text].map((character) => (halfWidth.test(character) ? 1 : 2))
  const unitWidth = run.width / units.reduce((sum, count) => sum + count, 0)
  let x = run.x
  return units.map((count) => {
    const start = x
    x += count * unitWidth
    return start
  })
}
