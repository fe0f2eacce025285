/** Whether something holds for the page as a browser shows it. What cannot be told may hide words, and never shows them again. */
export type Truth = 0 | 1 | 2
export const no: Truth = 0
export const unknown: Truth = 1
export const yes: Truth = 2

export const truthOf = (holds: boolean): Truth => (holds ? yes : no)
export const not = (truth: Truth): Truth => (2 - truth) as Truth
export const all = (truths: readonly Truth[]): Truth => Math.min(yes, ...truths) as Truth
export const any = (truths: readonly Truth[]): Truth => Math.max(no, ...truths) as Truth
