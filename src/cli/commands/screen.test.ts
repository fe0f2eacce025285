import assert from 'node:assert/strict'
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { parse } from 'csv-parse/sync'
import { emptyInstallation } from '../../../test/installation.ts'
import { testClientState } from '../../serve/fair-use/test-client-state.ts'
import { listen, type Listening } from '../../serve/http/connection/server.ts'
import { testApp } from '../../serve/http/test-app.ts'
import { placeSample, sampleDay } from '../server/test-sample-generation.ts'
import { run } from '../program.ts'

let open: Listening
let limited: Listening
let clock: { now: number }
before(async () => {
  open = await listen((await testApp()).app, { host: '127.0.0.1', port: 0 })
  const counted = await testApp({ fairUse: testClientState() })
  clock = counted.clock
  limited = await listen(counted.app, { host: '127.0.0.1', port: 0 })
})
after(async () => Promise.all([open.stop(), limited.stop()]))

type Row = Readonly<Record<string, string>>

/** The command in a folder of its own. Its waits advance the clock of the limited server. */
function setUp(t: TestContext, fetchOf: typeof fetch = fetch) {
  const installation = emptyInstallation()
  t.after(() => installation.remove())
  const asked: string[] = []
  const waits: number[] = []
  const network = {
    fetch: async (url: unknown, init?: RequestInit) => {
      asked.push(decodeURIComponent(new URL(url as string).pathname + new URL(url as string).search))
      return fetchOf(url as string, init)
    },
    sleep: async (milliseconds: number) => {
      waits.push(milliseconds / 1000)
      clock.now += milliseconds
    },
  }
  const path = (name: string): string => join(installation.dataDir, name)
  const list = (content: string | Buffer): string => {
    writeFileSync(path('partners.csv'), content)
    return path('partners.csv')
  }
  const screen = async (...args: string[]) => {
    const printed = { stdout: '', stderr: '' }
    const code = await run(['screen', ...args], {
      env: { DATA_DIR: path('data') },
      stdout: { write: (text) => (printed.stdout += text) },
      stderr: { write: (text) => (printed.stderr += text) },
      now: () => sampleDay,
      network,
    })
    return { code, ...printed }
  }
  const report = (): Row[] => rowsOf(readFileSync(path('report.csv'), 'utf8'))
  return { screen, list, path, report, asked, waits, output: path('report.csv') }
}

const rowsOf = (text: string): Row[] => parse(text, { columns: true, bom: true })
const questions = (asked: readonly string[]): string[] => asked.filter((path) => path.startsWith('/api/'))

const partners = [
  '取引先コード,会社名,法人番号（13桁）',
  'A1,るり,T5999-9010-01001',
  'A2,株式会社瑠璃梟建設,',
  'A3,建設,',
  'A4,zzqxj9vwk7,',
  'A5,誤り,1234567890123',
  'A6,桁不足,599990100100',
  'A7,=zzqxj9vwk7,',
  'A8,別の名,5999901001001',
].join('\r\n')

test('a measure of which nobody knows whether it is in force is counted beside those that are', async (t) => {
  const { screen, list, report, output } = setUp(t)
  const { code, stderr } = await screen(list('会社名\n株式会社霞月蝶土木\n'), '--url', open.url, '--output', output)
  assert.equal(code, 0, stderr)
  const [row] = report()
  const unknown = row!['records']!.split(' | ').filter((entry) => entry.split(' ')[2] === 'unknown')
  assert.ok(unknown.length > 0)
  assert.equal(row!['may_be_in_force'], String(unknown.length))
  assert.match(stderr, /1 of them with records, \d with a measure in force, 1 with one that may be in force/)
})

test('a list of more partners than a call takes arguments is asked and told to its end', async (t) => {
  const { screen, list, asked } = setUp(t)
  const { code, stderr } = await screen(list(`会社名\n${'zzqxj9vwk7\n'.repeat(150_000)}`), '--url', open.url)
  assert.equal(code, 0, stderr)
  assert.match(stderr, /^150000 partners asked: 150000 none$/m)
  assert.equal(new Set(questions(asked)).size, questions(asked).length)
})

test('each partner of a list has a row: what was asked, what was found, how, and behind which lists', async (t) => {
  const { screen, list, asked } = setUp(t)
  const { code, stdout, stderr } = await screen(list(partners), '--url', open.url)
  assert.equal(code, 0)
  const rows = rowsOf(stdout)
  assert.deepEqual(
    rows.map((row) => [row['asked'], row['asked_number'], row['state'], row['corporate_number'], row['how']]),
    [
      ['るり', '5999901001001', 'found', '5999901001001', 'corporate_number'],
      ['株式会社瑠璃梟建設', '', 'found', '5999901001001', 'name exact whole_name'],
      ['建設', '', 'ambiguous', '', 'similar'],
      ['zzqxj9vwk7', '', 'none', '', ''],
      ['誤り', '1234567890123', 'failed', '', ''],
      ['桁不足', '599990100100', 'failed', '', ''],
      ["'=zzqxj9vwk7", '', 'none', '', ''],
      ['別の名', '5999901001001', 'found', '5999901001001', 'corporate_number'],
    ],
  )
  const { generation, request_id: requestIds, record_ids: ids, records, ...first } = rows[0]!
  assert.deepEqual([generation, requestIds, ids, records].map(Boolean), [true, true, true, true])
  assert.deepEqual(first, {
    asked: 'るり',
    asked_number: '5999901001001',
    state: 'found',
    company: '株式会社瑠璃梟建設',
    corporate_number: '5999901001001',
    address: '東京都港区見本町１丁目１番１号',
    how: 'corporate_number',
    candidates: '',
    suspensions_in_force: '3',
    licence_actions_in_force: '0',
    suspensions: '6',
    enforcements: '5',
    licence_actions: '1',
    name_only_suspensions: '1',
    name_only_enforcements: '0',
    name_only_licence_actions: '0',
    name_only_in_force: '0',
    name_holders: '1',
    data_as_of: '2026-07-01T00:00:00.000Z',
    oldest_list_as_of: '2026-07-01',
    asked_on: '2026-11-21',
    page: `${open.url}/?corporate_number=5999901001001`,
    failure: '',
    choices: '',
    identified_suspensions: '5',
    identified_enforcements: '5',
    identified_licence_actions: '1',
    identified_in_force: '3',
    may_be_in_force: '0',
    suspension_acts: '6',
    enforcement_acts: '5',
    licence_action_acts: '1',
    lists_of_unknown_day: '0',
    longer_name_records: '0',
    same_name_records: '0',
    predecessor_records: '0',
    predecessors: '',
    cleared: '',
    records_missing: '0',
    cleared_records: '',
    may_be_in_force_seen_on: '',
  })
  // Nothing is said of the records of a company that nobody chose.
  const { candidates, suspensions, enforcements } = rows[2]!
  assert.deepEqual([candidates, suspensions, enforcements], ['10', '', ''])
  assert.deepEqual([rows[3]?.['suspensions'], rows[4]?.['suspensions']], ['0', ''])
  assert.match(rows[4]?.['failure'] ?? '', /corporate number/i)
  // A repeated partner is asked for once, a number once, and a name at most twice; the records of a company once for each kind.
  const searches = questions(asked).filter((path) => /\/(?:search|companies)\?/.test(path))
  assert.equal(searches.filter((path) => path.includes('5999901001001')).length, 1)
  assert.ok(searches.length <= 1 + 2 + 2 + 1 + 1 + 1 + 1)
  assert.equal(questions(asked).length - searches.length, 2 * 4)
  assert.match(stderr, /8 partners asked: 3 found, 1 ambiguous, 2 none, 2 failed/)
})

test('a text in Shift_JIS or UTF-8, with headings or without, is a list', async (t) => {
  const { screen, list } = setUp(t)
  const shiftJis = Buffer.from('89ef8ed096bc2c9640906c94d48d860d0a8a948eae89ef8ed097da979e9e868c9a90dd2c0d0a', 'hex')
  const texts = [shiftJis, '株式会社瑠璃梟建設', '\uFEFFname\n株式会社瑠璃梟建設\n\n', '"株式会社瑠璃梟建設"\r\n']
  for (const text of texts) {
    const { stdout } = await screen(list(text), '--url', open.url)
    assert.deepEqual(
      rowsOf(stdout).map(({ asked, state }) => [asked, state]),
      [['株式会社瑠璃梟建設', 'found']],
    )
  }
})

test('the answers set the pace; without limits there is no pause', async (t) => {
  // Names that are alike would be an enumeration.
  const words = 'kxqa fzvu wjhe pqxo rzni vkby ghxu mwqi tzpo bvxe nqfa dzwu sxke jvmo'
  const names = words.split(' ').map((word) => `${word}${word.split('').toReversed().join('')}`)
  const paced = setUp(t)
  const { code, stderr } = await paced.screen(
    paced.list(names.join('\n')),
    '--url',
    limited.url,
    '--output',
    paced.output,
  )
  assert.equal(code, 0)
  assert.deepEqual(
    paced.report().map(({ asked, state }) => [asked, state]),
    names.map((name) => [name, 'none']),
  )
  assert.deepEqual([questions(paced.asked).length, paced.waits], [14, [60]])
  assert.match(stderr, /10 of 14 partners asked; the next question in 60 s/)
  const free = setUp(t)
  await free.screen(free.list(names.join('\n')), '--url', open.url)
  assert.deepEqual([questions(free.asked).length, free.waits], [14, []])
})

test('a command that was interrupted goes on where it stopped, in the order of the list', async (t) => {
  let left = 3
  const failing: typeof fetch = async (url, init) => {
    const isQuestion = (url as string).includes('/api/')
    if (isQuestion && left === 0) throw new Error('the network is away')
    if (isQuestion) left -= 1
    return fetch(url, init)
  }
  const { screen, list, report, asked, output } = setUp(t, failing)
  const args = [list('zza\nzzb\nzza\nzzc\nzzd\nzze\n'), '--url', open.url, '--output', output]
  const stopped = await screen(...args)
  assert.equal(stopped.code, 1)
  assert.match(stopped.stderr, /4 of 6 partners asked: no answer: the network is away/)
  const names = (): (string | undefined)[] => report().map(({ asked: name }) => name)
  assert.deepEqual(names(), ['zza', 'zzb', 'zza', 'zzc'])
  // What a killed command leaves.
  appendFileSync(output, 'zzd,,none,"')
  left = Number.POSITIVE_INFINITY
  asked.length = 0
  const inserted = [list('zza\nzzx\nzzb\nzza\nzzc\nzzd\nzze\n'), ...args.slice(1)]
  assert.equal((await screen(...inserted)).code, 0)
  assert.deepEqual(names(), ['zza', 'zzx', 'zzb', 'zza', 'zzc', 'zzd', 'zze'])
  assert.deepEqual(
    questions(asked).map((path) => new URLSearchParams(path.split('?')[1]).get('q')),
    ['zzx', 'zzd', 'zze'],
  )
  asked.length = 0
  const text = readFileSync(output, 'utf8')
  assert.equal((await screen(...inserted)).code, 0)
  assert.deepEqual([asked, readFileSync(output, 'utf8')], [[], text])
})

test('--local answers the same from the data folder, without a server', async (t) => {
  const { screen, list, asked, path } = setUp(t)
  const file = list(partners)
  const unpublished = await screen(file, '--local')
  assert.deepEqual([unpublished.code, /no generation is published/.test(unpublished.stderr)], [1, true])
  await placeSample(path('data'))
  const local = await screen(file, '--local', '--json')
  assert.deepEqual([local.code, asked], [0, []])
  const served = await screen(file, '--url', open.url, '--json')
  const rows = ({ stdout }: { stdout: string }) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => {
        const { page, request_id: id, ...row } = JSON.parse(line) as Record<string, unknown>
        return [row, new URL(page as string).search, typeof id]
      })
  assert.deepEqual(rows(local), rows(served))
  assert.equal(JSON.parse(local.stdout.split('\n')[0]!)['suspensions_in_force'], 3)
})

test('what is not known never reads as "nothing found"', async (t) => {
  const withoutLicences: typeof fetch = async (url, init) => {
    const reply = await fetch(url, init)
    if (!(url as string).endsWith('/docs/sources.json')) return reply
    const { sources, ...document } = (await reply.json()) as { sources: { produces: string }[] }
    return Response.json({ ...document, sources: sources.filter(({ produces }) => produces !== 'license_action') })
  }
  const partial = setUp(t, withoutLicences)
  const { stdout } = await partial.screen(partial.list('5999901001001\nzzqxj9vwk7'), '--url', open.url)
  assert.deepEqual(
    rowsOf(stdout).map((row) => [row['state'], row['suspensions'], row['licence_actions']]),
    [
      ['found', '6', ''],
      ['unknown', '0', ''],
    ],
  )
  for (const other of [Response.json({ data: {} }), new Response('<html>'), Response.json([], { status: 502 })]) {
    const { screen, list } = setUp(t, async () => other.clone())
    const failed = await screen(list('zzqxj9vwk7'), '--url', open.url)
    assert.deepEqual([failed.code, rowsOf(failed.stdout)], [1, []])
    assert.match(failed.stderr, /0 of 1 partners asked: no answer: status \d+/)
  }
})

test('a hostile service neither commands the terminal nor holds the command for ever', async (t) => {
  const hostile: typeof fetch = async (url, init) => {
    const text = await (await fetch(url, init)).text()
    return new Response(text.replaceAll('瑠璃梟建設', String.raw`瑠璃\u001b[2J\u009b2J\u202e梟建設`), {
      headers: { 'content-type': 'application/json' },
    })
  }
  const printing = setUp(t, hostile)
  const { stdout, stderr } = await printing.screen(printing.list('5999901001001'), '--url', open.url)
  assert.match(stdout, /瑠璃/)
  assert.doesNotMatch((stdout + stderr).replaceAll(/[\r\n]/g, ''), /[\p{Cc}\p{Bidi_Control}]/u)

  const refusal = { status: 429, code: 'rate_limit_exceeded\u001b[2J' }
  const waiting = async () => Response.json(refusal, { status: 429, headers: { 'retry-after': '999999999' } })
  const held = setUp(t, waiting)
  const stopped = await held.screen(held.list('5999901001001'), '--url', open.url)
  assert.deepEqual([stopped.code, held.waits], [1, []])
  assert.match(stopped.stderr, /asks to wait 999999999 seconds, more than a day/)
})

test('a list of partners does not command the terminal', async (t) => {
  const { screen, list, output } = setUp(t)
  const file = list('zzqxj9\u001B[2J\u009B2J\u202Evwk7')
  const { stdout, stderr } = await screen(file, '--url', open.url)
  assert.match(stdout, /zzqxj9/)
  assert.doesNotMatch((stdout + stderr).replaceAll(/[\r\n]/g, ''), /[\p{Cc}\p{Bidi_Control}]/u)
  assert.equal((await screen(file, '--url', open.url, '--output', output)).code, 0)
})

test('a list or a former report that is larger than any is refused before it is read', async (t) => {
  const { screen, list, path, asked } = setUp(t)
  const file = list('zzqxj9vwk7')
  writeFileSync(path('large.csv'), '')
  truncateSync(path('large.csv'), 2 ** 40)
  for (const args of [
    [path('large.csv')],
    [file, '--since', path('large.csv')],
    [file, '--cleared', path('large.csv')],
    [file, '--output', path('large.csv')],
  ]) {
    const refused = await screen(...args, '--url', open.url)
    assert.deepEqual([refused.code, asked], [2, []], args.join(' '))
    assert.match(refused.stderr, /larger than 200 MB/)
  }
})

test('wrong usage is refused, and no other file is overwritten', async (t) => {
  const { screen, list, output, asked } = setUp(t)
  const file = list('zzqxj9vwk7')
  assert.equal((await screen(file, '--local', '--url', open.url)).code, 2)
  assert.equal((await screen(file, '--url', 'shobun.example')).code, 2)
  assert.equal((await screen()).code, 2)
  writeFileSync(output, 'mine')
  assert.equal((await screen(file, '--url', open.url, '--output', output)).code, 2)
  assert.equal(readFileSync(output, 'utf8'), 'mine')
  for (const text of ['', '会社名,法人番号\n', Buffer.from('PK\0\0'), Buffer.from([0xff, 0xff])])
    assert.equal((await screen(list(text), '--url', open.url)).code, 2)
  assert.equal((await screen(`${output}.missing`, '--url', open.url)).code, 1)
  assert.ok(!existsSync(`${output}.new`))
  assert.deepEqual(asked, [])
})

test('a report of another service is not continued', async (t) => {
  const { screen, list, output } = setUp(t)
  const file = list('zzqxj9vwk7')
  assert.equal((await screen(file, '--url', open.url, '--output', output)).code, 0)
  const other = await screen(file, '--url', limited.url, '--output', output)
  assert.deepEqual([other.code, /another service/.test(other.stderr)], [2, true])
})
