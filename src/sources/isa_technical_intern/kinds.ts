import { PublicationRefused } from '../../domain/publication-refused.ts'

/** One of the four kinds of workbook. Basis: 技能実習法 (平成28年法律第89号) 15条, 16条, 36条, 37条. */
export interface DispositionKind {
  readonly list: string
  readonly nameField: 'employer_name' | 'supervisor_name'
  /** Field of the column with permit numbers; the improvement orders to supervising bodies have none. */
  readonly numberField: string | null
  readonly sectorCode: string
  readonly actionType: string
  readonly actionText: string
  /** Article of the act the disposition rests on. */
  readonly article: number
  /** Item (号) of that article's paragraph 1 that stands for a ground of disqualification (10条, 26条), else null. */
  readonly disqualificationItem: number | null
}

export const planRevocation: DispositionKind = {
  list: 'plan_revocation',
  nameField: 'employer_name',
  numberField: 'revoked_plan_number',
  sectorCode: 'technical_intern_employer',
  actionType: 'licence_revocation',
  actionText: '認定の取消し',
  article: 16,
  disqualificationItem: 3,
}

const kinds: readonly DispositionKind[] = [
  planRevocation,
  {
    list: 'employer_improvement_order',
    nameField: 'employer_name',
    numberField: 'ordered_plan_number',
    sectorCode: 'technical_intern_employer',
    actionType: 'improvement_order',
    actionText: '改善命令',
    article: 15,
    disqualificationItem: null,
  },
  {
    list: 'supervisor_revocation',
    nameField: 'supervisor_name',
    numberField: 'revoked_licence_number',
    sectorCode: 'technical_intern_supervisor',
    actionType: 'licence_revocation',
    actionText: '許可の取消し',
    article: 37,
    disqualificationItem: 2,
  },
  {
    list: 'supervisor_improvement_order',
    nameField: 'supervisor_name',
    numberField: null,
    sectorCode: 'technical_intern_supervisor',
    actionType: 'improvement_order',
    actionText: '改善命令',
    article: 36,
    disqualificationItem: null,
  },
]

/** The kind of a workbook by its headings. Throws `PublicationRefused`: `wrong_header`. */
export function kindOf(columnOf: ReadonlyMap<string, number>): DispositionKind {
  const numberField = [...columnOf.keys()].find((field) => field.endsWith('_number')) ?? null
  const kind = kinds.find((one) => columnOf.has(one.nameField) && one.numberField === numberField)
  if (kind !== undefined && columnOf.has('representative')) return kind
  throw new PublicationRefused(
    'wrong_header',
    `the headings match no kind of disposition: ${[...columnOf.keys()].join(', ')}`,
  )
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
