import { foldForMatch } from '../../words/codes/match-rules.ts'
import { publishers } from '../../words/codes/publishers.ts'
import { normalizeCorporateNumber } from '../../domain/corporate-number.ts'
import type { StoredCoverage } from '../../generations/ports.ts'
import { authorityNamed } from '../filters/record-conditions.ts'

/** 府省コード of a national body, 全国地方公共団体コード of a prefecture or city; `null` for other publishers. */
export function publisherCode({ publisherGroup, publisher }: StoredCoverage): string | null {
  return codeByPublisher.get(`${publisherGroup} ${publisher}`) ?? null
}

const codeByPublisher = new Map(publishers.map(({ group, name, code }) => [`${group} ${name}`, code]))

/**
 * The entries of a publisher, found as the filter `authority` finds an authority, or by a code or corporate number; and the lists of
 * others that have suspensions by it, such as that of its ministry.
 */
export function entriesOfPublisher(register: readonly StoredCoverage[], text: string): StoredCoverage[] {
  const code = foldForMatch(text)
  const corporateNumber = normalizeCorporateNumber(text)
  const byCode = register.filter(
    (entry) =>
      foldForMatch(publisherCode(entry) ?? '') === code ||
      (corporateNumber !== null && entry.corporateNumber === corporateNumber),
  )
  const names = new Set(byCode.map(({ publisher }) => publisher))
  const isMeant = byCode.length > 0 ? (name: string) => names.has(name) : authorityNamed(text)
  return register.filter(
    ({ publisher, publisherEn, authorities }) =>
      isMeant(publisher, publisherEn) || authorities.some((authority) => isMeant(authority, null)),
  )
}
