import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileNameOf, statedFileName } from './file-name.ts'

test('the file name that a response states is read in the notations of Japanese servers, and leads to no other folder', () => {
  const cases: readonly (readonly [string | null, string | null])[] = [
    [null, null],
    ['attachment', null],
    ["attachment; filename*=utf-8'jp'00_zenkoku_all_20260529.zip", '00_zenkoku_all_20260529.zip'],
    ["attachment; filename=x.csv; filename*=UTF-8''%E4%B8%80%E8%A6%A7.csv", '一覧.csv'],
    ['attachment; filename="list 1.csv"', 'list 1.csv'],
    ['attachment; filename=list.csv', 'list.csv'],
    ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ]
  for (const [header, name] of cases) assert.equal(statedFileName(header), name)
})

test('an address without a file name is the index page of its folder', () => {
  assert.equal(fileNameOf('https://www.example.jp/'), 'index.html')
  assert.equal(fileNameOf('https://www.example.jp/list/2026/'), '2026.html')
  assert.equal(fileNameOf('https://www.example.jp/a%2f..%2flist.pdf?x=1'), 'a_.._list.pdf')
})
