import { checkDigitOf } from '../domain/corporate-number.ts'
import type { Authority } from '../domain/facts.ts'
import type { SampleCompany } from './company.ts'

type BodyRow = readonly [published: string, body: string, type: string, corporateNumber: string | null]

/** Real bodies as acting authorities. Their actions in the sample are fictional. */
const bodies: readonly BodyRow[] = [
  ['国土交通大臣', '国土交通省', 'ministry', '2000012100001'],
  ['厚生労働大臣', '厚生労働省', 'ministry', '6000012070001'],
  ['経済産業大臣', '経済産業省', 'ministry', '4000012090001'],
  ['総務大臣', '総務省', 'ministry', '2000012020001'],
  ['財務大臣', '財務省', 'ministry', '8000012050001'],
  ['農林水産大臣', '農林水産省', 'ministry', '5000012080001'],
  ['防衛省', '防衛省', 'ministry', '9000012120001'],
  ['国土交通省', '国土交通省', 'ministry', '2000012100001'],
  ['農林水産省', '農林水産省', 'ministry', '5000012080001'],
  ['金融庁', '金融庁', 'agency_commission', '6000012010023'],
  ['消費者庁', '消費者庁', 'agency_commission', '5000012010024'],
  ['公正取引委員会', '公正取引委員会', 'agency_commission', '8000012010021'],
  ['個人情報保護委員会', '個人情報保護委員会', 'agency_commission', '4000012010025'],
  ['出入国在留管理庁長官', '出入国在留管理庁', 'agency_commission', '7000012030004'],
  ['観光庁長官', '観光庁', 'agency_commission', '9000012100003'],
  ['関東地方整備局長', '関東地方整備局', 'regional_bureau', null],
  ['近畿地方整備局', '近畿地方整備局', 'regional_bureau', null],
  ['関東運輸局長', '関東運輸局', 'regional_bureau', null],
  ['関東財務局長', '関東財務局', 'regional_bureau', null],
  ['大阪労働局', '大阪労働局', 'regional_bureau', null],
  ['独立行政法人都市再生機構', '独立行政法人都市再生機構', 'independent_agency', '1020005005090'],
  ['独立行政法人水資源機構', '独立行政法人水資源機構', 'independent_agency', '6030005001745'],
  ['東日本高速道路株式会社', '東日本高速道路株式会社', 'public_corporation', '9010001095716'],
  ['日本年金機構', '日本年金機構', 'public_corporation', '4011305001653'],
  ['横浜市長', '横浜市', 'designated_city', localGovernmentNumber('14100')],
  ['横浜市', '横浜市', 'designated_city', localGovernmentNumber('14100')],
  ['大阪市', '大阪市', 'designated_city', localGovernmentNumber('27100')],
  ['名古屋市', '名古屋市', 'designated_city', localGovernmentNumber('23100')],
  ['札幌市', '札幌市', 'designated_city', localGovernmentNumber('01100')],
  ['福岡市', '福岡市', 'designated_city', localGovernmentNumber('40130')],
  ['八王子市長', '八王子市', 'municipality', localGovernmentNumber('13201')],
  ['前橋市長', '前橋市', 'municipality', localGovernmentNumber('10201')],
  ['東京都', '東京都', 'prefecture', localGovernmentNumber('13000')],
  ['大阪府', '大阪府', 'prefecture', localGovernmentNumber('27000')],
  ['北海道', '北海道', 'prefecture', localGovernmentNumber('01000')],
  ['愛知県', '愛知県', 'prefecture', localGovernmentNumber('23000')],
  ['福岡県', '福岡県', 'prefecture', localGovernmentNumber('40000')],
]

/** Placeholder in a case: the governor of the company's prefecture. */
export const governor = '{知事}'

/** The authority with this published name; `governor` depends on the company. Throws when the name is not listed here. */
export function authorityNamed(text: string, company: SampleCompany): Authority {
  if (text === governor) return governorOf(company)
  const row = bodies.find(([published]) => published === text)
  if (row === undefined) throw new RangeError(`no such authority: ${text}`)
  const [, name, type, corporateNumber] = row
  return { text, name, type, corporateNumber }
}

function governorOf({ place }: SampleCompany): Authority {
  const { prefecture, prefectureCode } = place ?? { prefecture: '東京都', prefectureCode: '13' }
  return {
    text: `${prefecture}知事`,
    name: prefecture,
    type: 'prefecture',
    corporateNumber: localGovernmentNumber(`${prefectureCode}000`),
  }
}

/**
 * Corporate number of a local government: 000020 and the six digits of its code (全国地方公共団体コード), of which the last
 * is a check digit over the five before it.
 */
function localGovernmentNumber(code: string): string {
  let sum = 0
  for (let index = 0; index < 5; index++) sum += Number(code[index]) * (6 - index)
  const base = `000020${code}${(11 - (sum % 11)) % 10}`
  return `${checkDigitOf(base)}${base}`
}
