import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saysWhen } from './period-words.ts'

test('words in place of a day are told from the names of persons', () => {
  for (const text of [
    '終期未定',
    '別途通知',
    '撤回',
    '失効',
    '判決確定の日',
    '改善が確認されるまで',
    '令和八年度末',
    '四月一日',
    '六箇月',
  ])
    assert.equal(saysWhen(text), true, text)
  for (const text of ['見本太郎', '春日花子', '日野 一月', '四月一日 花子', '五十嵐三月'])
    assert.equal(saysWhen(text), false, text)
})
