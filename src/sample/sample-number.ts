import { checkDigitOf } from '../domain/corporate-number.ts'

/**
 * Corporate numbers no corporation can have. The first four of the twelve base digits of a registered corporation are the code of
 * its registry office (0100 to 5000); the tax agency assigns 0000 to public bodies and 7001 to corporations without a register.
 * 9999 is none of these, so the numbers are well-formed, their check digits right, and they can never be met in the register.
 */
export const samplePrefix = '9999'

/** Neighbouring companies stand apart, so that looking through the sample is not mistaken for counting numbers up. */
const stride = 137

/** `serial`: 0 to 7,000. */
export function sampleNumber(serial: number): string {
  const base = samplePrefix + '01' + String(1001 + serial * stride).padStart(6, '0')
  return `${checkDigitOf(base)}${base}`
}
