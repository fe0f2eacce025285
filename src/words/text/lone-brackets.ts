export const openingBrackets = '(（[［〔【'
export const closingBrackets = ')）]］〕】'

/** Where brackets stand that have no partner, whatever its shape: a publication closes （ with 】, too. In the order of the text. */
export function loneBrackets(text: string): readonly number[] {
  const opened: number[] = []
  const lone: number[] = []
  for (let index = 0; index < text.length; index++) {
    if (openingBrackets.includes(text[index]!)) opened.push(index)
    else if (closingBrackets.includes(text[index]!) && opened.pop() === undefined) lone.push(index)
  }
  return [...lone, ...opened].toSorted((one, other) => one - other)
}

/** Where a bracket opens that nothing closes, the last of them; -1 without one. */
export function unclosedBracket(text: string): number {
  const last = loneBrackets(text).at(-1) ?? -1
  return openingBrackets.includes(text[last] ?? ' ') ? last : -1
}

/** 見本建設 株）: what is left of a legal form. */
const restOfForm = '株有同資名'

/** The brackets without a partner that a cut left at the edges of a name: 株式会社見本】, （株式会社見本. Others are as published. */
export function withoutLoneEdges(text: string): string {
  const lone = new Set(loneBrackets(text))
  let [start, end] = [0, text.length]
  const isDropped = (index: number): boolean => lone.has(index) || text[index]!.trim() === ''
  while (start < end && isDropped(start)) start++
  while (end > start && isDropped(end - 1) && !restOfForm.includes(text[end - 2] ?? ' ')) end--
  return text.slice(start, end)
}
