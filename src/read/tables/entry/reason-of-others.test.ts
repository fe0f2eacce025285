import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice } from '../notice/test-notice.ts'
import { recordsOf } from '../test-source.ts'
import { isAboutOther, withoutOthers } from './reason-of-others.ts'

// Every company and notice here is fictional.

const [own, other] = ['株式会社架空堂', '有限会社見本']
const period = '令和8年4月1日から令和8年9月30日まで'

/** The codes and the words of the reason of each record. */
async function toldBy(...body: readonly string[]): Promise<string[]> {
  return recordsOf(await readNotice(body)).map((facts) => {
    assert.ok(facts.kind === 'procurement_suspension')
    return `${facts.reasonCodes.join()} ${facts.reasonText ?? '-'}`
  })
}
const labels = [`業者名：${own}`, `指名停止期間：${period}`]
const codesOf = async (reason: string): Promise<string[]> =>
  (await toldBy(...labels, `理由：${reason}`)).map((told) => told.split(' ')[0]!)

test('no code is taken from the clauses of a reason that are about another company or an official', async () => {
  for (const reason of [
    `契約に違反した。なお、${other}は、贈賄の容疑で役員が逮捕されている。`,
    `${other}の代表者が贈賄の容疑で逮捕された工事において、契約に違反した。`,
    `${other}からの談合情報に基づき調査した結果、契約違反が判明した。`,
    `契約に違反した（${other}は談合）。`,
    `契約に違反した。${other}は入札の参加者であった。同社は、贈賄の容疑で捜索を受けた。`,
    '架空市職員が贈収賄の容疑で逮捕された事案に関連し、契約に違反した。',
    '別の業者が談合を行ったため、契約に違反した。',
  ])
    assert.deepEqual(await codesOf(reason), ['breach_of_contract'], reason)
  assert.deepEqual(await codesOf(`子会社の${other}が贈賄の容疑で逮捕された。`), [''])
})

test('what the party did, also with another company, is its reason', async () => {
  for (const reason of [
    '談合を行った。',
    `${own}が談合を行った。`,
    `${other}と共謀して談合を行った。`,
    `${own}は、${other}とともに、談合を行った。`,
    `${other}が発注した工事において、談合を行った。`,
    '架空・見本特定建設工事共同企業体の構成員である有限会社見本が談合を行った。',
  ])
    assert.deepEqual(await codesOf(reason), ['bid_rigging'], reason)
  assert.deepEqual(await codesOf('下請業者の従業員が死亡した。'), ['worker_accident'])
})

test('each of several parties has the codes of the clauses that name it', async () => {
  const reason = `${own}は談合、${other}は贈賄`
  assert.deepEqual(await toldBy(`業者名：${own}、${other}`, labels[1]!, `理由：${reason}`), [
    `bid_rigging ${reason}`,
    `bribery ${reason}`,
  ])
})

test('a sentence about another company below a reason, or beside an act, is no part of it', async () => {
  const below = `${other}は、贈賄の容疑で役員が逮捕された。`
  assert.deepEqual(await toldBy(...labels, '理由：契約に違反した。', below), ['breach_of_contract 契約に違反した。'])
  assert.deepEqual(await toldBy(...labels, '理由：契約に違反した。', 'また、贈賄を行った。'), [
    'breach_of_contract,bribery 契約に違反した。 また、贈賄を行った。',
  ])
  const act = `群馬県は、${own}に対し、${period}指名停止を行いました。`
  for (const sentence of [
    below,
    '埼玉県では、別の業者が贈賄の容疑で逮捕されました。',
    '本県職員が贈収賄の容疑で逮捕されました。',
  ])
    assert.deepEqual(await toldBy(act, sentence), [' -'], sentence)
  assert.deepEqual(await toldBy(act, `同社は契約に違反しました。${below}`), [
    'breach_of_contract 同社は契約に違反しました。',
  ])
})

test('a name in another notation is that of the party, and a text without another company stays as it is', () => {
  assert.equal(withoutOthers('㈱架空堂が談合を行った。', [own]), '㈱架空堂が談合を行った。')
  assert.equal(withoutOthers('（株）架空堂は談合、有限会社見本は贈賄', [own]), '(株)架空堂は談合。')
  assert.equal(isAboutOther('談合を行った。', [own]), false)
  assert.equal(isAboutOther('', [own]), false)
})
