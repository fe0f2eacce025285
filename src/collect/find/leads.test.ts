import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAboutRules } from './leads.ts'

test('a title that ends with the word for rules, or with a bracket behind it, is about rules', () => {
  for (const title of [
    '架空市指名停止要綱',
    '指名停止要領の一部改正について（令和8年4月）',
    '架空市\n指名停止基準',
    'よくある質問\n一覧',
  ])
    assert.ok(isAboutRules(title), title)
  for (const title of ['要綱に基づく指名停止', '指名停止要領（架空市）\n指名停止業者一覧', ''])
    assert.ok(!isAboutRules(title), title)
})

test('a title of many rules takes no time', () => {
  const start = process.cpuUsage()
  assert.equal(isAboutRules(`${'要領('.repeat(300_000)}\n一覧`), false)
  assert.ok(process.cpuUsage(start).user < 10_000_000)
})
