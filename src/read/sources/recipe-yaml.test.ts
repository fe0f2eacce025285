import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRecipe } from './source-yaml.ts'

const start = 'https://www.example.jp/list/'

test('a recipe without a name is `links` if it has links, otherwise `file`', () => {
  assert.deepEqual(readRecipe({ start }, 'source.yml'), { recipe: 'file', start })
  assert.deepEqual(readRecipe({ start, links: '\\.pdf$' }, 'source.yml'), { recipe: 'links', start, links: '\\.pdf$' })
})

test('an error names file, key and what is expected', () => {
  const cases: readonly (readonly [unknown, string])[] = [
    ['file', 'collect must be a mapping'],
    [{}, 'collect.start is missing'],
    [{ recipe: 'crawl', start }, 'collect.recipe must be one of file, links, form, result_pages, tax_agency'],
    [{ start, colour: 'red' }, 'unknown key collect.colour'],
    [{ start: 'ftp://www.example.jp/' }, 'collect.start must match pattern "^https?://[^ ]+$"'],
    [{ start, links: 'a', choose: 'some' }, 'collect.choose must be one of all, newest, year'],
    [{ start, links: 'a', via: [{ links: 'b', to: 'c' }] }, 'unknown key collect.via[1].to'],
    [{ recipe: 'result_pages', start, page: 'p' }, 'collect must have either count or last'],
    [{ recipe: 'result_pages', start, page: 'p', count: '(', row: 'a' }, 'collect.count must match format "regex"'],
  ]
  for (const [section, message] of cases)
    assert.throws(() => readRecipe(section, 'source.yml'), { message: `source.yml: ${message}` })
})
