import assert from 'node:assert/strict'
import { test } from 'node:test'
import { natureOf } from './nature-of.ts'

const cases: readonly (readonly [reasonText: string | null, actionText: string | null, nature: string])[] = [
  [null, '許可取消', 'unknown'],
  ['', '許可取消', 'unknown'],
  [null, null, 'unknown'],
  [null, '登録抹消', 'unknown'],
  ['産業廃棄物処理業に係る行政処分', null, 'unknown'],
  [null, '営業停止', 'unknown'],
  ['別紙のとおり', '営業停止', 'disciplinary'],
  [null, '業務廃止命令', 'unknown'],
  ['実際には行っていない診療の報酬を請求した（付増請求）', '指定の取消', 'disciplinary'],
  ['実際には行っていない試験の結果を記載した書類を提出したため', '指定の取消し', 'disciplinary'],
  ['サービスを提供したように装った記録を作成した', '指定の取消し', 'disciplinary'],
  ['管理者の承認を受けずに工事を施行したため', '指定の取消し', 'disciplinary'],
  ['返金に応じず、業務改善命令に従わなかったため', '登録の取消し', 'disciplinary'],
  ['業務改善命令に従って改善したため', '登録の取消し', 'unknown'],
  ['更新の許可を受けず、有効期間の満了により失効したため', '指定の取消し', 'expiry'],
  ['承認を受けた事業を実際に行ったため', '指定の取消し', 'unknown'],
  ['健康保険法第８０条第１号及び第３号', '指定の取消', 'disciplinary'],
  ['健康保険法第８０条第７号', '指定の取消', 'unknown'],
  ['請求書の二重発行の防止', '許可取消', 'unknown'],
  ['廃業届の提出', '許可取消', 'voluntary_closure'],
  ['許可の自主返納', '許可取消', 'voluntary_closure'],
  [null, '廃業届', 'voluntary_closure'],
  [null, '許可取消（廃業）', 'voluntary_closure'],
  ['廃業届を提出しなかった', '指示', 'disciplinary'],
  ['廃業等の届出義務違反', '指示', 'disciplinary'],
  ['建設業法違反により営業停止を受け、その後廃業した', '許可取消', 'disciplinary'],
  ['役員が拘禁刑に処せられ、欠格要件に該当', '許可取消', 'disqualification'],
  ['廃棄物処理法違反により罰金の刑が確定したため', '許可取消', 'disqualification'],
  ['役員が覚醒剤取締法違反の罪で有罪となったため', '許可取消', 'disqualification'],
  ['労働安全衛生法違反により罰金の刑が確定した', '営業停止', 'disciplinary'],
  ['労働安全衛生法違反により罰金20万円に処せられ、刑が確定した', '指示処分', 'disciplinary'],
  ['役員が拘禁刑に処せられた', '業務改善命令', 'disciplinary'],
  ['労働安全衛生法違反により罰金の刑が確定した', null, 'unknown'],
  ['役員が拘禁刑に処せられ、欠格要件に該当', '営業停止', 'disqualification'],
  ['欠格要件に該当した旨の届出を怠った', '営業停止', 'disciplinary'],
  ['廃棄物の処理及び清掃に関する法律 第14条第5項第2号ニ', '許可取消', 'disqualification'],
  ['建設業法第29条第１項第２号に該当', '許可取消', 'disqualification'],
  ['法第16条の2の規定に違反して廃棄物を焼却した', '許可取消', 'disciplinary'],
  ['許可を受けずに積替え保管を行い、無許可変更に当たる', '許可取消', 'disciplinary'],
  [
    '自己の名義をもって、他人に監理事業を行わせていたことから、技能実習法第37条第1項第4号に該当するため。',
    '許可取消',
    'disciplinary',
  ],
  [
    '認定計画に従って賃金を支払っていなかったことから、技能実習法第16条第1項第1号に該当するため。',
    '認定取消',
    'disciplinary',
  ],
  [
    '外国の送出機関との覚書により技能実習法第25条第1項第8号の基準を満たさないため、技能実習法第37条第1項第1号に該当',
    '許可取消',
    'disciplinary',
  ],
  ['廃業によるもの（法令違反によるものではない。）', '許可取消', 'voluntary_closure'],
  ['破産手続開始の決定', '許可取消', 'administrative'],
  ['破産手続開始の決定を受け、欠格要件に該当', '許可取消', 'administrative'],
  ['営業所の所在を確知できないため（所在不明）', '許可取消', 'administrative'],
  ['許可を受けてから1年以内に営業を開始せず', '許可取消', 'administrative'],
  ['経営業務の管理責任者の要件を欠いたため', '許可取消', 'administrative'],
  ['許可の有効期間満了', null, 'expiry'],
  [null, '有効期間満了', 'expiry'],
]

for (const [reasonText, actionText, nature] of cases) {
  test(`reason 「${reasonText}」, action 「${actionText}」: ${nature}`, () =>
    assert.equal(natureOf(reasonText, actionText), nature))
}

test('the kind of act that a title states is that of words which name none', () => {
  assert.equal(natureOf('一括下請負', '停止を命ずる営業の範囲　全ての営業', 'business_suspension'), 'disciplinary')
  assert.equal(natureOf('罰金の刑が確定した', null, 'business_suspension'), 'disciplinary')
  assert.equal(natureOf('罰金の刑が確定した', '営業の範囲', 'other'), 'unknown')
  assert.equal(natureOf('一括下請負', '停止を命ずる営業の範囲　全ての営業', 'other'), 'unknown')
  assert.equal(natureOf(null, '停止を命ずる営業の範囲　全ての営業', 'business_suspension'), 'unknown')
})
