import type { Context, ProcurementSuspension } from '../types.ts'

/** The records by an authority that answer for a company. */
export interface Findings {
  /** of the authority */
  name: string
  /** the name by which the records were asked for; null for records that are tied to the company */
  asked: string | null
  records: readonly ProcurementSuspension[]
  /** records of the name of the company, which are not tied to it */
  ofName?: number
  /** whether there are further records, which were not loaded */
  hasMore: boolean
  /** of the lists; `unlisted`: the authority is not in the register, and only single records of it are collected */
  freshness: string
  /** for which the lists stand, in words */
  day: string
}

/** What the records say: the verdict sets the colour. Only a list that goes on, and a name as lists write it, give `none`. */
export type Verdict = { verdict: 'in-force' | 'past' | 'none' | 'unknown'; sentence: string; remarks: string[] }

/** Records of a company are tied to it. Those of a name may be of a company with more to its name, and count for nothing. */
export function verdictOn(findings: Findings, words: Context['words']): Verdict {
  const { name, asked, records, hasMore, freshness, day } = findings
  const named = asked === null ? records : records.filter(({ company }) => company.name_match === 'whole')
  const withStatus = (...codes: string[]) => named.filter(({ status }) => codes.includes(status)).length
  const count = `${named.length}${hasMore ? '+' : ''}`
  const counts = { count, inForce: withStatus('active', 'open_ended'), unclear: withStatus('unknown'), day }
  const similar = records.length - named.length
  const similarToo = similar > 0 ? [words.authoritySimilarToo(similar)] : []
  const notLoaded = hasMore ? [words.authorityNotAll] : []
  const found = counts.inForce > 0 ? 'in-force' : 'past'
  if (freshness === 'never_collected' || freshness === 'unlisted') {
    const sentence = freshness === 'unlisted' ? words.authorityUnlisted(name) : words.authorityNotCollected(name)
    if (named.length === 0) return { verdict: 'unknown', sentence, remarks: similarToo }
    return { verdict: found, sentence, remarks: [words.authorityElsewhere(counts), ...notLoaded, ...similarToo] }
  }
  if (named.length > 0)
    return { verdict: found, sentence: words.authorityAnswer(name, counts), remarks: [...notLoaded, ...similarToo] }
  return { ...verdictOnNone(findings, words), remarks: [words.authorityNoProof] }
}

/** The verdict without a record of exactly the name. */
function verdictOnNone(
  { name, asked, records: { length }, ofName = 0, hasMore, freshness, day }: Findings,
  words: Context['words'],
): Omit<Verdict, 'remarks'> {
  if (ofName > 0) return { verdict: 'unknown', sentence: words.authorityNameOnly(name, ofName) }
  if (hasMore) return { verdict: 'unknown', sentence: words.authoritySimilarMany(name, length) }
  const isOtherScript = asked !== null && !/\p{Script=Han}/u.test(withoutForm(asked))
  // The records of a company are found by its English name and its reading, too, and have its name as it is registered.
  if (length > 0 && isOtherScript)
    return { verdict: 'unknown', sentence: words.authorityOtherSpellingFound(name, asked, length) }
  if (length > 0) return { verdict: 'unknown', sentence: words.authoritySimilar(name, length) }
  if (freshness === 'closed') return { verdict: 'unknown', sentence: words.authorityClosed(name, day) }
  if (isOtherScript) return { verdict: 'unknown', sentence: words.authorityOtherSpelling(name, asked, day) }
  return { verdict: 'none', sentence: words.authorityNone(name, asked, day) }
}

function withoutForm(name: string) {
  return name
    .normalize('NFKC')
    .replace(/株式会社|有限会社|合同会社|合資会社|合名会社|\([株有同資名]\)|[\s・]/gu, '')
    .toLowerCase()
}
