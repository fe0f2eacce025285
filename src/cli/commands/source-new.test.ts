import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { placeSample } from '../server/test-sample-generation.ts'
import { setUpCommands } from '../test-commands.ts'
import { page } from './test-list-page.ts'

// Every company and person here is fictional.

test('a list is described from one file, read, imported and published without an edit', async (t) => {
  const { shobun, file, dataDir } = setUpCommands(t)
  const path = file('640195.html', page)
  const options = ['--publisher', '群馬県', '--produces', 'procurement_suspension']
  const made = await shobun(
    'source',
    'new',
    'my_list',
    '--from',
    path,
    ...options,
    '--url',
    'https://example.jp/640195.html',
  )
  assert.equal(made.code, 0, made.stderr)
  assert.match(
    made.stdout,
    /3 rows = 2 with records \+ 0 continuation \+ 1 persons \+ 0 unread; 2 records; list all \(complete\), as of 2026-04-20/,
  )
  assert.match(made.stdout, /株式会社架空建設 +前橋市架空町1-1/)
  assert.match(made.stdout, /line +now +question/)
  assert.match(made.stdout, /publisher 群馬県: group prefecture, corporate number 7000020100005/)
  assert.match(made.stdout, /period +action +reason +further\n.*2026-04-01 to 2026-06-30.*公契約関係競売入札妨害/)
  const commands = made.stdout.split('Then:\n')[1]?.trimEnd().split('\n') ?? []
  assert.deepEqual(
    commands.map((line) => line.trim().split(' ').slice(0, 3).join(' ')),
    ['shobun source check', 'shobun ingest my_list', 'shobun publish'],
  )
  assert.ok(existsSync(commands[1]?.split(' ').at(-1) ?? ''))
  assert.ok(!made.stdout.includes('見本太郎'))
  assert.ok(existsSync(join(dataDir, 'sources/my_list/sample/640195.html')))
  const yaml = readFileSync(join(dataDir, 'sources/my_list/source.yml'), 'utf8')
  assert.match(yaml, /name_en: Gunma Prefecture\n {2}corporate_number: "7000020100005"\n {2}group: prefecture/)
  assert.match(yaml, /fixed:\n {2}prefecture: 群馬県/)

  const ingested = await shobun('ingest', 'my_list', path, '--as-of', '2026-04-20')
  assert.match(ingested.stdout, /3 rows = 2 with records .* 2 records = 2 new/)
  assert.equal((await shobun('publish')).code, 0)
  assert.match((await shobun('status')).stdout, /my_list +all +2/)
  assert.match((await shobun('source', 'list')).stdout, /my_list/)
})

test('an id that is built in, one of other letters, and a publisher whose group nothing tells are refused', async (t) => {
  const { shobun, file, dataDir } = setUpCommands(t)
  const path = file('a.html', page)
  const make = (id: string, publisher: string) =>
    shobun('source', 'new', id, '--from', path, '--publisher', publisher, '--url', 'https://example.jp/')
  assert.deepEqual([(await make('edinet_codes', '群馬県')).code, (await make('My-List', '群馬県')).code], [2, 2])
  const refused = await make('my_list', '見本協会')
  assert.equal(refused.code, 2)
  assert.match(refused.stderr, /the group of 見本協会 is not known; add --group: national/)
  assert.ok(!existsSync(join(dataDir, 'sources/my_list')))
})

test('without a publisher or an address, and with a file that is none of the formats, it says what is missing', async (t) => {
  const { shobun, file } = setUpCommands(t)
  const csv = file('a.csv', '商号,停止期間\n株式会社架空,R8.4.1～R8.5.1\n')
  assert.match((await shobun('source', 'new', 'my_list', '--from', csv)).stderr, /add --publisher NAME/)
  assert.match((await shobun('source', 'new', 'my_list', '--from', csv, '--publisher', '架空公社')).stderr, /add --url/)
  const zip = file('a.bin', '\0\0\0')
  assert.match(
    (await shobun('source', 'new', 'my_list', '--from', zip)).stderr,
    /not CSV, a workbook, a PDF or an HTML page/,
  )
})

test('`source check` shows how the columns were read, the values without a code and what caused an unread row', async (t) => {
  const { shobun, file } = setUpCommands(t)
  const rows = '株式会社架空,架空の措置,令和8年4月1日\n有限会社見本,架空の措置,未定\n'
  const path = file('a.csv', `商号,処分内容,処分年月日\n${rows}`)
  const options = ['--publisher', '群馬県', '--produces', 'enforcement', '--url', 'https://example.jp/']
  await shobun('source', 'new', 'my_list', '--from', path, ...options)
  const { stdout, code } = await shobun('source', 'check', 'my_list')
  assert.equal(code, 0)
  assert.match(stdout, /2 rows = 1 with records \+ 0 continuation \+ 0 persons \+ 1 unread; 1 records/)
  assert.match(stdout, /処分年月日 +action_date +heading/)
  assert.match(stdout, /action +架空の措置 +1/)
  assert.match(stdout, /row 2 \(action_date\): 未定/)
  const json = JSON.parse((await shobun('source', 'check', 'my_list', path, '--json')).stdout)
  assert.deepEqual(json.values_without_code[0], { field: 'action', value: '架空の措置', records: 1 })
})

test('`source check` says how many companies of the register have the name of a record, and which', async (t) => {
  const { shobun, file, dataDir } = setUpCommands(t)
  const rows = ['（株）瑠璃梟建設', '有限会社瑠璃梟建設', '瑠璃梟建設', '株式会社'].map(
    (name) => `${name},令和8年4月1日\n`,
  )
  const path = file('a.csv', `商号,処分年月日\n${rows.join('')}`)
  const options = ['--publisher', '群馬県', '--produces', 'enforcement', '--url', 'https://example.jp/']
  await shobun('source', 'new', 'my_list', '--from', path, ...options)
  const check = async (...args: string[]) => (await shobun('source', 'check', 'my_list', path, ...args)).stdout
  assert.doesNotMatch(await check(), /5999901001001/)
  await placeSample(dataDir)
  const stdout = await check('--json', '--records', '3')
  const found = JSON.parse(stdout).first_records.map(
    (record: { candidate_count: number; candidates: { corporate_number: string }[] }) => [
      record.candidate_count,
      record.candidates.map((each) => each.corporate_number),
    ],
  )
  assert.deepEqual(found, [
    [1, ['5999901001001']],
    [0, []],
    [1, ['5999901001001']],
  ])
  assert.match(await check(), /open companies of the name[^]*\b1: 5999901001001\b/)
})

test('a remark on a later decision that is not understood is said by `source check`, at the import and by `status`', async (t) => {
  const { shobun, file } = setUpCommands(t)
  const rows = [
    '株式会社架空,R8.4.1～R9.5.1,談合,建設業法違反により取消',
    '有限会社見本,R8.4.1～R9.5.1,談合,令和8年7月15日取消し',
    '例示建設株式会社,R8.4.1～R9.5.1,談合,建設業許可取消処分による',
  ]
  const path = file('a.csv', ['業者名,停止期間,理由,備考', ...rows].join('\n'))
  const options = ['--publisher', '群馬県', '--produces', 'procurement_suspension', '--url', 'https://example.jp/']
  await shobun('source', 'new', 'my_list', '--from', path, ...options)
  const said = '1 with a remark on a later decision that is not understood: status unknown'
  const checked = await shobun('source', 'check', 'my_list', path)
  assert.ok(checked.stdout.includes(`warning: ${said}`), checked.stdout)
  assert.match(checked.stdout, /remarks +建設業法違反により取消 +1/)
  assert.equal(JSON.parse((await shobun('source', 'check', 'my_list', path, '--json')).stdout).unclear_remarks, 1)
  assert.ok((await shobun('ingest', 'my_list', path)).stdout.includes(said))
  assert.match((await shobun('status')).stdout, new RegExp(`remarks +my_list \\(all\\): ${said}`))
  assert.equal(JSON.parse((await shobun('status', '--json')).stdout).sources[0].unclear_remarks, 1)
})

test('the check of a file shows what only some rows state: scope, lift, remark', async (t) => {
  const { shobun, file } = setUpCommands(t)
  const csv = file(
    'mine.csv',
    `商号,所在地,停止開始日,停止終了日,理由,対象工種,備考
株式会社架空建設,群馬県前橋市架空町1-1,R8.4.1,R8.6.30,贈賄,建設工事,令和8年5月1日付け解除
有限会社見本土木,群馬県高崎市見本町2,R8.4.1,R8.6.30,贈賄,,
`,
  )
  const named = ['--publisher', '群馬県', '--produces', 'procurement_suspension', '--url', 'https://example.jp/']
  assert.equal((await shobun('source', 'new', 'mine', '--from', csv, ...named)).code, 0)
  const { stdout } = await shobun('source', 'check', 'mine')
  assert.match(stdout, /^ +1 .*贈賄 +lifted 2026-05-01; scope: 建設工事; remark: 令和8年5月1日付け解除$/m)
  assert.match(stdout, /^ +2 .*贈賄 +-$/m)
})
