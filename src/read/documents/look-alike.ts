/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** `ffffff`, `FFffffff`: the last six digits. `null`: no colour. */
export function rgbOf(digits: string): Rgb | null {
  if (!/^(?:[\da-f]{2})?[\da-f]{6}$/i.test(digits)) return null
  const number = Number.parseInt(digits.slice(-6), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** Colours whose red, green and blue differ by less look the same. */
const differenceMin = 16
/** Of two colours as light as each other, a reader tells a red or a green one; blue hardly counts. */
const hueDifferenceMin = 64
/** The ratio of WCAG 2.2, 1.4.3, where 4.5 is what everybody can read. */
const contrastMin = 1.1

/** Whether words of one colour are not seen on another. */
export function lookAlike(one: Rgb, other: Rgb): boolean {
  const differences = one.map((channel, index) => Math.abs(channel - other[index]!))
  if (differences.every((difference) => difference < differenceMin)) return true
  const [lighter, darker] = [lightnessOf(one), lightnessOf(other)].toSorted((a, b) => b - a)
  const contrast = (lighter! + 0.05) / (darker! + 0.05)
  return contrast < contrastMin && differences.slice(0, 2).every((difference) => difference < hueDifferenceMin)
}

/** The relative luminance of WCAG 2.2. */
function lightnessOf(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
