import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectorCodesOf, sectorCodesOfLaw, sectorCodesOfOnlyLaw } from './sector-codes-of.ts'

const collection = 'industrial_waste_collection'
const disposal = 'industrial_waste_disposal'
const special = 'special_industrial_waste'
const cases: readonly (readonly [text: string, ...codes: string[]])[] = [
  ['産業廃棄物収集運搬業', collection],
  ['特別管理産業廃棄物収集運搬業許可取消', special],
  ['特別管理産業廃棄物処分業', special],
  ['産業廃棄物収集運搬業及び特別管理産業廃棄物収集運搬業の許可取消し', collection, special],
  ['産業廃棄物及び特別管理産業廃棄物収集運搬業', collection, special],
  ['特別管理産業廃棄物処分業、産業廃棄物処分業', special, disposal],
  ['産業廃棄物収集運搬業/処分業 許可取消', collection, disposal],
  ['処理業取消し（収集運搬業、特管収集運搬業、処分業）', collection, special, disposal],
  ['産業廃棄物収集・運搬業', collection],
  ['産業廃棄物処理施設(がれき類破砕施設)設置許可取消', disposal],
  ['一般廃棄物収集運搬業'],
  ['一般廃棄物処分業'],
  ['産業廃棄物処理業に係る行政処分', 'industrial_waste'],
  ['産業廃棄物処理業（収集運搬業）の許可取消', collection],
  ['産業廃棄物処理業及び特別管理産業廃棄物処分業', special],
  ['建設業（土木工事業、とび・土工工事業）', 'construction'],
  ['建設業法違反により宅地建物取引業の免許取消', 'real_estate'],
  ['宅地建物取引業法、建設業法'],
  ['一般貨物自動車運送事業', 'truck_transport'],
  ['一般貸切旅客自動車運送事業', 'bus_taxi'],
  ['労働者派遣事業・有料職業紹介事業', 'worker_dispatch', 'job_placement'],
  ['監理団体の許可', 'technical_intern_supervisor'],
  ['技能実習計画の認定', 'technical_intern_employer'],
  ['介護保険', 'care_services'],
  ['少額短期保険業', 'insurance'],
  ['第一種金融商品取引業', 'securities'],
  ['暗号資産交換業', 'funds_transfer_crypto'],
  [''],
]

for (const [text, ...codes] of cases) {
  test(`「${text}」: ${codes.join(', ') || 'none'}`, () => assert.deepEqual(sectorCodesOf(text), codes))
}

test('the article of the waste law says which waste the permit is for', () => {
  for (const [law, ...codes] of [
    ['廃棄物の処理及び清掃に関する法律 第14条の3の2', 'industrial_waste'],
    ['廃棄物処理法第14条第5項第2号', 'industrial_waste'],
    ['廃棄物処理法第１４条の６', special],
    ['廃棄物処理法第14条の3及び第14条の6', 'industrial_waste', special],
    ['廃棄物処理法第7条の4'],
    ['廃棄物処理法第19条の3'],
    ['建設業法第14条'],
  ] as const)
    assert.deepEqual(sectorCodesOfLaw(law), codes, law)
})

test('a law that licenses one trade says the sector, where it stands alone', () => {
  for (const [law, ...codes] of [
    ['建設業法第28条第1項及び第3項', 'construction'],
    ['宅地建物取引業法第65条', 'real_estate'],
    ['建設業法第28条、宅地建物取引業法第65条'],
    ['特定商取引に関する法律第8条第1項'],
    [''],
  ] as const)
    assert.deepEqual(sectorCodesOfOnlyLaw(law), codes, law)
})
