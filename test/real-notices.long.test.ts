import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { setUpCommands } from '../src/cli/test-commands.ts'

const shared = fileURLToPath(new URL('../../shared/data/', import.meta.url))

/** Pages about one company each that no built-in source reads; what a person reads in them. */
const pages: readonly (readonly [publisher: string, path: string, party: string, day: string, action: string])[] = [
  ['金融庁', 'fsa_html/20221110_ftx_ja.main.html', 'FTX Japan株式会社 +-', '2022-11-10', '行政処分'],
  [
    '金融庁',
    'fsa_html/kantou_20180129_coincheck.main.html',
    'コインチェック株式会社 +東京都渋谷区',
    '2018-01-29',
    '同法第63条の16の規定に基づき、下記の内容の業務改善命令を発出した',
  ],
  [
    '金融庁',
    'fsa_html/kantou_20180308_coincheck.main.html',
    'コインチェック株式会社 +東京都渋谷区',
    '2018-03-08',
    '行政処分',
  ],
  [
    '消費者庁',
    'caa_html/entry-041488.main.html',
    'ロート製薬株式会社 +-',
    '2025-03-25',
    '同社が供給する「ロートV5アクトビジョンa」と称するサプリメントに係る表示につい',
  ],
]

for (const [publisher, path, party, day, action] of pages) {
  test(`the source that is proposed from ${path} reads it`, async (t) => {
    if (!existsSync(shared)) return t.skip('the published files are missing')
    const { shobun } = setUpCommands(t)
    const facts = ['--publisher', publisher, '--produces', 'enforcement', '--url', 'https://www.fsa.go.jp/']
    const proposed = await shobun('source', 'new', 'one_notice', '--from', shared + path, ...facts)
    assert.match(proposed.stdout, new RegExp(`\\n +1 +${party} +- +${day} +- +${action} `, 'u'), proposed.stderr)
    const { code, stdout } = await shobun('ingest', 'one_notice', shared + path)
    assert.equal(code, 0)
    assert.match(stdout, /: 1 rows = 1 with records \+ 0 continuation \+ 0 persons \+ 0 unread; 1 records = 1 new/)
  })
}
