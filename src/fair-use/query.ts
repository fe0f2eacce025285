import { hash } from 'node:crypto'

/** What an accepted request asks for, the same for every spelling of it. */
export interface Query {
  /** Endpoint, conditions and page. Two queries that may return different rows differ in it. */
  readonly question: string
  /** Folded search terms: two spellings of one term are one. */
  readonly terms: readonly string[]
  /** 13 digits. */
  readonly corporateNumber: string | null
  /** A page after the first. */
  readonly furtherPage: boolean
  /** The condition `to`. */
  readonly upperDate: string | null
  /** Rows the answer may have. */
  readonly rowsMax: number
}

/** A query as the guard remembers it. */
export interface HashedQuery {
  readonly question: string
  /** `parent`: the term without its last character. */
  readonly terms: readonly { readonly term: string; readonly parent: string }[]
  readonly furtherPage: boolean
  readonly upperDate: string | null
  /** The twelve base digits of a corporate number: the first digit is the check digit, in which neighbours differ at random. */
  readonly base: number | null
  readonly rowsMax: number
}

/** Eleven characters of base64 are 66 bits. */
const hashCharacters = 11

function parentOf(term: string): string {
  const last = term.charCodeAt(term.length - 1)
  const isSurrogatePair = last >= 0xdc00 && last <= 0xdfff
  return term.slice(0, isSurrogatePair ? -2 : -1)
}

/**
 * Hashes under a secret key. Without it nobody can construct two queries that the guard takes for one: rows of the second would be
 * free. Each query object is hashed once; those of cached responses are recorded again and again.
 */
export function queryHasher(key: string): (query: Query) => HashedQuery {
  const hashed = new WeakMap<Query, HashedQuery>()
  const hashOf = (kind: string, text: string): string =>
    hash('sha256', `${key}\n${kind}\n${text}`, 'base64url').slice(0, hashCharacters)

  function hashQuery({ question, terms, furtherPage, upperDate, corporateNumber, rowsMax }: Query): HashedQuery {
    return {
      question: hashOf('question', question),
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
