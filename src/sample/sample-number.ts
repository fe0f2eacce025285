import { checkDigitOf } from '../domain/corporate-number.ts'

/**
 * The first four base digits of numbers that no corporation can have. For a registered corporation these digits are the code of its
 * registry office (0100 to 5000); for public bodies they are 0000, and for corporations that are not registered there 7001.
 */
export const samplePrefix = '9999'

/** Gap between two numbers: requests for consecutive numbers would be detected as an enumeration. */
const numberStep = 137

/** The number of the sample company with this index (0 to 7,000), with a valid check digit. */
export function sampleNumber(index: number): string {
  const base = samplePrefix + '01' + String(1001 + index * numberStep).padStart(6, '0')
  return `${checkDigitOf(base)}${base}`
}
