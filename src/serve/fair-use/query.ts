import { hash } from 'node:crypto'

/** The normalized query of an accepted request. */
export interface Query {
  /** Endpoint, conditions and page as one text. Queries that may return different rows have different texts. */
  readonly canonicalText: string
  /** Folded search terms. */
  readonly terms: readonly string[]
  /** 13 digits. */
  readonly corporateNumber: string | null
  /** Whether the page is not the first. */
  readonly isFurtherPage: boolean
  /** The values of the parameters whose distinct values are counted, each with its name: `to=2026-01-01`. */
  readonly values: readonly string[]
  /** The most rows that the response may contain. */
  readonly rowsMax: number
}

/** A query as the guard stores it. */
export interface HashedQuery {
  readonly hash: string
  /** `parent`: the term without its last character. */
  readonly terms: readonly { readonly term: string; readonly parent: string }[]
  readonly isFurtherPage: boolean
  /** Each with the name of its parameter: `id=3xZ…`. */
  readonly values: readonly string[]
  /** The twelve base digits of a corporate number, without the check digit, so that neighbours differ by one. */
  readonly baseDigits: number | null
  readonly rowsMax: number
}

/** Eleven characters of base64 have 66 bits. */
const hashCharacters = 11

/**
 * Hashes queries with a secret key, so that a client cannot construct two queries with the same hash, whose rows would be counted
 * once. The hash of each query object is cached, since cached responses share their query objects.
 */
export function createQueryHasher(secret: string | (() => string)): (query: Query) => HashedQuery {
  const currentKey = typeof secret === 'string' ? () => secret : secret
  let key = currentKey()
  let cache = new WeakMap<Query, HashedQuery>()
  const hashOf = (kind: string, text: string): string =>
    hash('sha256', `${key}\n${kind}\n${text}`, 'base64url').slice(0, hashCharacters)

  function hashQuery({ canonicalText, terms, isFurtherPage, values, corporateNumber, rowsMax }: Query): HashedQuery {
    return {
      hash: hashOf('query', canonicalText),
      terms: terms.map((term) => ({
        term: hashOf('term', term),
        parent: hashOf('parent', term.replace(/.$/su, '')),
      })),
      isFurtherPage,
      values: values.map((value) => `${value.slice(0, value.indexOf('='))}=${hashOf('value', value)}`),
      baseDigits: corporateNumber === null ? null : Number(corporateNumber.slice(1)),
      rowsMax,
    }
  }
  return (query) => {
    if (key !== currentKey()) {
      key = currentKey()
      cache = new WeakMap()
    }
    const cached = cache.get(query)
    if (cached !== undefined) return cached
    const hashed = hashQuery(query)
    cache.set(query, hashed)
    return hashed
  }
}
