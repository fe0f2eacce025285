import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setUpCommands } from '../test-commands.ts'

// Every company and notice here is fictional.

const notice = (periods: string): string =>
  `<!doctype html><html><head><title>指名停止措置について</title></head><body><h1>指名停止措置について</h1>
<p>1 業者名<br>株式会社見本組<br>架空建設株式会社</p><p>2 指名停止期間<br>${periods}</p><p>3 指名停止理由<br>談合</p></body></html>`

const [short, long] = ['令和8年4月1日から令和8年5月1日まで', '令和8年4月1日から令和8年9月30日まで']

test('a notice that is refused as a whole is named with its reason until a later file is read', async (t) => {
  const { shobun, file } = setUpCommands(t)
  const untied = file('notice.html', notice(`${short}<br>${long}`))
  const facts = ['--publisher', '群馬県', '--produces', 'procurement_suspension', '--url', 'https://www.example.jp/']
  await shobun('source', 'new', 'notices', '--from', untied, ...facts)
  assert.equal((await shobun('ingest', 'notices', untied)).code, 1)
  const { stdout } = await shobun('status', '--unread')
  assert.match(stdout, /^notices, notice\.html: refused as a whole \(too_many_unread\): .*periods_untied/)
  const row = JSON.parse((await shobun('status', '--unread', 'notices', '--json')).stdout) as Record<string, unknown>
  assert.deepEqual([row['source_id'], row['file'], row['reason']], ['notices', 'notice.html', 'too_many_unread'])
  assert.equal((await shobun('ingest', 'notices', file('later.html', notice(short)))).code, 0)
  assert.match((await shobun('status', '--unread')).stdout, /^every row of the newest files could be read/)
})

test('the unread rows of each file of a list that grows are shown, as status counts them', async (t) => {
  const { shobun, file } = setUpCommands(t)
  const good = [...'一二三四五六七八'].map((number) => `株式会社見本${number}組`)
  const columns = [
    'authority',
    'action_date',
    'entity',
    'address',
    'corporate_number_published',
    'law',
    'action_as_published',
  ]
  const list = (name: string, ...companies: readonly string[]): string =>
    file(
      name,
      [...columns, 'action_type_proposed', 'start', 'end', 'provision_as_published', 'source_url', 'source_kind']
        .join(',')
        .concat('\n')
        .concat(
          companies
            .map(
              (company) =>
                `見本県,2026-05-01,${company},,,建設業法,指示,,,,,https://www.pref.example.lg.jp/${name},official`,
            )
            .join('\n'),
        ),
    )
  for (const path of [list('one.csv', ...good, '株式会社Ａ'), list('two.csv', '架空建設株式会社')])
    assert.equal((await shobun('ingest', 'official_enforcement_notices', path)).code, 0)
  const { stdout } = await shobun('status', '--unread', 'official_enforcement_notices')
  assert.match(stdout, /one\.csv\n.*\n *9 +masked_name/)
  const [row] = JSON.parse((await shobun('status', '--json')).stdout).sources as { unread: number }[]
  assert.equal(row?.unread, 1)
})
