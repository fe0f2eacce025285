import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readSourceDescription } from './source-yaml.ts'

const valid = `
title: 見本
title_en: Sample
publisher: { name: 見本, name_en: Sample, corporate_number: "7000012050002" }
produces: corporation
data: { url: "https://example.org", format: csv, license: なし, attribution: なし, expected_interval: P1D }
columns: { 名称: name }
lookups: { kind: { "1": one } }
gates: { rows_min: 1, unread_share_max: 0.1, loss_share_max: 0.2 }
`
const read = (yaml: string) => readSourceDescription(yaml, 'sample', 'sample/source.yml')

test('the id of a description is the name of its folder', () => {
  const description = read(valid)
  assert.equal(description.id, 'sample')
  assert.equal(description.publisher.group, null)
  assert.deepEqual(description.lookups, { kind: { '1': 'one' } })
  assert.deepEqual(description.gates, { rowsMin: 1, unparsedShareMax: 0.1, lossShareMax: 0.2, lossReason: null })
})

test('missing limits have their defaults', () => {
  assert.deepEqual(read(valid).limits, { memoryMb: 1024, seconds: 10, fileMb: 16 })
  assert.deepEqual(read(`${valid}limits: { seconds: 900 }\n`).limits, { memoryMb: 1024, seconds: 900, fileMb: 16 })
})

const refusals: readonly [string, string, string, RegExp][] = [
  ['an unknown key', 'title: 見本', 'title: 見本\ncolour: red', /sample\/source\.yml: unknown key colour/],
  ['an unknown inner key', 'rows_min: 1', 'rows_min: 1, rows_max: 2', /unknown key gates\.rows_max/],
  ['an unknown limit', 'gates:', 'limits: { hours: 1 }\ngates:', /unknown key limits\.hours/],
  ['a missing key', 'title_en: Sample', '', /title_en must be a text/],
  [
    'a title that would colour a terminal',
    'title: 見本',
    'title: "見本\\e[31m"',
    /source\.yml: title must be a text of one line without control characters/,
  ],
  ['a title of two lines', 'title: 見本', 'title: "見本\\n見本"', /title must be a text of one line/],
  ['a title read backwards', 'title_en: Sample', 'title_en: "\\u202eelpmaS"', /title_en must be a text of one line/],
  ['a number where a text belongs', '"7000012050002"', '7000012050002', /publisher\.corporate_number must be a text/],
  [
    'a value that is not in its list',
    'produces: corporation',
    'produces: company',
    /produces must be one of corporation/,
  ],
  ['an invalid duration', 'P1D', 'daily', /data\.expected_interval must be an ISO 8601 duration/],
  [
    'a URL that is not http or https',
    'https://example.org',
    'javascript:0',
    /data\.url must be an http or https address/,
  ],
  [
    'a share above one',
    'loss_share_max: 0.2',
    'loss_share_max: 20',
    /gates\.loss_share_max must be a number from 0 to 1/,
  ],
  ['a column that is neither mapped nor ignored', '名称: name', '名称:', /columns\.名称 must be a text/],
  ['a duplicate key', 'title: 見本', 'title: 見本\ntitle: 見本', /sample\/source\.yml: /],
  [
    'a pattern that is no regular expression',
    'gates:',
    "as_of: { pattern: '(' }\ngates:",
    /as_of\.pattern must be a regular expression/,
  ],
  [
    'a list without its pattern',
    'gates:',
    'list: { from: title }\ngates:',
    /list\.pattern must be a regular expression/,
  ],
  ['a list of another form', 'gates:', 'list: 7\ngates:', /list must be a text/],
  ['a key that is not a field', 'gates:', 'key: [name, colour]\ngates:', /key\[2\] must be one of name, /],
  ['a fixed value of no field', 'gates:', 'fixed: { colour: red }\ngates:', /fixed\.colour must be a field: name, /],
  [
    'a group that is not a field',
    'gates:',
    "sections: [{ pattern: '(?<colour>.)' }]\ngates:",
    /the group colour is not a field/,
  ],
  [
    'a condition on no field',
    'gates:',
    'rows: [{ when: { colour: red } }]\ngates:',
    /rows\[1\]\.when\.colour must be a field/,
  ],
  ['a file that is not a mapping', valid, '- a', /must be a mapping/],
]
for (const [what, from, to, message] of refusals) {
  test(`${what} is refused with the file and the key`, () => {
    assert.ok(valid.includes(from))
    assert.throws(() => read(valid.replace(from, to)), { message })
  })
}
