import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setUpCommands } from '../test-commands.ts'
import { page } from './test-list-page.ts'

// Every company and person here is fictional.

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
  assert.match(stdout, /1 +株式会社架空 +前橋市架空町1 +- +2026-04-01/)
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
