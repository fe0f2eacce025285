import { actionTypeNamed, actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { lawCodesOf } from '../../../words/vocabulary/law-codes-of.ts'
import { sectorCodesOf } from '../../../words/vocabulary/sector-codes-of.ts'
import { laws } from '../../../words/codes/laws.ts'
import { sectors } from '../../../words/codes/sectors.ts'
import type { DocumentSurvey } from '../../../domain/parsed-publication.ts'
import type { RecordKind } from '../../../domain/facts.ts'
import type { FixedValues } from '../../../domain/source-description.ts'

/** 指名停止措置一覧, 入札参加資格停止 */
const suspension =
  /指名停止|指名除外|指名回避|入札参加(?:資格)?(?:の)?(?:停止|制限|除外)|参加資格(?:の)?停止|取引停止|資格停止措置|契約停止/u
/** 許可の取消し, 営業停止処分, and what only licensed businesses are named by */
const licence =
  /(?:許可|免許|登録|認定|認可)(?:の|を)?取り?消|(?:営業|業務|事業)(?:の)?停止|許認可|産業廃棄物|宅地建物取引業|建設業者?の監督処分|食品衛生|旅行業|派遣事業|職業紹介|貸金業|介護|障害福祉/u
/** 措置命令, 行政処分事例, 違反事業者 */
const enforcement =
  /行政処分|措置命令|課徴金|排除措置|勧告|送検|業務改善命令|行政指導|監督処分|違反|不正受給|処分事例|命令/u

/** The kind of record that the titles name, otherwise the headings and texts; `null`: none. */
export function kindOf({ titles, lines, columns }: DocumentSurvey): RecordKind | null {
  const headings = columns.map(({ heading }) => heading)
  const hasPermit = columns.some(({ fields }) => fields?.includes('permit_number') === true)
  for (const texts of [titles, [...headings, ...lines]]) {
    const words = texts.join('\n').normalize('NFKC')
    if (suspension.test(words)) return 'procurement_suspension'
    if (hasPermit || licence.test(words)) return 'license_action'
    if (enforcement.test(words)) return 'enforcement'
  }
  return null
}

/** Values that no column has and that the title names: the act, the law, the sector of a licence. */
export function fixedByTitle({ titles, lines, columns }: DocumentSurvey, kind: RecordKind): FixedValues {
  if (kind === 'procurement_suspension') return {}
  const has = (field: string): boolean => columns.some(({ fields }) => fields?.includes(field) === true)
  const firstIn = (texts: readonly string[], find: (text: string) => string | null): string | null =>
    texts.map(find).find((found) => found !== null) ?? null
  const law = has('law') ? null : lawIn([...titles, ...lines].join('\n'))
  // 送検日, 許可取消日: the heading of the day names the act.
  const days = columns.filter(({ fields }) => fields?.includes('action_date')).map(({ heading }) => heading)
  const action = has('action') || namesSeveral(titles) ? null : firstIn([...titles, ...days], actIn)
  const sector = kind === 'license_action' && !has('sector') && !has('permit_name') ? sectorIn(titles) : null
  return {
    ...(action === null ? {} : { action }),
    ...(law === null ? {} : { law }),
    ...(sector === null ? {} : { sector }),
  }
}

/** The one law that the texts around the table cite (労働者派遣法第14条, 景品表示法に基づく措置命令); `null` if they cite several. */
function lawIn(texts: string): string | null {
  const cited = texts.matchAll(
    /(?<name>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,40}?法(?:律)?)(?=に基づ|に違反|違反|第|の規定|[（(」])/gu,
  )
  const names = [...cited].map(({ groups }) => groups?.['name'] ?? '').filter((name) => lawCodesOf(name).length === 1)
  const codes = new Set(names.flatMap((name) => lawCodesOf(name)))
  const [first = ''] = names
  return codes.size === 1 ? lawAtEnd(first) : null
}

/** The name of the law without the words of the sentence before it (架空県が建設業法). */
function lawAtEnd(words: string): string {
  const names = laws.flatMap(({ ja, publishedNames }) => [ja, ...publishedNames])
  const known = names.filter((name) => words.endsWith(name)).toSorted((one, other) => other.length - one.length)
  return known[0] ?? words.replace(/^.*(?:が|は|より|において)(?=\p{Script=Han})/u, '')
}

/** 許可の取消し, 業務停止命令, 措置命令 */
const acts =
  /(?:許可|免許|登録|認定|認可)(?:の)?取り?消し?(?:処分)?|(?:営業|業務|事業)(?:の)?(?:停止|禁止|廃止|改善)(?:命令|処分)?|改善命令|措置命令|課徴金納付命令|排除措置命令|勧告|指示処分|送検|不正受給/u

/**
 * The act that a title names; `null` if it names several (業務停止命令等), because a choice would be a guess. A sentence is no title: it may be about an
 * earlier act.
 */
function actIn(title: string): string | null {
  if (title.includes('。')) return null
  const [act, ...others] = new Set(title.match(new RegExp(acts.source, 'gu')))
  if (act === undefined || others.length > 0 || title.includes(`${act}等`)) return null
  return actionTypeOf(act) === 'other' ? null : act
}

/** 許可の取消し above some companies, 事業の全部停止 above others: which is whose the headings say, and not the page. */
const namesSeveral = (titles: readonly string[]): boolean =>
  new Set(titles.flatMap((title) => actionTypeNamed(title) ?? [])).size > 1

/** The label of the one sector that the titles name, or the title itself if the label would not be classified as that sector; `null` if they name several. */
function sectorIn(titles: readonly string[]): string | null {
  const [code, ...others] = new Set(titles.flatMap(sectorCodesOf))
  const label = sectors.find((row) => row.code === code)?.ja
  if (code === undefined || others.length > 0 || label === undefined) return null
  return sectorCodesOf(label)[0] === code ? label : (titles.find((title) => sectorCodesOf(title).length > 0) ?? null)
}
