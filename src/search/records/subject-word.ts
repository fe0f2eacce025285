import type { RecordKind } from '../../domain/facts.ts'
import { rowOf } from '../../words/codes/code-row.ts'
import { laws } from '../../words/codes/laws.ts'
import { everydayCodesOf } from '../../words/vocabulary/everyday-words.ts'
import { lawsOfSectors } from '../../words/vocabulary/sector-laws.ts'
import { lawCodesOfName } from '../filters/record-conditions.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { codedSubjectsOf } from '../query/subjects.ts'

/** A word of the field in a text, and the conditions by which each kind of record can be asked for it; no way where the kind cannot. */
export interface FieldWord {
  readonly kind:
    | 'law'
    | 'reason'
    | 'action_type'
    | 'sector'
    | 'record_kind'
    | 'authority'
    | 'place'
    | 'year'
    | 'month'
    | 'day'
  readonly text: string
  readonly label: string
  readonly labelEn: string | null
  /** A law or a kind of action that stands for an everyday word (談合, ブラック企業) has more than that. */
  readonly isWider?: true
  /** The bodies of a place: 大阪府, 大阪市 and 大阪労働局 of 大阪. */
  readonly bodies?: readonly Body[]
  /** The laws of a trade: 道路運送車両法 of 自動車整備. */
  readonly tradeLaws?: readonly TradeLaw[]
  /** 大阪 is a place of companies, and of bodies. */
  readonly ways: Readonly<Partial<Record<RecordKind, readonly RecordConditions[]>>>
  /** How a trade is asked for where these find nothing of a kind: by its laws, or as a word that records print (電力 in those of a cartel). */
  readonly instead?: readonly RecordConditions[]
}

export type Body = Pick<FieldWord, 'label' | 'labelEn'>

interface TradeLaw extends Body {
  readonly code: string
  readonly isWider: boolean
}

/** その他の法令違反, which words such as 景品表示法違反 name as a reason, finds those of other laws. */
const saysNoLaw = 'other_law_violation'

/** A law, a reason, a kind of action or a sector, by a name or an everyday word. */
export function subjectIn(text: string): FieldWord | null {
  const subjects = codedSubjectsOf(text)
  const [first] = subjects
  if (first === undefined) return null
  const everyday = everydayCodesOf(text)
  /** What a filter takes for the word: its only code, else the word itself, which the filter reads as these codes. */
  const valueOf = (kind: typeof first.kind): string | null => {
    const codes = subjects
      .filter((subject) => subject.kind === kind && subject.code !== saysNoLaw)
      .map(({ code }) => code)
    const isPart = kind === 'law' && (everyday?.published.length ?? 0) > 0
    return codes.length === 0 ? null : codes.length === 1 && !isPart ? codes[0]! : text
  }
  const [law, reason, actionType, sector] = [
    valueOf('law'),
    valueOf('reason'),
    valueOf('action_type'),
    valueOf('sector'),
  ]
  const byLaw: RecordConditions[] = law === null ? [] : [{ law }]
  const byAction: RecordConditions[] = actionType === null ? [] : [{ actionType }]
  // A kind of action beside several laws is what was done by them (ブラック企業); their other acts are not meant.
  const isOfAction = actionType !== null && law === text && everyday?.published.length === 0
  const byAct = isOfAction ? byAction : [...byLaw, ...byAction]
  const bySector: RecordConditions[] = sector === null ? [] : [{ sector }]
  const tradeLaws = byAct.length > 0 ? [] : tradeLawsOf(subjects)
  const byTrade = tradeLaws.map(({ code }): RecordConditions => ({ law: code }))
  const published = everyday?.published ?? []
  // 排除措置命令 is an act, although suspensions have it as a reason.
  const isAct = isOfAction || (law === null && actionType !== null)
  const kind = isAct ? 'action_type' : first.kind
  const named = subjects.filter((subject) => subject.kind === kind)
  const label = named.map((subject) => subject.label).join('・')
  return {
    kind,
    text,
    label: published.length > 0 ? `公表文の「${published.join('」「')}」` : label,
    labelEn: published.length > 0 ? `“${published.join('”, “')}” in the published text` : named[0]!.labelEn,
    ...(byLaw.length > 0 && published.length === 0 && lawCodesOfName(text).length === 0 ? { isWider: true } : {}),
    tradeLaws,
    ways: {
      enforcement: byAct.length > 0 ? byAct.slice(0, 1) : byTrade,
      procurement_suspension: reason === null ? [] : [{ reason }],
      license_action: [...bySector, ...byAct].slice(0, 1),
    },
    ...(sector === null ? {} : { instead: [...byLaw, ...byTrade, { q: text }] }),
  }
}

const tradeLawsOf = (subjects: ReturnType<typeof codedSubjectsOf>): readonly TradeLaw[] =>
  lawsOfSectors(subjects.flatMap(({ kind, code }) => (kind === 'sector' ? [code] : []))).flatMap(({ law, isWider }) => {
    const row = rowOf(laws, law)
    return row === null ? [] : [{ code: law, label: row.ja, labelEn: row.en, isWider }]
  })
