import type { DatabaseSync } from 'node:sqlite'
import type { RecordKind } from '../../domain/facts.ts'
import { GenerationDamaged } from '../sealed/damage.ts'
import type { SelectTuples } from './prepared-statements.ts'

/**
 * Whether a record of the kind may have the token, or be of nobody and have the name. `false` is sure; of the tokens that no record has, about one in a hundred is not told. Most names
 * have no record, and a look-up of the text index takes ten times as long to say so.
 */
export type MayHave = (kind: RecordKind | typeof namesOfNobody, token: string) => boolean

/** The filter of the names of records without a number, folded and without their legal forms. */
export const namesOfNobody = 'names_of_nobody'

/** A Bloom filter: with so many bits for each token, of which each sets `hashesPerToken`. */
const bitsPerToken = 10
const hashesPerToken = 4

/** `count`: the number of `tokens`. */
export function tokenFilter(tokens: Iterable<string>, count: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((Math.max(count, 1) * bitsPerToken) / 8))
  for (const token of tokens)
    everyBit(token, bytes, (bit) => {
      bytes[bit >> 3]! |= 1 << (bit & 7)
      return true
    })
  return bytes
}

/** What is asked of a kind without a filter throws `GenerationDamaged`: it would mean that no record has any token. */
export function readTokenFilters(db: DatabaseSync): MayHave {
  const rows = db.prepare('SELECT kind, bytes FROM token_filter').all()
  const filters = new Map(rows.map(({ kind, bytes }) => [String(kind), bytes]))
  return (kind, token) => {
    const bytes = filters.get(kind)
    if (!(bytes instanceof Uint8Array) || bytes.length === 0)
      throw new GenerationDamaged(`the tokens of ${kind} have no filter`)
    return isIn(bytes, token)
  }
}

/** Returns a function that tells whether a company may be one of those that a statement selects. `false` is sure: most companies need no look-up. */
export function mayBeAmong(selectTuples: SelectTuples, sql: string): (corporateNumber: string) => boolean {
  const numbers = selectTuples(sql).map(([number]) => String(number))
  const bytes = tokenFilter(numbers, numbers.length)
  return (corporateNumber) => isIn(bytes, corporateNumber)
}

const isIn = (bytes: Uint8Array, token: string): boolean =>
  everyBit(token, bytes, (bit) => ((bytes[bit >> 3]! >> (bit & 7)) & 1) === 1)

/** Goes through the bits of a token, which are made of two hashes (Kirsch and Mitzenmacher), until `isSo` is false. */
function everyBit(token: string, { length }: Uint8Array, isSo: (bit: number) => boolean): boolean {
  let [bit, step] = [0x81_1c_9d_c5, 0x01_00_01_93]
  for (let index = 0; index < token.length; index++) {
    const unit = lowerCase(token.charCodeAt(index))
    bit = Math.imul(bit ^ unit, 0x01_00_01_93)
    step = Math.imul(step ^ unit, 0x85_eb_ca_6b)
  }
  step = (step ^ (step >>> 15)) >>> 0
  bit >>>= 0
  for (let round = 0; round < hashesPerToken; round++, bit += step) if (!isSo(bit % (length * 8))) return false
  return true
}

/** The tokenizer of the index writes capital letters of ASCII small. */
const lowerCase = (unit: number): number => (unit >= 65 && unit <= 90 ? unit + 32 : unit)
