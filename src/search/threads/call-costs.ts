import type { Call } from './protocol.ts'

/** What calls of a shape cost, in milliseconds of the processor, learned from those that were answered. */
export interface CallCosts {
  /** 0 while nothing is known. */
  expected(call: Call): number
  learn(call: Call, cost: number): void
}

/** Each new call counts for so much: one dear call, such as the first of a thread that has just started, makes no shape dear. */
const weight = 0.1

export function createCallCosts(): CallCosts {
  const means = new Map<string, number>()
  const expected = (call: Call): number => means.get(shapeOf(call)) ?? 0
  return {
    expected,
    learn(call, cost) {
      const before = expected(call)
      means.set(shapeOf(call), before + weight * (cost - before))
    },
  }
}

/** What the cost of a call depends on, as far as the call tells. There are so many shapes and no more, whatever callers send. */
function shapeOf({ name, args: [asked] }: Call): string {
  if (typeof asked === 'string') return `${name} ${shapeOfText(asked)}`
  const { company, q, corporateNumber, ...codes } = asked ?? {}
  const others = Object.values(codes).filter((value) => value !== undefined).length
  return [name, shapeOfText(company), shapeOfText(q), corporateNumber === undefined, Math.min(others, 3)].join(' ')
}

const lengths = [1, 2, 4, 8, 12, 16, 24, 40] as const
const wordsMax = 4

function shapeOfText(text: string | undefined): string {
  if (text === undefined) return '-'
  const words = text.split(/\s+/u).length
  const length = lengths.findIndex((limit) => text.length <= limit)
  return `${Math.min(words, wordsMax)}/${length}`
}
