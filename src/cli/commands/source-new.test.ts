import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setUpCommands } from '../test-commands.ts'

// Every company and person here is fictional.

/** A list of a made-up prefecture's kind: addresses without prefecture, a merged cell, an open end, a sole proprietor. */
const page = `<!doctype html><title>入札参加停止業者一覧 - 群馬県ホームページ</title>
<h1>入札参加停止業者一覧（令和8年4月20日現在）</h1>
<table><tr><th>業者の名前</th><th>所在地</th><th>停止の始まり</th><th>停止の終わり</th><th>わけ</th></tr>
<tr><td>株式会社架空建設</td><td>前橋市架空町1-1</td><td>令和8年4月1日</td><td>令和8年6月30日</td><td rowspan="2">公契約関係競売入札妨害の容疑により役員が逮捕された。</td></tr>
<tr><td>有限会社見本土木</td><td>高崎市見本町2</td><td>令和8年4月1日</td><td>当面の間</td></tr>
<tr><td>見本太郎</td><td>高崎市見本町3</td><td>令和8年4月2日</td><td>令和8年5月1日</td><td>独占禁止法違反</td></tr></table>`

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
  assert.match(made.stdout, /period +action +reason\n.*2026-04-01 to 2026-06-30.*公契約関係競売入札妨害/)
  const commands = made.stdout.split('Then:\n')[1]?.trimEnd().split('\n') ?? []
  assert.deepEqual(
    commands.map((line) => line.trim().split(' ').slice(0, 4).join(' ')),
    ['npx shobun source check', 'npx shobun ingest my_list', 'npx shobun publish'],
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

test('an id that is built in, an id of other letters, and an existing description are refused', async (t) => {
  const { shobun, file } = setUpCommands(t)
  const path = file('a.html', page)
  const make = (id: string, ...more: string[]) =>
    shobun('source', 'new', id, '--from', path, '--publisher', '群馬県', '--url', 'https://example.jp/', ...more)
  assert.deepEqual([(await make('edinet_codes')).code, (await make('My-List')).code], [2, 2])
  assert.equal((await make('my_list')).code, 0)
  const again = await make('my_list')
  assert.match(again.stderr, /exists; --force overwrites it/)
  assert.equal((await make('my_list', '--force')).code, 0)
})

test('without a publisher or an address, and with a file that is none of the formats, it says what is missing', async (t) => {
  const { shobun, file } = setUpCommands(t)
  const csv = file('a.csv', '商号,停止期間\n株式会社架空,R8.4.1～R8.5.1\n')
  assert.match((await shobun('source', 'new', 'my_list', '--from', csv)).stderr, /add --publisher NAME/)
  assert.match((await shobun('source', 'new', 'my_list', '--from', csv, '--publisher', '架空公社')).stderr, /add --url/)
  const zip = file('a.bin', '\0\0\0')
  assert.match((await shobun('source', 'new', 'my_list', '--from', zip)).stderr, /neither CSV, XLSX, XLS, PDF nor HTML/)
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

test('a list of suspensions of which no record has a period or a reason is called out', async (t) => {
  const { shobun, file } = setUpCommands(t)
  const rows = '株式会社架空,前橋市架空町1,令和8年4月1日\n有限会社見本,高崎市見本町2,令和8年4月2日\n'
  const path = file('a.csv', `業者名,所在地,措置日\n${rows}`)
  const options = ['--publisher', '群馬県', '--produces', 'procurement_suspension', '--url', 'https://example.jp/']
  const made = await shobun('source', 'new', 'my_list', '--from', path, ...options)
  assert.match(made.stdout, /To decide:\n! no record has a period: .*\n! no record has a reason: /)
  const again = await shobun('source', 'new', 'my_list', '--from', path, ...options, '--force', '--json')
  assert.equal(JSON.parse(again.stdout).warnings.length, 2)
  const { stdout } = await shobun('source', 'check', 'my_list')
  assert.match(stdout, /warning: no record has a period: /)
  assert.match(stdout, /1 +株式会社架空 +前橋市架空町1 +2026-04-01/)
})

test('the group of a city or of an association of towns is found; a publisher whose group nothing tells is refused', async (t) => {
  const { shobun, file, dataDir } = setUpCommands(t)
  const path = file('a.html', page)
  const make = (id: string, publisher: string, ...more: string[]) => {
    const kind = ['--produces', 'procurement_suspension', '--url', 'https://example.jp/']
    return shobun('source', 'new', id, '--from', path, '--publisher', publisher, ...kind, ...more)
  }
  for (const [id, publisher] of [
    ['my_city', '松山市'],
    ['my_water', '茨城県南水道企業団'],
  ] as const) {
    assert.equal((await make(id, publisher)).code, 0)
    assert.match(readFileSync(join(dataDir, `sources/${id}/source.yml`), 'utf8'), /group: municipality/)
  }
  const refused = await make('my_list', '見本協会')
  assert.equal(refused.code, 2)
  assert.match(refused.stderr, /the group of 見本協会 is not known; add --group: national/)
  assert.ok(!existsSync(join(dataDir, 'sources/my_list')))
  assert.equal((await make('my_list', '見本協会', '--group', 'public_corporation')).code, 0)
})
