/** What tells the nature of a disposition by list. Basis: 技能実習法 (平成28年法律第89号) 15条, 16条, 36条, 37条. */
export interface DispositionKind {
  /** Article of the act the disposition rests on. */
  readonly article: number
  /** Item (号) of that article's paragraph 1 that stands for a ground of disqualification (10条, 26条), else null. */
  readonly disqualificationItem: number | null
}

export const kinds: Readonly<Record<string, DispositionKind>> = {
  plan_revocation: { article: 16, disqualificationItem: 3 },
  employer_improvement_order: { article: 15, disqualificationItem: null },
  supervisor_revocation: { article: 37, disqualificationItem: 2 },
  supervisor_improvement_order: { article: 36, disqualificationItem: null },
}

/**
 * What the reason cites of the article the disposition rests on: the words as published (技能実習法第16条第１項第１号)
 * and the items (号) of its paragraph 1. 「同法第16条…」 is written out, since only this act is cited with that article.
 */
export function citationOf(
  kind: DispositionKind,
  reason: string,
): { readonly text: string | null; readonly items: readonly number[] } {
  const plain = withoutParentheses(reason)
  const pattern = /第([0-9０-９]+)条第[0-9０-９]+項(?:(?:及び|又は|並びに|、)?(?:同項)?第[0-9０-９]+号)*/g
  const texts: string[] = []
  const items: number[] = []
  for (const match of plain.matchAll(pattern)) {
    if (Number(match[1]?.normalize('NFKC')) !== kind.article) continue
    texts.push(`技能実習法${match[0]}`)
    for (const item of match[0].matchAll(/第([0-9０-９]+)号/g)) items.push(Number(item[1]?.normalize('NFKC')))
  }
  return { text: texts.length === 0 ? null : [...new Set(texts)].join('、'), items: [...new Set(items)] }
}

function withoutParentheses(text: string): string {
  let inner = text.replaceAll('（', '(').replaceAll('）', ')')
  for (let before = ''; before !== inner;) {
    before = inner
    inner = inner.replace(/\([^()]*\)/g, '')
  }
  return inner
}
