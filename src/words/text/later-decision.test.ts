import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldOfHeading, headingsOfWithdrawals } from '../vocabulary/headings.ts'
import { parsePeriod } from './japanese-period.ts'
import { decisionWords } from './later-decision-words.ts'
import { laterDecision } from './later-decision.ts'

/** What a wording in a list of suspensions means for a measure from 1 April 2026: the fate and its day, or `in force`. */
const wordings: readonly (readonly [text: string, meaning: string])[] = [
  // Withdrawn.
  ['取消', 'cancelled'],
  ['取消し', 'cancelled'],
  ['取り消し', 'cancelled'],
  ['取消済', 'cancelled'],
  ['取消済み', 'cancelled'],
  ['とりけし', 'cancelled'],
  ['とりやめ', 'cancelled'],
  ['指名停止措置をとりやめた', 'cancelled'],
  ['取下げ', 'cancelled'],
  ['取り下げ', 'cancelled'],
  ['撤回', 'cancelled'],
  ['無効', 'cancelled'],
  ['令和8年7月15日取消し', 'cancelled 2026-07-15'],
  ['令和８年７月１５日　取消', 'cancelled 2026-07-15'],
  ['R8.7.15取消', 'cancelled 2026-07-15'],
  ['7月15日取消', 'cancelled'],
  ['取消（令和8年7月15日）', 'cancelled 2026-07-15'],
  ['取消日：令和8年7月15日', 'cancelled 2026-07-15'],
  ['取消し　令和8年7月15日付け', 'cancelled 2026-07-15'],
  ['令和8年7月15日付け指名停止取消', 'cancelled 2026-07-15'],
  ['令和8年7月15日付けで指名停止を取り消した。', 'cancelled 2026-07-15'],
  ['令和8年7月15日、指名停止措置を取り消しました。', 'cancelled 2026-07-15'],
  ['令和8年4月1日付け指名停止措置を令和8年7月15日に取り消した', 'cancelled 2026-07-15'],
  ['指名停止は令和8年7月15日をもって取り消された', 'cancelled 2026-07-15'],
  ['指名停止措置の取消し', 'cancelled'],
  ['指名停止の取り消し', 'cancelled'],
  ['指名停止（取消）', 'cancelled'],
  ['入札参加停止措置の取消し', 'cancelled'],
  ['措置取消', 'cancelled'],
  ['措置を取消済', 'cancelled'],
  ['本措置は撤回', 'cancelled'],
  ['本件措置は撤回した', 'cancelled'],
  ['措置撤回済み', 'cancelled'],
  ['本件は取消し', 'cancelled'],
  ['指名停止期間の終了前に取消', 'cancelled'],
  ['指名停止（建設業許可取消）', 'in force'],
  ['当該指名停止は無効とする。', 'cancelled'],
  ['本件指名停止は取消しとなった。', 'cancelled'],
  ['指名停止措置を取り下げた', 'cancelled'],
  ['処分の取消し', 'cancelled'],
  ['処分取消決定', 'cancelled'],
  ['※取消', 'cancelled'],
  ['不服申立により取消', 'cancelled'],
  ['審査請求に対する裁決により令和8年7月15日取消し', 'cancelled 2026-07-15'],
  ['判決の確定により指名停止を取り消した', 'cancelled'],
  ['措置要件に該当しないことが判明したため、指名停止を取り消した', 'cancelled'],
  ['取消訴訟の判決により令和8年7月15日取消し', 'cancelled 2026-07-15'],
  ['令和8年4月1日から令和8年9月30日まで（令和8年7月15日取消）', 'cancelled 2026-07-15'],
  ['令和8年4月1日～令和8年9月30日　取消', 'cancelled'],
  ['R8.4.1～R9.9.30取消', 'cancelled'],
  ['当面の間（取消）', 'cancelled'],
  // Lifted.
  ['解除', 'lifted'],
  ['令和8年4月1日から令和8年5月1日まで（解除）', 'lifted'],
  ['指名停止措置解除済', 'lifted'],
  ['全地区に係る指名停止を令和8年7月15日付けで解除', 'lifted 2026-07-15'],
  ['株式会社架空は令和8年7月15日解除', 'lifted 2026-07-15'],
  ['同社は令和8年7月15日解除', 'lifted 2026-07-15'],
  ['当該業者は令和8年7月15日解除', 'lifted 2026-07-15'],
  ['改善が確認されたため、令和8年7月15日に解除', 'lifted 2026-07-15'],
  // By another body, or of a trade.
  ['愛知県の指名停止は令和8年7月15日に解除', 'unknown'],
  ['子会社の見本電気は令和8年7月15日に解除', 'unknown'],
  ['前橋市は令和8年7月15日付けで解除', 'unknown'],
  ['国の指名停止は令和8年7月15日解除', 'unknown'],
  ['国土交通省関東地方整備局は令和8年7月15日に指名停止を解除', 'unknown'],
  ['建築一式は令和8年7月15日解除', 'unknown'],
  ['当市における指名停止を令和8年7月15日付けで解除', 'lifted 2026-07-15'],
  ['令和8年5月1日解除', 'lifted 2026-05-01'],
  ['R8.5.1解除', 'lifted 2026-05-01'],
  ['解除（令和8年7月1日）', 'lifted 2026-07-01'],
  ['令和８年５月１日付けで解除', 'lifted 2026-05-01'],
  ['令和8年5月1日をもって指名停止を解除', 'lifted 2026-05-01'],
  ['令和8年5月1日に指名停止措置を解除した。', 'lifted 2026-05-01'],
  ['解除日：令和8年5月1日', 'lifted 2026-05-01'],
  ['令和8年4月1日から令和9年3月31日まで（令和8年5月1日解除）', 'lifted 2026-05-01'],
  ['当面の間（R8.5.1 解除）', 'lifted 2026-05-01'],
  ['指名停止を解いた', 'lifted'],
  ['令和8年5月1日付けで指名停止を解きました', 'lifted 2026-05-01'],
  ['本件指名停止については、令和8年5月1日付けで解除した', 'lifted 2026-05-01'],
  ['前回公表の指名停止を令和8年5月1日解除', 'lifted 2026-05-01'],
  ['前回措置は令和7年3月1日解除。今回の措置は令和8年5月1日解除', 'lifted 2026-05-01'],
  ['前回の指名停止は令和7年3月1日解除、今回の指名停止は令和8年5月1日解除', 'lifted 2026-05-01'],
  ['営業停止処分の取消しにより指名停止を解除', 'lifted'],
  ['前回の指名停止は取消。今回の指名停止は令和8年7月15日取消', 'cancelled 2026-07-15'],
  // Another thing.
  ['建設業許可の取消', 'in force'],
  ['建設業許可取消処分による', 'in force'],
  ['建設業許可（取消）', 'in force'],
  ['営業許可取消', 'in force'],
  ['宅地建物取引業の免許を取り消されたため', 'in force'],
  ['国土交通大臣から許可の取消しを受けた', 'in force'],
  ['…取消処分を受けたため', 'in force'],
  ['産業廃棄物処分業の取消', 'in force'],
  ['入札参加資格の取消し', 'in force'],
  ['落札決定の取消し', 'in force'],
  ['補助金の交付決定取消', 'in force'],
  ['契約の解除による損害', 'in force'],
  ['契約解除による', 'in force'],
  ['入札は無効', 'in force'],
  ['申請の取下げ', 'in force'],
  ['訴えの取下げ', 'in force'],
  // Another or an earlier measure.
  ['前回措置は令和7年3月1日解除', 'in force'],
  ['前回措置は令和7年3月1日取消', 'in force'],
  ['前回の指名停止措置（令和7年3月1日解除）に続く措置', 'in force'],
  ['別件の指名停止は令和7年3月1日付けで解除済', 'in force'],
  ['別件の指名停止は取消済', 'in force'],
  ['以前の措置は解除済', 'in force'],
  ['先の指名停止は令和7年3月1日取消し', 'in force'],
  ['他団体の指名停止は取消', 'in force'],
  ['令和6年10月1日からの指名停止は令和7年3月1日解除', 'in force'],
  ['令和6年10月1日からの指名停止は令和7年3月1日取消', 'in force'],
  ['令和6年10月1日付け指名停止を取消', 'in force'],
  ['令和7年3月1日取消', 'in force'],
  // A claim in court.
  ['取消訴訟係属中', 'in force'],
  ['取消しを求めて提訴', 'in force'],
  ['処分の取消しを求める訴えを提起', 'in force'],
  ['指名停止措置の無効確認を求め係争中', 'in force'],
  ['指名停止の取消しについて審査請求中', 'in force'],
  // A negation.
  ['取消なし', 'in force'],
  ['措置は撤回しない', 'in force'],
  ['指名停止は取り消されていない', 'in force'],
  ['解除されていない', 'in force'],
  ['未解除', 'in force'],
  // A day to come, or a condition.
  ['令和8年5月1日解除予定', 'in force'],
  ['令和8年12月1日取消予定', 'in force'],
  ['取消しを検討中', 'in force'],
  ['指名停止を解除するまで', 'in force'],
  ['指名停止が取り消されるまで', 'in force'],
  ['解除されるまでの間', 'in force'],
  ['解除の日まで', 'in force'],
  ['解除の通知があるまで', 'in force'],
  ['解除条件あり', 'in force'],
  ['虚偽が判明した場合は取り消すことがある', 'in force'],
  // A part, or the period alone.
  ['一部解除', 'in force'],
  ['一部取消', 'in force'],
  ['指名停止期間を短縮', 'in force'],
  ['令和8年6月30日まで延長', 'in force'],
  ['期間変更', 'in force'],
  // In doubt.
  ['建設業法違反により取消', 'unknown'],
  ['営業停止処分の取消し', 'unknown'],
  ['指名停止期間の延長を取消し', 'unknown'],
  ['指名停止の解除を取消し', 'unknown'],
  ['国土交通省の指名停止は取消', 'unknown'],
  ['当初の指名停止を取り消し、新たに2か月の指名停止', 'unknown'],
  ['取消による', 'unknown'],
  ['公表の取下げ', 'unknown'],
  ['指名停止を取り消す', 'unknown'],
  ['取消（協議の上）', 'cancelled'],
  ['取消（予定）', 'in force'],
  ['解除（申請中）', 'in force'],
  ['令和8年3月25日取消', 'unknown'],
  ['取　消', 'cancelled'],
  ['取\n消', 'cancelled'],
  ['解　除', 'lifted'],
  ['とりさげ', 'cancelled'],
  ['指名停止を解く', 'unknown'],
  ['ご理解いただき', 'in force'],
  ['令和8年5月1日に和解いたしました', 'in force'],
  ['指名停止を解いていない', 'in force'],
  ['処分の取消裁決', 'unknown'],
  ['裁決により棄却', 'in force'],
  ['取消判決を求めて係争中', 'in force'],
  ['失効', 'unknown'],
  ['指名停止の効力を停止', 'unknown'],
  ['令和8年5月1日 指名停止を免除', 'unknown'],
  ['課徴金の免除を受けた', 'in force'],
  ['保証金の納付を免除', 'in force'],
  ['執行停止', 'unknown'],
  ['指名停止を中止した', 'unknown'],
  ['工事の中止', 'in force'],
  ['執行停止決定', 'unknown'],
  ['東京地方裁判所が令和8年5月1日に執行停止を決定', 'unknown'],
  ['裁判所の決定により指名停止の効力停止中', 'unknown'],
  ['裁判所の決定により効力停止中', 'unknown'],
  ['効力停止中', 'unknown'],
  ['令和8年6月1日付けで指名停止措置の効力が停止された', 'unknown'],
  ['執行停止の申立て', 'in force'],
  ['指名停止の効力停止を申立て中', 'in force'],
  ['建設業許可の効力停止による', 'in force'],
  ['免許の効力停止処分を受けたため', 'in force'],
  ['執行停止を申請中', 'in force'],
  ['誤掲載につき無効', 'cancelled'],
  // The measure need not, or should not, have been taken: what became of it is not said.
  ['指名停止相当でないと判断', 'unknown'],
  ['調査の結果、指名停止の要件に該当しないと判断した', 'unknown'],
  ['措置の必要がなくなった', 'unknown'],
  ['停止の必要がなくなったため', 'unknown'],
  ['停止事由が消滅', 'unknown'],
  ['措置不要', 'unknown'],
  ['指名停止に該当しないことが判明', 'unknown'],
  ['令和8年4月1日から令和8年9月30日まで　措置の必要がなくなった', 'unknown'],
  ['指名停止に該当しない者は除く', 'in force'],
  ['当該工事は措置の対象外', 'in force'],
  ['是正措置の必要がない', 'in force'],
  ['報告の必要がなくなった', 'in force'],
  ['指名停止の要件に該当', 'in force'],
  // A lighter act takes its place.
  ['令和8年11月1日付けで警告に変更', 'unknown'],
  ['文書注意に切替', 'unknown'],
  ['指名停止を口頭注意に変更した', 'unknown'],
  ['指名停止から指名回避に変更', 'unknown'],
  ['減免により警告に軽減', 'unknown'],
  ['厳重注意へ移行', 'unknown'],
  ['警告に変更予定', 'in force'],
  ['警告に変更しない', 'in force'],
  ['警告から指名停止に変更', 'in force'],
  ['担当を指導課に変更', 'in force'],
  ['商号を架空指導に変更', 'in force'],
  // Words in brackets that deny the decision, put it off or restrict it to a part; a form that is not filled in.
  ['取消（無）', 'in force'],
  ['解除（未）', 'unknown'],
  ['取消（なし）', 'in force'],
  ['解除（令和9年5月1日予定）', 'unknown'],
  ['取消し（検討）', 'in force'],
  ['解除（水道局を除く）', 'unknown'],
  ['令和8年5月1日解除。ただし、水道工事を除く。', 'unknown'],
  ['取消（一部）', 'unknown'],
  ['取消（見本支店分）', 'unknown'],
  // A part before the measure.
  ['東部地区の指名停止を令和8年5月1日付けで解除', 'unknown'],
  ['建築工事に係る指名停止は令和8年5月1日解除', 'unknown'],
  ['解除（令和8年5月1日）、再開（令和8年6月1日）', 'unknown'],
  ['解除日：', 'unknown'],
  ['解除　年　月　日', 'unknown'],
]

const meaningOf = (text: string, isSuspension = true, isRevocation = false): string => {
  const found = laterDecision(text, { isSuspension, isRevocation, firstDay: '2026-04-01' })
  return found === null ? 'in force' : [found.fate, found.on].filter((part) => part !== null).join(' ')
}

for (const [text, meaning] of wordings) test(`${text}: ${meaning}`, () => assert.equal(meaningOf(text), meaning))

test('every row of the words of decisions is read wherever such a word may stand', () => {
  for (const { fate, word, printed = [], headings = [] } of decisionWords) {
    assert.ok(printed.every((text) => new RegExp(`^${word}$`, 'u').test(text)))
    for (const text of printed) {
      assert.equal(meaningOf(text), fate, text)
      assert.equal(meaningOf(`令和8年7月15日${text}`), `${fate} 2026-07-15`, text)
      assert.equal(meaningOf(`契約の${text}`), 'in force', text)
      assert.equal(meaningOf(`${text}予定`), 'in force', text)
      if (fate === 'lifted') assert.ok(parsePeriod(`令和8年4月1日から${text}されるまで`).openEnded, text)
    }
    const fieldOf = (text: string) => (fate === 'lifted' ? fieldOfHeading(text) : headingsOfWithdrawals[text])
    for (const heading of headings)
      for (const part of ['', '日', '年月日', 'の有無']) assert.equal(fieldOf(`${heading}${part}`), 'status', heading)
  }
})

test('beside a revocation 取消 repeats it, unless it is that of the measure', () => {
  const found = [
    '取消',
    '令和8年7月15日取消',
    '許可取消',
    '登録の取消し',
    '認定取消処分',
    '取消処分',
    '契約の解除',
  ].map((text) => [text, meaningOf(text, false, true)])
  assert.deepEqual(
    found,
    found.map(([text]) => [text, 'in force']),
  )
  for (const text of [
    '処分の取消し',
    '営業停止処分の取消し',
    '許可取消処分の取消し',
    '本命令は撤回',
    '措置命令を取り消した',
  ])
    assert.equal(meaningOf(text, false), 'cancelled', text)
  assert.equal(meaningOf('解除', false), 'lifted')
  assert.equal(meaningOf('行政処分の取消しに伴う変更', false), 'unknown')
  assert.equal(meaningOf('処分の取消しを求めて提訴', false), 'in force')
})

test('a ruling withdraws an act of any kind, a judgment may be the reason of a revocation', () => {
  for (const text of ['裁決により取消し', '審査請求の認容裁決により取消', '異議申立てにより令和8年7月15日取消し'])
    for (const isRevocation of [false, true]) assert.match(meaningOf(text, false, isRevocation), /^cancelled/u, text)
  for (const text of [
    '許可取消の撤回',
    '許可の取消しを撤回',
    '登録取消処分の撤回',
    '許可の取消処分を令和8年7月15日に取り消した',
  ])
    assert.match(meaningOf(text, false, true), /^cancelled/u, text)
  for (const text of ['判決により取消し', '取消判決', '取消しの裁決', '処分の取消裁決'])
    for (const isRevocation of [false, true]) assert.equal(meaningOf(text, false, isRevocation), 'unknown', text)
  for (const text of [
    '判決により許可取消',
    '裁決により棄却',
    '取消訴訟を提起',
    '取消裁決を求めて審査請求',
    '許可取消の撤回を求める',
  ])
    assert.equal(meaningOf(text, false, true), 'in force', text)
})

test('beside another act a bare word of withdrawal is in doubt; that of another thing is none', () => {
  for (const text of [
    '取消',
    '令和8年7月20日取消し',
    '取消済',
    '撤回',
    '無効',
    '誤掲載につき無効',
    '建設業法違反により取消',
    '聴聞の後に取消',
    '公表取消',
    '執行停止決定',
  ])
    assert.equal(meaningOf(text, false), 'unknown', text)
  for (const text of [
    '許可取消',
    '登録の取消し',
    '取消処分',
    '取消訴訟係属中',
    '取消なし',
    '取消予定',
    '入札は無効',
    '契約の解除',
  ])
    assert.equal(meaningOf(text, false), 'in force', text)
})

test('words that are longer than any remark are searched for nothing', () => {
  assert.equal(meaningOf(`${'見本'.repeat(600)}取消`), 'unknown')
  assert.equal(meaningOf(`${'見本'.repeat(600)}取消`, false), 'in force')
})
