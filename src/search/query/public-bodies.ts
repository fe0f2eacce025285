import { regionalBureaus } from '../../codes/regional-bureaus.ts'
import { isPlaceInFull } from '../../indexing/places.ts'

/** A public body, and the department, office or head of it that a text names. */
export interface PublicBody {
  readonly body: string
  /** Null where the text adds something else: 大阪市ほか, 大阪市長. */
  readonly unit: string | null
}

/**
 * The public bodies of which a text names a part. These parts have no corporate number of their own: the department or the head of a prefecture
 * or municipality (大阪市教育委員会, 福島県双葉町長, 三重県(総務部)), a bureau or another part of a ministry (東京労働局, 厚生労働省年金局).
 */
export const publicBodies = (text: string): PublicBody[] => [
  ...bureauIn(text),
  ...departmentsIn(text),
  ...partsOfMinistry(text),
]

/** What may follow the name of an office: nothing, brackets, a person after a space, or an office of it. A further word may be a name. */
const endOfOffice = /^(?:$|[\s(]|.{1,16}[部局課係室所署場館校]$)/u

function bureauIn(text: string): PublicBody[] {
  const bureau = regionalBureaus.find(({ name, parent }) => text.startsWith(name) || text.startsWith(parent + name))
  if (bureau === undefined) return []
  const start = text.indexOf(bureau.name)
  if (!endOfOffice.test(text.slice(start + bureau.name.length))) return []
  return [{ body: bureau.parent, unit: text.slice(start) }]
}

/** Fields of work of prefectures and municipalities, of which the names of departments consist. */
const fields =
  '総務|企画|政策|財政|財務|会計|出納|契約|管財|税務|市民|町民|村民|区民|県民|府民|都民|生活|文化|スポーツ|環境|福祉|保健|健康|医療|介護|高齢|障害|障がい|子育て|子ども|こども|児童|' +
  '家庭|保育|産業|経済|商工|観光|労政|雇用|農林|農政|農業|農村|農地|畜産|林務|森林|水産|漁港|土木|建設|建築|営繕|都市|計画|住宅|公園|緑地|道路|河川|砂防|港湾|空港|上下水道|下水道|水道|' +
  '交通|企業|病院|消防|教育|学校|国際|情報|統計|デジタル|危機|防災|防犯|人事|職員|秘書|広報|広聴|市長|知事|地域|まちづくり|街づくり|復興|再生|戦略|移住|定住|協働|人権|男女|消費|衛生|' +
  '廃棄物|清掃|資源|循環|エネルギー|脱炭素|交流|魅力|未来|創生|共生|国保|年金|保険|施設|用地|工事|検査|技術'
const joiningWords = '・|整備|管理|推進|振興|対策|事業|運営|支援|調整|安全|総合|課題|行政'
const departmentAtStart = new RegExp(
  '^(?:' +
    [
      '(?:教育|農業|選挙管理|監査|人事|公平|公安|収用)委員会',
      '議会',
      '役[所場]',
      '庁',
      '立\\S{0,10}(?:小学校|中学校|高等学校|特別支援学校|幼稚園|保育[所園]|こども園|図書館|公民館|博物館|美術館|体育館)',
      '会計管理者',
      '(?:公営企業|病院事業)管理者',
      '(?:消防|警察)(?:本部)?',
      '(?:上下水道|下水道|水道|病院)事業',
      '国民健康保険(?:病院|診療所)',
      '(?:福祉|土木|建設|農林|県税|都税|府税|市税|健康福祉|農業|農林水産)(?:センター)?事務所',
      '保健所',
      `(?:${fields})(?:${fields}|${joiningWords})*(?:本部|部|局|課|室|庁)`,
    ].join('|') +
    ')',
  'u',
)
/** 三重県(総務部) */
const inBrackets = /^\((.+)\)$/u
const placeCharactersMax = 16

/** Each place in full at the beginning that a department or the title of its head follows: 大阪市教育委員会, 福島県双葉町長. */
function departmentsIn(text: string): PublicBody[] {
  const characters = Array.from(text)
  return characters.slice(0, placeCharactersMax).flatMap((_, index): PublicBody[] => {
    const body = characters.slice(0, index + 1).join('')
    const unit = text.slice(body.length).trim()
    const isHead = isHeadOf(body, unit)
    return (isHead || isPartOf(unit)) && isPlaceInFull(body)
      ? [{ body, unit: isHead ? null : unit.replace(inBrackets, '$1') }]
      : []
  })
}

function isHeadOf(body: string, text: string): boolean {
  const head = /[都道府県]$/u.test(body) ? '知事' : '長'
  return text.startsWith(head) && /^(?:$|[\s(])/u.test(text.slice(head.length))
}

function isPartOf(unit: string): boolean {
  const department = departmentAtStart.exec(unit)?.[0]
  return inBrackets.test(unit) || (department !== undefined && endOfOffice.test(unit.slice(department.length)))
}

/** 厚生労働省年金局, 国土交通省大臣官房会計課 */
const ministryAndPart =
  /^(?<body>\p{Script=Han}{2,8}[省庁]|内閣府)(?<unit>[\s(]*(?:大臣官房|\S{1,12}(?:局|部|課|室|研究所|大学校|センター)).*)$/u

function partsOfMinistry(text: string): PublicBody[] {
  const { body, unit = '' } = ministryAndPart.exec(text)?.groups ?? {}
  return body === undefined ? [] : [{ body, unit: unit.trim() }]
}
