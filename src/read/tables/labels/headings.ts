import { withLatestResults } from '../../../words/text/latest-results.ts'
import { sideInHeading, sideOfPeriodIn } from '../../../words/text/side-of-change.ts'
import {
  fieldOfHeading,
  foldHeading,
  headingWithoutBrackets,
  isAboutFacility,
  isSourceField,
  namesRole,
  type SourceField,
} from '../../../words/vocabulary/headings.ts'
import { isOfOtherBody } from './whose-body.ts'

/** What the headings of a file stand for. `source.yml` comes before the vocabulary. */
export type Headings = ReturnType<typeof createHeadings>

/**
 * `columns`: those of a `source.yml`, fields by heading (`名称及び所在地: name address`: one column for two fields). The text of every cell
 * may be a heading, and the rules are many: a text is looked up once. `publisher`: whose measures the file has; `null`: it is not known.
 */
export function createHeadings(columns: Readonly<Record<string, string>>, publisher: string | null) {
  const own = new Map(
    Object.entries(columns).map(([heading, fields]): [string, readonly SourceField[]] => [
      keyOfHeading(heading),
      fields.split(/[\s,]+/).filter(isSourceField),
    ]),
  )
  const fieldsOfJoined = withLatestResults((joined): readonly SourceField[] | null => {
    const parts = joined.split(partEnd)
    return ownFields(parts, own) ?? ofOwnBody(fieldsOfSide(parts) ?? fieldsOfVocabulary(parts), parts, publisher)
  }, textsMax)
  return {
    /**
     * The fields of nested headings, from the outermost to the innermost: those of the whole, joined, then those of the innermost alone.
     * `null`: neither `source.yml` nor the vocabulary knows them.
     */
    fieldsOf: (parts: readonly string[]) => fieldsOfJoined(parts.join(partEnd)),
    /** Whether `source.yml` names the heading. */
    isOwn: (heading: string) => own.has(keyOfHeading(heading)),
  }
}

const partEnd = '\0'
const textsMax = 10_000

/** A heading without differences of layout; nested headings are joined with a slash. */
export const keyOfHeading = (heading: string): string => foldHeading(heading).replace(/(?<!\s)\s*\/\s*/gu, '/')

function ownFields(
  parts: readonly string[],
  own: ReadonlyMap<string, readonly SourceField[]>,
): readonly SourceField[] | null {
  const headings = [parts.join(' / '), parts.join(''), parts.at(-1) ?? '']
  return headings.map((heading) => own.get(keyOfHeading(heading))).find((fields) => fields !== undefined) ?? null
}

/** What a group is about when it is about others than the party. 契約の相手方, 契約業者 and 施工者 are the party. */
const others =
  '元請|下請|孫請|発注|連絡|担当|問い?合わ?せ?|変更前|従前|旧|工事|契約(?!の?(?:相手方|業者|者))|施工(?!業者|者)|根拠|役員|取締役|代表'
/** What may stand beside these words. A title or a sentence has other words, too: 工事請負契約に係る指名停止等の措置について. */
const besideOthers =
  '対象|当該|該当|主な|一次|二次|お|負|法人|業者|事業者|企業|会社|機関|部局|部署|者|人|課|係|先|元|窓口|法令|規定|条項|条文|件名|名称?|氏名|商号|住所|所在地|場所|箇所|期間|等|概要|内容|詳細|情報|状況|に関する|事項|について|の|及び|並びに|又は|[・、,／/]'
const otherGroup = new RegExp(`^(?:${besideOthers})*(?:${others})(?:${others}|${besideOthers})*$`, 'u')
/** Groups under which a general heading (名称, 住所) means someone or something else: 元請業者, 工事の概要, 担当課. */
export const isAboutOthers = (group: string): boolean =>
  otherGroup.test(headingWithoutBrackets(group.replace(/\s/gu, '')))

/** 群馬県の指名停止期間 beside that of the city: the measure of another body is no value. */
function ofOwnBody(
  fields: readonly SourceField[] | null,
  parts: readonly string[],
  publisher: string | null,
): readonly SourceField[] | null {
  if (publisher === null || fields === null || !fields.some((field) => fieldsOfMeasure.has(field))) return fields
  return parts.some((part) => isOfOtherBody(part, publisher)) ? ['ignore'] : fields
}
const fieldsOfMeasure: ReadonlySet<SourceField> = new Set([
  'period',
  'former_period',
  'start',
  'end',
  'length',
  'action',
  'action_date',
  'status',
])

/**
 * 停止期間（変更前）, 変更前の停止期間, 停止期間 / 変更前: the period before a change, or after it. What else is of its former side (所在地（変更前）) is no value;
 * `null`: the headings name no side, or say of what in another row.
 */
function fieldsOfSide(parts: readonly string[]): readonly SourceField[] | null {
  const ofPeriod = parts.length === 1 ? sideOfPeriodIn(parts[0] ?? '') : null
  if (ofPeriod !== null) return [ofPeriod.isFormer ? 'former_period' : 'period']
  const at = parts.findLastIndex((part) => sideInHeading(part) !== null)
  const side = sideInHeading(parts[at] ?? '')
  const words = parts.with(Math.max(at, 0), side?.rest ?? '').filter((part) => part !== '')
  const fields = side === null || words.length === 0 ? null : fieldsOfVocabulary(words)
  if (side === null || fields === null) return null
  if (fields.some((field) => fieldsOfChange.has(field))) return side.isFormer ? ['former_period'] : fields
  return side.isFormer && side.rest !== '' ? ['ignore'] : null
}
const fieldsOfChange: ReadonlySet<SourceField> = new Set(['period', 'end', 'length'])

function fieldsOfVocabulary(parts: readonly string[]): readonly SourceField[] | null {
  const last = parts.at(-1) ?? ''
  const groups = parts.slice(0, -1)
  const several = fieldsOfSeveral(last)
  if (several !== null) return several
  const field = groups.length === 0 ? fieldOfHeading(last) : fieldInGroups(groups, last)
  return field === null ? null : [field]
}

/**
 * 業者名及び住所並びに措置期間、対象地域; 停止期間及び対象業者: a heading for the party and its periods, in either order; `null`: any other heading.
 */
function fieldsOfSeveral(heading: string): readonly SourceField[] | null {
  const parts = heading.split(/及び|および|並びに|ならびに|、|，|・|と(?=[指停措期])/u).map((part) => part.trim())
  const fields = parts.map((part) => fieldOfHeading(part))
  if (!fields.includes('period') || parts.length < 2) return null
  const isOfPeriod = (field: SourceField | null): boolean => field === 'period' || field === 'scope'
  const ofParty = parts.filter((_, index) => !isOfPeriod(fields[index]!))
  const party = ofParty.length === 0 ? null : fieldOfHeading(ofParty.join('及び'))
  return party === 'name' || party === 'name_and_address' ? [party, 'period'] : null
}

/** What a heading means under those above it: 停止の期間 / いつから. */
function fieldInGroups(groups: readonly string[], heading: string): SourceField | null {
  const alone = groups.some(isAboutOthers) ? null : fieldOfHeading(heading)
  const isOfFacility = groups.some(isAboutFacility) && !namesRole(heading)
  const ofFacility = isOfFacility && alone !== null ? fieldsOfFacility[alone] : undefined
  if (ofFacility !== undefined) return ofFacility
  const whole = fieldOfHeading([...groups, heading].join(''))
  // 停止の期間 / いつから: the group is the period, the column its first day.
  if (whole === 'period' && (alone === 'start' || alone === 'end')) return alone
  // 事業者（法人） / 所在地: a column that is only one of the two in itself does not say both.
  if (alone === null || !combinedFields.has(whole) || combinedFields.has(alone)) return whole ?? alone
  const plain = fieldOfHeading([...groups.map(headingWithoutBrackets), heading].join(''))
  return combinedFields.has(plain) ? alone : (plain ?? alone)
}

/** What a general heading means under one about a facility (対象施設 / 名称). */
const fieldsOfFacility: Readonly<Partial<Record<SourceField, SourceField>>> = {
  name: 'branch',
  address: 'branch_address',
  name_and_address: 'branch_and_address',
}

/** Fields of cells that have a name and an address, or two names. */
const combinedFields: ReadonlySet<SourceField | null> = new Set([
  'name_and_address',
  'branch_and_name',
  'branch_and_address',
])
