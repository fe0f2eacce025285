import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOfFormFamily } from './form-families.ts'

// All names are fictional.

test('forms that people confuse may mean each other', () => {
  assert.equal(isOfFormFamily('(株)青空', '有限会社青空'), true)
  assert.equal(isOfFormFamily('(社)青空協会', '公益社団法人青空協会'), true)
  assert.equal(isOfFormFamily('独立行政法人青空機構', '国立研究開発法人青空機構'), true)
  assert.equal(isOfFormFamily('青空', '学校法人青空'), true)
})

test('another kind of organisation is not meant', () => {
  assert.equal(isOfFormFamily('医療法人青空', '一般社団法人青空'), false)
  assert.equal(isOfFormFamily('株式会社青空', '学校法人青空'), false)
  assert.equal(isOfFormFamily('青空大学生活協同組合', '国立大学法人青空大学'), false)
  assert.equal(isOfFormFamily('株式会社青空', '青空'), false)
})
