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
  /** The article of the act that is the basis of the disposition. */
  readonly article: number
  /** The item (号) of paragraph 1 of that article that refers to the grounds of disqualification (10条, 26条); null if there is none. */
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
  const kind = kinds.find((candidate) => columnOf.has(candidate.nameField) && candidate.numberField === numberField)
  if (kind !== undefined && columnOf.has('representative')) return kind
  throw new PublicationRefused(
    'wrong_header',
    `the headings match no kind of disposition: ${[...columnOf.keys()].join(', ')}`,
  )
}

interface Citation {
  /** 技能実習法第16条第１項第１号. 「同法第16条…」 is written out, because no other act is cited with that article. */
  readonly text: string | null
  /** The items (号) of paragraph 1. */
  readonly items: readonly number[]
}

/** The places where the reason cites the article of the disposition. */
export function citationOf(kind: DispositionKind, reason: string): Citation {
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

/** Removes words in parentheses, the innermost first. */
function withoutParentheses(text: string): string {
  const shorter = text.replace(/[(（][^()（）]*[)）]/g, '')
  return shorter === text ? text : withoutParentheses(shorter)
}
