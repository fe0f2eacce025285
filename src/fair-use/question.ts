/** What one accepted request asks for, the same for every writing of it. */
export interface Subject {
  /** Endpoint and conditions. */
  readonly question: string
  /** Folded search terms: two writings of one term are one. */
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

/** A subject as the guard counts it: hashes, in which two things that collide are one, which never refuses anybody. */
export interface Question {
  readonly key: number
  /** `parent`: all but the last character of the term. */
  readonly terms: readonly { readonly key: number; readonly parent: number }[]
  readonly page: number | null
  readonly upperDate: number | null
  /** The twelve base digits of a corporate number: the first digit is the check digit, neighbours differ in it at random. */
  readonly base: number | null
  readonly rowsMax: number
}

/** FNV-1a, as a signed integer of 32 bits. */
function hashOf(kind: 'term' | 'question' | 'page' | 'date', text: string): number {
  let hash = 0x811c9dc5 ^ kind.charCodeAt(0)
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** Under the mark of what begins so, which no term is. */
function parentOf(term: string): string {
  const last = term.charCodeAt(term.length - 1)
  const isPair = last >= 0xdc00 && last <= 0xdfff
  return `${term.slice(0, isPair ? -2 : -1)}*`
}

export function questionOf({ question, terms, furtherPage, upperDate, corporateNumber, rowsMax }: Subject): Question {
  return {
    key: hashOf('question', question),
    terms: terms.map((term) => ({ key: hashOf('term', term), parent: hashOf('term', parentOf(term)) })),
    page: furtherPage ? hashOf('page', question) : null,
    upperDate: upperDate === null ? null : hashOf('date', upperDate),
    base: corporateNumber === null ? null : Number(corporateNumber.slice(1)),
    rowsMax,
  }
}
