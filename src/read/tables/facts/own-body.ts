/** 本県, 当市, 当局, 弊社, 本県土木部: the body speaks of itself. */
const itself =
  /^(?:(?:本|当)(?<kind>[都道府県市区町村省庁])|(?:本|当)(?:局|社|部|所|院|会|機構|公社|公団|組合|団体|法人|企業団|大学|事務所|本部)|弊社)(?:長|知事)?(?:[^\s、。()（）]{0,12}(?:部|局|課|所|室))?$/u

/**
 * The body that a cell names as that of the act. What speaks of itself is the publisher of the page; `null`: it is none of the kind that the publisher is, as in
 * a list that quotes others, so that it is not known which is meant.
 */
export function bodyOfCell(printed: string | null, publisher: string): string | null {
  if (printed === null) return publisher
  const match = itself.exec(printed.normalize('NFKC').replace(/\s/gu, ''))
  if (match === null) return printed
  const kind = match.groups?.['kind']
  return kind === undefined || publisher.includes(kind) ? publisher : null
}
