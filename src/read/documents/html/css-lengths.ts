/** Pixels of a unit: an em of the usual size, and a window of 1,366 × 768. */
const pixelsOf: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
  rex: 8,
  ch: 8,
  rch: 8,
  cap: 11,
  rcap: 11,
  ic: 16,
  ric: 16,
  lh: 20,
  rlh: 20,
}
const shareOf: Readonly<Record<string, number>> = { vw: 13.66, vi: 13.66, vh: 7.68, vb: 7.68, vmin: 7.68, vmax: 13.66 }

const unitOf = (unit: string): number | null =>
  pixelsOf[unit] ?? shareOf[unit] ?? shareOf[unit.replace(/^[sld](?=v)/, '')] ?? null

/**
 * A length in pixels, a number as it is, or what a calculation gives (`calc(1em - 20px)`). A percentage is a share of `whole`.
 * `null`: anything else, such as a word.
 */
export function lengthOf(value: string, whole = 100): number | null {
  const tokens = value.toLowerCase().match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:%|[a-z]*)|[a-z-]+\(|[()+*/,-]|\S/g)
  if (tokens === null || tokens.length > tokensMax) return null
  const reading: Calculation = { tokens, at: 0, whole, depth: 0 }
  const result = sumOf(reading)
  return reading.at === tokens.length && result !== null && Number.isFinite(result) ? result : null
}

/** Longer calculations are none of a page. */
const tokensMax = 200
const depthMax = 16

interface Calculation {
  readonly tokens: readonly string[]
  at: number
  readonly whole: number
  depth: number
}

function sumOf(reading: Calculation): number | null {
  let sum = productOf(reading)
  while (sum !== null && /^[+-]/.test(reading.tokens[reading.at] ?? '')) {
    const sign = reading.tokens[reading.at]!
    if (sign.length > 1) return null
    reading.at++
    const next = productOf(reading)
    sum = next === null ? null : sign === '+' ? sum + next : sum - next
  }
  return sum
}

function productOf(reading: Calculation): number | null {
  let product = termOf(reading)
  while (product !== null && /^[*/]$/.test(reading.tokens[reading.at] ?? '')) {
    const sign = reading.tokens[reading.at++]
    const next = termOf(reading)
    product = next === null ? null : sign === '*' ? product * next : product / next
  }
  return product
}

const functions: Readonly<Record<string, (values: readonly number[]) => number>> = {
  '(': ([value = Number.NaN]) => value,
  'calc(': ([value = Number.NaN]) => value,
  'min(': (values) => Math.min(...values),
  'max(': (values) => Math.max(...values),
  'clamp(': ([low = Number.NaN, value = Number.NaN, high = Number.NaN]) => Math.max(low, Math.min(value, high)),
}

function termOf(reading: Calculation): number | null {
  const token = reading.tokens[reading.at++] ?? ''
  const calculate = functions[token]
  if (calculate !== undefined) {
    const values = argumentsOf(reading)
    return values === null ? null : calculate(values)
  }
  const [, number, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)$/.exec(token) ?? []
  if (number === undefined) return null
  const pixels = unit === '%' ? reading.whole / 100 : unitOf(unit)
  return pixels === null ? null : Number(number) * pixels
}

function argumentsOf(reading: Calculation): number[] | null {
  if (++reading.depth > depthMax) return null
  const values: number[] = []
  do {
    const value = sumOf(reading)
    if (value === null) return null
    values.push(value)
  } while (reading.tokens[reading.at++] === ',')
  reading.depth--
  return reading.tokens[reading.at - 1] === ')' ? values : null
}
