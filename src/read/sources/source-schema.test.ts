import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { parse as parseYaml } from 'yaml'
import { sourceFolders } from './source-folder.ts'
import { sourceJsonSchema } from './source-schema.ts'

const files = (await sourceFolders()).map((folder) => join(folder, 'source.yml'))

test('the schema for editors accepts every built-in description and names the fault of a wrong one', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(sourceJsonSchema())
  for (const file of files) {
    const description = parseYaml(readFileSync(file, 'utf8')) as Record<string, unknown>
    assert.ok(validate(description), `${file}: ${JSON.stringify(validate.errors)}`)
    assert.equal(validate({ ...description, colour: 'red' }), false)
  }
})

test('every built-in description names the schema in its first line', () => {
  const missing = files.filter((file) => !readFileSync(file, 'utf8').startsWith('# yaml-language-server: $schema=../'))
  assert.deepEqual(missing, [])
})
