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
