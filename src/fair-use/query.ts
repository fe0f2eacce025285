import { hash } from 'node:crypto'

/** The normalized query of an accepted request. */
export interface Query {
  /** Endpoint, conditions and page as one text. Queries that may return different rows have different fingerprints. */
  readonly fingerprint: string
  /** Folded search terms. */
  readonly terms: readonly string[]
  /** 13 digits. */
  readonly corporateNumber: string | null
  /** true for a page after the first. */
  readonly furtherPage: boolean
  /** Value of the parameter `to`. */
  readonly upperDate: string | null
  /** The most rows that the response may contain. */
  readonly rowsMax: number
}

/** A query as the guard stores it. */
export interface HashedQuery {
  readonly fingerprint: string
  /** `parent`: the term without its last character. */
  readonly terms: readonly { readonly term: string; readonly parent: string }[]
  readonly furtherPage: boolean
  readonly upperDate: string | null
  /** The twelve base digits of a corporate number, without the check digit, so that neighbours differ by one. */
  readonly base: number | null
  readonly rowsMax: number
}

/** Eleven base64 characters have 66 bits. */
const hashCharacters = 11

function parentOf(term: string): string {
  const last = term.charCodeAt(term.length - 1)
  const isSurrogatePair = last >= 0xdc00 && last <= 0xdfff
  return term.slice(0, isSurrogatePair ? -2 : -1)
}

/**
 * Hashes queries with a secret key, so that a client cannot construct two queries with the same hash, whose rows would be counted
 * once. The hash of each query object is cached, since cached responses share their query objects.
 */
export function queryHasher(key: string): (query: Query) => HashedQuery {
  const hashed = new WeakMap<Query, HashedQuery>()
  const hashOf = (kind: string, text: string): string =>
    hash('sha256', `${key}\n${kind}\n${text}`, 'base64url').slice(0, hashCharacters)

  function hashQuery({ fingerprint, terms, furtherPage, upperDate, corporateNumber, rowsMax }: Query): HashedQuery {
    return {
      fingerprint: hashOf('query', fingerprint),
      terms: terms.map((term) => ({ term: hashOf('term', term), parent: hashOf('parent', parentOf(term)) })),
      furtherPage,
      upperDate,
      base: corporateNumber === null ? null : Number(corporateNumber.slice(1)),
      rowsMax,
    }
  }
  return (query) => {
    const known = hashed.get(query)
    if (known !== undefined) return known
    const made = hashQuery(query)
    hashed.set(query, made)
    return made
  }
}
