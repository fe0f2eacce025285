import { authorityOf } from './authorities.ts'
import { publishers } from '../codes/publishers.ts'

/** The group of each type of authority; a body of type `other` has none. */
const groupOfType: Readonly<Record<string, string>> = {
  ministry: 'national',
  agency_commission: 'national',
  regional_bureau: 'national',
  prefecture: 'prefecture',
  designated_city: 'designated_city',
  municipality: 'municipality',
  independent_agency: 'independent_agency',
  public_corporation: 'public_corporation',
}

/** Words in the names of bodies. An association of municipalities (企業団, 広域連合) may begin with the name of its prefecture. */
const groupOfWords: readonly (readonly [group: string, words: RegExp])[] = [
  // 東京都立病院
  ['prefecture', /^(?:東京|大阪府|京都府|北海道|\p{Script=Han}{2,3}県)(?:都)?立/u],
  // 見本水道企業団, 見本広域消防組合, 見本町立病院, 見本市民病院, 見本市上下水道局
  [
    'municipality',
    /企業団|広域連合|(?:広域|事務|衛生|環境|清掃|消防|水道|病院|斎場)[^\s]{0,6}組合|^\p{Script=Han}{1,6}(?:[市区町村][立民]|[市町村].{0,8}(?:局|部|課|委員会|議会|病院)$)/u,
  ],
  [
    'independent_agency',
    /^(?:地方)?独立行政法人|^国立研究開発法人|^(?:国立|公立)大学法人|^大学共同利用機関法人|機構$/u,
  ],
  ['public_corporation', /株式会社|公社|公団|事業団|公庫|日本銀行|日本放送協会/u],
  [
    'national',
    /(?:省|庁|内閣府|裁判所|労働局|運輸局|整備局|開発局|防衛局|財務局|国税局|税関|経済産業局|農政局|森林管理局|厚生局|総合通信局|気象台|営繕部|会計課)$/u,
  ],
]

/** The group of a publisher of suspensions: of the register, by its type, or by the words of its name; `null` where none tells it. */
export function publisherGroupOf(name: string): string | null {
  const { name: body, type } = authorityOf(name)
  const registered = publishers.find((row) => row.name === name) ?? publishers.find((row) => row.name === body)
  return registered?.group ?? groupOfType[type] ?? groupOfWords.find(([, words]) => words.test(name))?.[0] ?? null
}
