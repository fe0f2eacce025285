import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { aliasesFile, aliasesTemplate, readOperatorAliases } from './operator-aliases.ts'

// Companies and persons are fictional.

async function aliasesIn(t: TestContext, text: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-aliases-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  if (text !== null) writeFileSync(join(folder, aliasesFile), text)
  const { aliases, unparsed } = await readOperatorAliases(folder)
  return { aliases: [...aliases].map(([number, names]) => [number, names.map(({ value }) => value)]), unparsed }
}

test('each row of the file names a company by its number', async (t) => {
  const rows = '2999901007166,もえぎ建設\r\n2999901007166,MK\r\n'
  assert.deepEqual(await aliasesIn(t, aliasesTemplate + rows), {
    aliases: [['2999901007166', ['もえぎ建設', 'MK']]],
    unparsed: [],
  })
  assert.deepEqual(await aliasesIn(t, null), { aliases: [], unparsed: [] })
})

test('a company has at most a hundred names; further rows are left out with their reason', async (t) => {
  const rows = Array.from({ length: 102 }, (_, index) => `2999901007166,もえぎ建設${index}\n`)
  const { aliases, unparsed } = await aliasesIn(t, `法人番号,別名\n${rows.join('')}`)
  assert.equal(aliases[0]?.[1]?.length, 100)
  assert.deepEqual(
    unparsed,
    [102, 103].map((row) => ({ row, reason: 'more than 100 names of one company' })),
  )
})

test('a name of more than 200 characters is left out with its reason', async (t) => {
  const rows = [200, 201].map((length) => `2999901007166,${'架'.repeat(length)}\n`)
  const { aliases, unparsed } = await aliasesIn(t, `法人番号,別名\n${rows.join('')}`)
  assert.deepEqual(aliases, [['2999901007166', ['架'.repeat(200)]]])
  assert.deepEqual(unparsed, [{ row: 3, reason: 'a name has 200 characters at most' }])
})

test('a row that names no company, or a person, is left out with its reason', async (t) => {
  const { aliases, unparsed } = await aliasesIn(
    t,
    '法人番号,別名\n1234567890123,見本\n2999901007166,a\n2999901007166,見本太郎\n',
  )
  assert.deepEqual(aliases, [])
  assert.deepEqual(
    unparsed.map(({ row, reason }) => [row, reason]),
    [
      [2, 'not a corporate number'],
      [3, 'a name has two characters or more'],
      [4, 'looks like the name of a natural person'],
    ],
  )
})
