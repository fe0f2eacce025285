import { startImportedWebsite, type ImportedFile } from './imported-website.ts'
import type { Website } from './website.ts'

/** A fictional company with 100 suspensions and 100 licence actions, the most that the API pages through. */
export const busyCompany = { number: '5999901001001', name: '株式会社瑠璃梟建設', recordsOfAKind: 100 }

const address = '東京都港区見本町１丁目１番１号'
const publishers = ['九州地方整備局', '東日本高速道路株式会社', '国際協力機構', '大阪府', '横浜市']
const measures = ['指名停止', '競争参加資格停止', '入札参加停止']
const revocations = ['産業廃棄物収集運搬業の許可の取消し', '産業廃棄物処分業の全部の停止(30日間)', '改善命令']

const numbers = Array.from({ length: busyCompany.recordsOfAKind }, (_, index) => index)
const itemOf = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!
const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
const cells = (...values: readonly string[]): string => values.map((value) => `"${value}"`).join(',')

/** Every seventh has no end, every eleventh no known end. */
function suspension(index: number): string {
  const [year, month] = [2026 - Math.floor(index / 8), 1 + ((index * 5) % 12)]
  const start = day(year, month, 1 + (index % 27))
  const end = day(year, month + 1 + (index % 18), 1 + (index % 27))
  const text = index % 7 === 6 ? `${start}～当面の間` : index % 11 === 10 ? start : `${start} ~ ${end}`
  return cells(
    itemOf(publishers, index),
    itemOf(measures, index),
    start,
    busyCompany.name,
    address,
    busyCompany.number,
    text,
    start,
    text.includes(end) ? end : '',
    `見本管内${index + 1}`,
    '別表第2第13号(建設業法違反行為)',
    'construction_act_violation',
    `https://sample.example/suspensions/${index + 1}.pdf`,
    'official',
    '',
  )
}

function licenseAction(index: number): string {
  const date = day(2026 - Math.floor(index / 6), 1 + ((index * 7) % 12), 1 + (index % 28))
  return cells(
    itemOf(['見本県', '三重県', '千葉県'], index),
    date,
    busyCompany.name,
    address,
    busyCompany.number,
    '廃棄物処理法',
    itemOf(revocations, index),
    'licence_revocation',
    '',
    '',
    `法第14条の3の2第1項第${index + 1}号`,
    `https://sample.example/licences/${index + 1}`,
    'official',
    '',
  )
}

const registerRow = `1,${busyCompany.number},01,0,2026-08-20,2015-10-05,"${busyCompany.name}",,301,"東京都","港区","見本町１丁目１番１号",,13,103,1050000,,,,,,,2015-10-05,1,,,,,"ルリフクロウケンセツ",0`

const files: readonly ImportedFile[] = [
  { source: 'nta_corporate_numbers', name: 'diff_20260820.csv', lines: [registerRow] },
  {
    source: 'official_procurement_notices',
    name: 'procurement_suspensions.csv',
    lines: [
      'publisher,measure_term,notice_date,entity,entity_address,corporate_number_published,period_text,start,end,scope,clause_as_published,reason_code_proposed,source_url,source_kind,check_digit_ok',
      ...numbers.map(suspension),
    ],
  },
  {
    source: 'official_enforcement_notices',
    name: 'enforcement_actions.csv',
    lines: [
      'authority,action_date,entity,address,corporate_number_published,law,action_as_published,action_type_proposed,start,end,provision_as_published,source_url,source_kind,check_digit_ok',
      ...numbers.map(licenseAction),
    ],
  },
]

/** A website whose data is that company. */
export const startBusyWebsite = (): Promise<Website> => startImportedWebsite(files)
