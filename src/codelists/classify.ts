/** The functions with which parsers derive codes from published wording, except for authorities. */
export { actionTypeOf } from './action-type-of.ts'
export { lawCodesOf } from './law-codes-of.ts'
export { natureOf } from './nature-of.ts'
export { reasonCodesOf } from './reason-codes-of.ts'
export { sectorCodesOf } from './sector-codes-of.ts'
