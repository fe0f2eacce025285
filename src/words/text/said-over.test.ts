import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saysLasting, saysOver, saysUndecided } from './said-over.ts'

const end = '2027-03-31'

test('a remark says that a measure is over, with a day before its last or without one', () => {
  for (const words of [
    '終了',
    '措置終了',
    '停止終了',
    '指名停止終了（令和8年6月1日）',
    '令和8年6月1日 措置終了',
    '令和8年6月1日をもって指名停止は終了しました',
    '契約違反。措置終了',
    '停止措置を終えた',
    '措置完了',
    '満了',
    '期間満了',
    '指名停止期間満了',
    '停止期間満了により復帰',
    '期間満了により終了',
    '復帰',
    '指名復帰',
    'R8.6.1復帰',
    '指名再開',
    '入札参加再開済',
    '参加再開',
    '令和8年7月15日から入札参加再開',
    '入札への参加を再開した',
    '資格回復',
    '令和8年10月15日　入札参加資格回復',
    '状況：終了',
    '終了（令和8年10月31日）',
    'R8.10.31で終了',
    '※終了',
    '廃業により指名停止終了',
    '資格喪失により終了',
    'R8.11.10措置解消',
    '措置は11月10日に終了しました',
    '上記の措置は、令和8年11月25日をもって全て終了しました。',
    'この指名停止は令和8年11月20日に満了しました。',
    '上記業者の指名停止期間は既に満了しています',
    '全業者の停止期間は終わりました',
    '掲載している指名停止は、すべて終了しております',
    'このページは過去の情報です。',
    'すでに指名停止期間を終えています',
    '指名停止は効力を失っています',
  ])
    assert.equal(saysOver(words, end), true, words)
  assert.equal(saysOver('令和9年4月1日復帰', null), true, 'no last day is known')
})

test('what is to come, the last day itself, and the end of something else say nothing', () => {
  for (const words of [
    '終了予定',
    '復帰予定',
    '令和9年3月31日終了',
    '令和9年3月31日で終了',
    '終了（令和9年3月31日）',
    '期間満了により終了予定',
    '令和9年3月31日 期間満了',
    '令和9年4月1日復帰',
    '未終了',
    '終了していない',
    '停止中',
    '継続中',
    '工事終了',
    '契約終了',
    '違反状態は終了',
    '裁判終了後に見直し',
    '営業停止期間の満了まで',
    '工事の再開',
    '入札参加再開予定',
    '参加業者再開発',
    '景気回復',
    '満了前に違反',
    '3月31日で終了',
    '違反状態は解消',
    '指名停止期間が終了したものは掲載しません',
    '公表期間は終了しました',
    '過去の情報は別に掲載しています',
  ])
    assert.equal(saysOver(words, end), false, words)
})

test('a remark says that a measure lasts; what lasts besides it says nothing', () => {
  for (const words of ['停止中', '継続中', '措置中', '指名停止中', '指名停止措置継続中', '現在停止中', '状況：停止中'])
    assert.equal(saysLasting(words, true), true, words)
  for (const words of [
    '停止中の工事あり',
    '指名停止期間中',
    '継続中の契約',
    '裁判継続中',
    '営業停止中',
    '調査中',
    '中',
    '停止',
  ])
    assert.equal(saysLasting(words, true), false, words)
  assert.equal(saysLasting('営業停止中', false), true)
  assert.equal(saysLasting('営業停止期間中', false), false, 'a notice of one act keeps these words')
})

test('a state says that no act is made; a remark only where it names the measure', () => {
  const states = [
    '審議中',
    '予定',
    '手続中',
    '検討中',
    '案',
    '未実施',
    '保留',
    '実施予定',
    '審議中（12月委員会）',
    '令和8年12月予定',
  ]
  for (const words of states) assert.equal(saysUndecided(words), true, words)
  for (const words of [
    '停止中',
    '継続',
    '実施中',
    '公表中',
    '決定',
    '終了予定',
    '解除予定',
    '期間満了により終了予定',
    '案件',
  ])
    assert.equal(saysUndecided(words), false, words)
  for (const words of [
    '指名停止審議中',
    '指名停止は検討中',
    '指名停止予定',
    '指名停止措置を保留',
    '対象外',
    '会社更生法適用により除外',
    '（入札参加可）',
    '保留',
    '措置前',
    '済',
  ])
    assert.equal(saysUndecided(words, { isRemark: true }), true, words)
  for (const words of [
    '審議中',
    '予定',
    '工事予定',
    '再発防止策を検討中',
    '指名停止期間延長予定',
    '指名停止の解除を検討中',
    '公表済',
    '再発防止策実施済',
    '水道局は対象外',
    '措置前に報告あり',
    '解体工事',
  ])
    assert.equal(saysUndecided(words, { isRemark: true }), false, words)
})
