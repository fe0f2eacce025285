import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDocument } from '../documents/read-document.ts'
import { withFile } from '../readers/test-file.ts'
import { proposeMapping, type Proposal } from './propose.ts'
import { sourceOf } from './test-source.ts'

// Every company and person here is fictional.

const propose = (name: string, text: string): Promise<Proposal> =>
  withFile(name, text, async (file) =>
    proposeMapping(await readDocument(file, 'csv'), sourceOf('procurement_suspension', 'csv'), file.name),
  )

test('known headings have their fields, unknown ones a guess by their values; persons are no samples', async () => {
  const proposal = await propose(
    'teishi_R8.4.1.csv',
    '入札参加停止一覧,,,,\n業者名,代表者名,点検の欄,通達の欄,いつから\n株式会社架空,見本 太郎,前橋市架空町1,別表第2第5号,R8.4.1～R8.5.1\n有限会社見本,架空 花子,高崎市見本町2,別表第1第3号,R8.4.2～R8.5.2\n',
  )
  assert.deepEqual(
    proposal.tables[0]?.columns.map(({ heading, fields, guess }) => [heading, fields?.[0] ?? null, guess]),
    [
      ['業者名', 'name', null],
      ['代表者名', 'representative', null],
      ['点検の欄', null, 'address'],
      ['通達の欄', null, 'clause'],
      ['いつから', null, 'period'],
    ],
  )
  assert.deepEqual(proposal.tables[0]?.columns[1]?.samples, ['…', '…'])
  assert.deepEqual([proposal.produces, proposal.asOf], ['procurement_suspension', '2026-04-01'])
  assert.match(proposal.problems[0] ?? '', /unknown/)
})

test('a table whose headings are all known has no problem', async () => {
  const { problems, tables } = await propose('list.csv', '商号,所在地,停止期間\n株式会社架空,前橋市,R8.4.1～R8.5.1\n')
  assert.deepEqual([problems, tables.length, tables[0]?.rows], [[], 1, 1])
})
