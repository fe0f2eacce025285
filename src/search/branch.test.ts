import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companiesOfBranch } from './branch.ts'

// All names are fictional.

/** A text with a branch, and a company name that must be among the results. */
const branches: readonly (readonly [text: string, company: string])[] = [
  ['株式会社青空 大阪支店', '株式会社青空'],
  ['青空建設㈱　関東支社', '青空建設(株)'],
  ['青空建設株式会社大阪支店', '青空建設株式会社'],
  ['青空建設（株）東京第二営業所', '青空建設(株)'],
  ['青空建設東大阪営業所', '青空建設'],
  ['青空建設大阪市支店', '青空建設'],
  ['株式会社青空東京支部', '株式会社青空'],
  ['青空建設名古屋第１工場', '青空建設'],
  ['青空建設本店', '青空建設'],
  ['青空 物流センター', '青空'],
  ['Ａｏ　Ｚｏｒａ札幌事業所', 'Ao Zora'],
  ['青空 つつじヶ丘営業所', '青空'],
]
for (const [text, company] of branches)
  test(`${text} may be a branch of ${company}`, () => assert.ok(companiesOfBranch(text).includes(company)))

for (const text of ['青空建設', '青空製作所', '大阪支店', '支店', '青空大阪センター', '青空 山吹商店', ''])
  test(`${text || 'an empty text'} names no branch`, () => assert.deepEqual(companiesOfBranch(text), []))

test('removing the branch does not remove a word of the company name', () =>
  assert.equal(companiesOfBranch('Ao Zora札幌事業所').includes('Ao'), false))
