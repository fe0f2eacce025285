import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionTypeNamed, actionTypeOf } from './action-type-of.ts'

const cases: readonly (readonly [text: string, code: string])[] = [
  ['許可取消', 'licence_revocation'],
  ['許可の取消し', 'licence_revocation'],
  ['許可の全部取消し', 'licence_revocation'],
  ['産業廃棄物収集運搬業許可取消', 'licence_revocation'],
  ['産業廃棄物収集運搬業の取消', 'licence_revocation'],
  ['登録の取り消し', 'licence_revocation'],
  ['技能実習計画の認定取消', 'licence_revocation'],
  ['許可取消（廃業届）', 'licence_revocation'],
  ['取消', 'licence_revocation'],
  ['営業停止', 'business_suspension'],
  ['営業停止２２日間', 'business_suspension'],
  ['業務停止命令（３か月）及び指示', 'business_suspension'],
  ['業務停止命令', 'business_suspension'],
  ['業務の一部停止命令', 'business_suspension'],
  ['事業の全部又は一部の停止', 'business_suspension'],
  ['産業廃棄物収集運搬業務 ６０日間 全部停止', 'business_suspension'],
  ['指定の全部効力停止', 'business_suspension'],
  ['建築士事務所の閉鎖', 'business_suspension'],
  ['業務禁止命令', 'business_ban'],
  ['業務廃止命令', 'business_closure_order'],
  ['廃止届', 'closure_notice'],
  ['事業廃止の届出', 'closure_notice'],
  ['輸送施設の使用停止（60日車）', 'use_suspension'],
  ['産業廃棄物処理施設の使用停止及び改善', 'use_suspension'],
  ['業務改善命令', 'improvement_order'],
  ['改善命令', 'improvement_order'],
  ['業務の改善を命じました', 'improvement_order'],
  ['業務の運営の改善に必要な措置を講ずるよう命じた', 'improvement_order'],
  ['改善が必要と認めた', 'other'],
  ['指示', 'instruction'],
  ['指示処分', 'instruction'],
  ['指示書', 'other'],
  ['排除措置命令及び課徴金納付命令', 'cease_and_desist_order'],
  ['排除措置命令', 'cease_and_desist_order'],
  ['措置命令', 'cease_and_desist_order'],
  ['課徴金納付命令', 'surcharge_order'],
  ['確約計画の認定', 'commitment_approval'],
  ['命令', 'order'],
  ['報告徴求命令', 'order'],
  ['勧告', 'recommendation'],
  ['改善勧告', 'recommendation'],
  ['戒告', 'reprimand'],
  ['文書警告', 'warning'],
  ['厳重注意', 'warning'],
  ['注意義務', 'other'],
  ['指導・助言', 'guidance'],
  ['補助金の交付決定の取消し及び返還命令', 'subsidy_return'],
  ['H28.10.4送検', 'referral_publication'],
  ['局長指導', 'referral_publication'],
  ['不正受給の公表', 'referral_publication'],
  ['有効期間満了', 'expiry'],
  ['作業停止', 'other'],
  ['指名停止', 'other'],
  ['訪問販売に関する業務の一部（勧誘及び契約締結）を停止するよう命じた', 'business_suspension'],
  ['建設業に関する営業のうち、公共工事に係るものを停止すること', 'business_suspension'],
  ['金融商品取引業の全ての業務を停止すること', 'business_suspension'],
  ['操業を停止すること', 'other'],
  ['', 'other'],
]

for (const [text, code] of cases) {
  test(`「${text}」 is ${code}`, () => assert.equal(actionTypeOf(text), code))
}

test('a text that says nothing but a kind of action names it', () => {
  for (const [text, code] of [
    ['許可取消', 'licence_revocation'],
    ['許可の取消し', 'licence_revocation'],
    ['登録の取り消し処分', 'licence_revocation'],
    ['措置命令', 'cease_and_desist_order'],
    ['課徴金納付命令', 'surcharge_order'],
    ['送検', 'referral_publication'],
    ['営業停止処分', 'business_suspension'],
    ['架空建設の営業停止', null],
    ['取消し線', null],
  ] as const)
    assert.equal(actionTypeNamed(text), code, text)
})
