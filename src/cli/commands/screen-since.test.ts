import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { publishedRows } from '../../../test/published-rows.ts'
import { enforcement, record, sourceOf } from '../../ledger/test-publications.ts'
import { parse, type Options } from 'csv-parse/sync'
import { listen, type Listening } from '../../serve/http/connection/server.ts'
import { testApp } from '../../serve/http/test-app.ts'
import { publishSample } from '../server/sample-generation.ts'
import { run } from '../program.ts'

// The same partners, asked in June and again in July, when the second edition of each list of the sample is published.

let folder: string
let server: Listening
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shobun-since-'))
  await publishSample(join(folder, 'june'), new Date('2026-06-01T00:00:00Z'), '2026-04-02')
  await publishSample(join(folder, 'july'), new Date('2026-07-02T00:00:00Z'))
  server = await listen((await testApp()).app, { host: '127.0.0.1', port: 0 })
  write(
    'partners.csv',
    [
      '会社名,法人番号',
      '株式会社瑠璃梟建設,',
      'ＱＺＶＷシステムズ株式会社,',
      '株式会社山吹海亀クリーン,6999901007303',
      '萌黄孔雀建設株式会社,',
      '株式会社緋色梟,',
      'zzqxj9vwk7,',
    ].join('\r\n'),
  )
})
after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const path = (name: string): string => join(folder, name)
const read = (name: string): string => readFileSync(path(name), 'utf8')
function write(name: string, text: string): string {
  writeFileSync(path(name), text)
  return path(name)
}

async function screenOn(day: string, generation: string | null, ...args: string[]) {
  const printed = { stdout: '', stderr: '' }
  const where = generation === null ? ['--url', server.url] : ['--local']
  const code = await run(['screen', path('partners.csv'), ...where, ...args], {
    env: { DATA_DIR: path(generation ?? 'none') },
    stdout: { write: (text) => (printed.stdout += text) },
    stderr: { write: (text) => (printed.stderr += text) },
    now: () => new Date(`${day}T00:00:00Z`),
  })
  return { code, ...printed }
}
const june = (...args: string[]) => screenOn('2026-06-01', 'june', ...args)
const july = (...args: string[]) => screenOn('2026-07-02', 'july', ...args)

const options: Options = { columns: true, bom: true }
const rowsOf = (text: string) => parse(text, options) as unknown as Record<string, string>[]

interface Difference {
  readonly change: string
  readonly asked: string
  readonly what: string
  readonly record: { readonly id: string } | null
}
const differencesIn = (stdout: string): Difference[] =>
  stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Difference]))
const idsOf = (differences: readonly Difference[], change: string, asked: string): (string | undefined)[] =>
  differences.filter((each) => each.change === change && each.asked === asked).map(({ record }) => record?.id)

const [yamabuki, ruri, moegi] = ['株式会社山吹海亀クリーン', '株式会社瑠璃梟建設', '萌黄孔雀建設株式会社']
const newOfYamabuki = 'sus_6fb87e242d3032ccea89'
const goneOfYamabuki = 'lic_5714d52c41d03897483d'

test('a report names its records, by number and by name only, and the answers that gave them', async () => {
  const { code, stdout } = await screenOn('2026-11-21', null)
  assert.equal(code, 0)
  const [first, , , moegiRow, ambiguous] = rowsOf(stdout)
  const ids = first!['record_ids']!.split(' ')
  assert.equal(ids.length, 12)
  const entries = first!['records']!.split(' | ')
  assert.deepEqual(
    entries.map((entry) => entry.split(' ')[0]),
    ids,
  )
  assert.deepEqual(
    entries.filter((entry) => entry.split(' ')[1] === 'name').map((entry) => entry.slice(0, 3)),
    ['sus'],
  )
  const numbers = ['suspensions', 'enforcements', 'licence_actions', 'in_force']
  assert.deepEqual(
    numbers.map((name) => [first![`identified_${name}`], first![`name_only_${name}`]]),
    [
      ['5', '1'],
      ['5', '0'],
      ['1', '0'],
      ['3', '0'],
    ],
  )
  assert.match(first!['generation']!, /^20261121T\d+Z-[0-9a-f]{8}$/)
  // One question for the name, one for each kind by number, one for the suspensions of the name.
  assert.equal(first!['request_id']!.split(' ').length, 5)
  // More than ten enforcement actions of a company cannot be had, and the report says so.
  assert.deepEqual([moegiRow!['suspensions'], moegiRow!['records_missing']], ['23', '3'])
  assert.equal(moegiRow!['record_ids']!.split(' ').filter((id) => id.startsWith('sus_')).length, 23)
  // Of a name that may mean several companies those of the name are named, none as the own of a company, and the companies are.
  const { record_ids: named, records, choices, company, ...numbersOf } = ambiguous!
  assert.deepEqual([named!.split(' ').length, choices!.split(' | ').length, company], [5, 2, ''])
  assert.ok(records!.split(' | ').every((entry) => entry.split(' ')[1] === 'name'))
  assert.deepEqual([numbersOf['suspensions'], numbersOf['enforcements'], numbersOf['licence_actions']], ['2', '3', '0'])
  assert.match(ambiguous!['choices']!, /^\d{13} 株式会社緋色梟 /)
})

test('--since says what is new and gone, and ends with 4; without a difference it says so and ends with 0', async () => {
  await june('--output', path('june.csv'))
  const same = await screenOn('2026-06-02', 'june', '--since', path('june.csv'))
  assert.equal(same.code, 0)
  assert.match(same.stdout, /^nothing new, changed, ended or gone since the report of 2026-06-01\n/)
  // The records of a name that may mean several companies are compared, too.
  assert.doesNotMatch(same.stdout, /not compared, because ambiguous or failed/)

  const { code, stdout } = await july('--since', path('june.csv'), '--output', path('july.csv'))
  assert.equal(code, 4)
  assert.match(
    stdout,
    /new +ＱＺＶＷシステムズ株式会社 9999901001823: licence action, in force, identified\n +神奈川県「/,
  )
  assert.match(stdout, /gone +株式会社瑠璃梟建設 5999901001001: suspension, left its list on 2026-07-01; in force\n/)
  assert.match(stdout, /\d+ new, 0 changed, 0 ended, \d+ gone since the report of 2026-06-01\n/)
  // The new report is in its file, whole.
  assert.equal(rowsOf(read('july.csv')).length, 6)

  const { stdout: lines, stderr } = await july('--since', path('june.csv'), '--json')
  const differences = differencesIn(lines)
  assert.deepEqual(idsOf(differences, 'new', yamabuki), [newOfYamabuki])
  assert.deepEqual(idsOf(differences, 'gone', yamabuki), [goneOfYamabuki])
  assert.deepEqual(idsOf(differences, 'gone', ruri), ['sus_2db3b7655a8d34d272d7'])
  assert.match(stderr, /0 ended, \d+ gone since the report of 2026-06-01/)
  // Of the kind of which not all are named nothing is called gone that is merely not named.
  assert.ok(differences.some(({ asked, what }) => asked === moegi && what.startsWith('enforcements: 11 → 14')))
  assert.ok(!differences.some(({ what }) => what.includes('not among the records')))
  assert.ok(!differences.some(({ what }) => what.startsWith('suspensions')))
})

test('a measure whose end has come is ended', async () => {
  await july('--output', path('before.csv'))
  const { code, stdout } = await screenOn('2044-01-01', 'july', '--since', path('before.csv'), '--json')
  assert.equal(code, 4)
  const differences = differencesIn(stdout)
  assert.ok(idsOf(differences, 'ended', ruri).includes('sus_45d298ca086eb6911f31'))
  assert.ok(!differences.some(({ change }) => change === 'new' || change === 'gone'))
})

test('a former report is also read as JSON lines, of the version before, of the page, and as a spreadsheet saves it', async () => {
  const { stdout: jsonLines } = await june('--json')
  await june('--output', path('whole.csv'))
  const rows = rowsOf(read('whole.csv'))
  const csv = (names: readonly string[], change = (cell: string): string => cell): string =>
    [names, ...rows.map((row) => names.map((name) => `"${change(row[name] ?? '')}"`))]
      .map((cells) => cells.join(','))
      .join('\r\n')
  const all = Object.keys(rows[0]!)
  const before = all.slice(0, all.indexOf('failure') + 1)
  const ofPage =
    'asked company corporate_number address state suspensions_in_force suspensions enforcements licence_actions'
  const spreadsheet = csv(all, (cell) =>
    cell.replace(/^\d{13}$/, '5.9999E+12').replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1/$2/$3'),
  )
  const whole = idsOf(differencesIn((await july('--since', path('whole.csv'), '--json')).stdout), 'new', yamabuki)
  for (const text of [jsonLines, spreadsheet]) {
    const { code, stdout } = await july('--since', write('former', text), '--json')
    assert.equal(code, 4)
    assert.deepEqual(idsOf(differencesIn(stdout), 'new', yamabuki), whole)
    const same = await screenOn('2026-06-02', 'june', '--since', path('former'))
    assert.equal(same.code, 0, same.stdout)
  }
  for (const names of [before, [...ofPage.split(' '), 'data_as_of', 'asked_on', 'page']]) {
    const { code, stdout } = await july('--since', write('former', csv(names)))
    assert.equal(code, 4)
    assert.match(stdout, /new +株式会社山吹海亀クリーン 6999901007303: suspensions: 0 → 1\n/)
    assert.match(stdout, /株式会社山吹海亀クリーン .*: suspension, in force, .*; appeared or changed on 2026-07-01\n/)
    assert.match(stdout, /that report names no records: of 6 partners/)
    const same = await screenOn('2026-06-02', 'june', '--since', path('former'))
    assert.equal(same.code, 0, same.stdout)
  }
  for (const text of ['', 'mine', '{"asked":1}', 'name,number\na,b'])
    assert.equal((await july('--since', write('former', text))).code, 2, text)
  // A report of the version before cannot go on; it is not overwritten.
  const old = csv(before)
  const refused = await june('--output', write('old.csv', old))
  assert.deepEqual([refused.code, /--since/.test(refused.stderr), read('old.csv')], [2, true, old])
})

test('the records of a partner who is not in the former report are counted beside the name, not as new; one who was left out is named', async () => {
  await june('--output', path('complete.csv'))
  const [first, ...others] = read('complete.csv').trimEnd().split('\r\n')
  const former = write(
    'former',
    [first, ...others.slice(1), others[0]!.replaceAll('瑠璃梟', '架空').replace(/,5999\d+,/, ',,')].join('\r\n'),
  )
  const { code, stdout } = await june('--since', former)
  assert.equal(code, 4)
  assert.doesNotMatch(stdout, /^new /m)
  assert.match(stdout, /not in that report, whose records do not count as new: 株式会社瑠璃梟建設 \(records: 12\)\n/)
  assert.match(stdout, /partners of that report that are not in this list: 株式会社架空建設\n/)
})

test('--cleared leaves out what a person has settled, counts it, and shows what is new all the same', async () => {
  await june('--output', path('first.csv'))
  const cleared = write(
    'cleared.csv',
    [
      'id,reason',
      `6999901007303,checked in June`,
      'sus_45d298ca086eb6911f31,"ours, and known"',
      `sus_${'0'.repeat(20)},gone`,
    ].join('\n'),
  )
  // Without a former report nobody could tell what of a company is new.
  const alone = await june('--cleared', cleared)
  const [ofRuri, , ofYamabuki] = rowsOf(alone.stdout)
  assert.deepEqual([ofRuri!['cleared'], ofYamabuki!['cleared']], ['1', '0'])
  assert.ok(!ofRuri!['record_ids']!.includes('sus_45d298ca086eb6911f31'))
  assert.match(ofRuri!['cleared_records']!, /^sus_45d298ca086eb6911f31 number active /)
  // What is counted stays counted.
  assert.deepEqual([ofRuri!['suspensions'], ofRuri!['suspensions_in_force']], ['6', '3'])
  assert.match(alone.stderr, /left out as settled: 1 records\n/)
  assert.match(alone.stderr, /a company is settled without a day/)
  assert.match(alone.stderr, /settled ids that no partner here has: sus_0{20}\n/)

  const second = await july(
    '--cleared',
    cleared,
    '--since',
    path('first.csv'),
    '--output',
    path('second.csv'),
    '--json',
  )
  assert.equal(second.code, 4)
  assert.deepEqual(idsOf(differencesIn(second.stdout), 'new', yamabuki), [newOfYamabuki])
  assert.deepEqual(idsOf(differencesIn(second.stdout), 'gone', yamabuki), [])
  assert.match(second.stderr, /differences of settled records, left out: 1\n/)
  const row = rowsOf(read('second.csv'))[2]!
  assert.deepEqual([row['cleared'], row['record_ids']], ['4', newOfYamabuki])
  // A month later the new record still stands open: the company was settled before it came.
  const third = await screenOn(
    '2026-08-02',
    'july',
    '--cleared',
    cleared,
    '--since',
    path('second.csv'),
    '--output',
    path('third.csv'),
  )
  assert.equal(third.code, 0)
  assert.equal(rowsOf(read('third.csv'))[2]!['record_ids'], newOfYamabuki)
  // The day of a later look settles it.
  write('cleared.csv', `id,reason,cleared_on\n6999901007303,checked,2026-08-03\n${newOfYamabuki},seen,2026-06-30\n`)
  const fourth = await screenOn('2026-08-04', 'july', '--cleared', cleared, '--since', path('third.csv'), '--json')
  assert.equal(fourth.code, 0)
  assert.match(fourth.stderr, /left out as settled: 5 records\n/)
  write('cleared.csv', `id,reason,cleared_on\n6999901007303,checked,2026-06-30\n`)
  const bySinceDay = rowsOf((await screenOn('2026-08-04', 'july', '--cleared', cleared)).stdout)[2]!
  assert.deepEqual(
    [bySinceDay['cleared'], bySinceDay['record_ids']!.split(' ').toSorted()],
    ['3', [goneOfYamabuki, newOfYamabuki]],
  )
})

test('what a complete report leaves out follows the list of what is settled', async () => {
  await june('--output', path('kept.csv'))
  const before = read('kept.csv')
  const cleared = write('cleared.csv', '記録,理由\nsus_45d298ca086eb6911f31,既知\n')
  await june('--output', path('kept.csv'), '--cleared', cleared)
  assert.equal(rowsOf(read('kept.csv'))[0]!['cleared'], '1')
  await june('--output', path('kept.csv'))
  const [row] = rowsOf(read('kept.csv'))
  assert.deepEqual([row!['cleared'], row!['record_ids']!.split(' ').length], ['', 12])
  assert.equal(rowsOf(before)[0]!['suspensions'], row!['suspensions'])
})

test('a list of what is settled that cannot be read is refused, with its row', async () => {
  const wrong = [
    ['id,reason\n6999901007303,\n', /row 2: 6999901007303 has no reason/],
    ['id,reason\n株式会社山吹海亀クリーン,checked\n', /row 2: the id of a record or a corporate number/],
    ['6999901007303,checked,yesterday\n', /row 1: the day is YYYY-MM-DD/],
    ['6999901007303,checked,2099-01-01\n', /row 1: 6999901007303 is settled on 2099-01-01, and today is 2026-06-01/],
  ] as const
  for (const [text, message] of wrong) {
    const { code, stderr } = await june('--cleared', write('cleared.csv', text))
    assert.deepEqual([code, message.test(stderr)], [2, true], stderr)
  }
})

test('--memo writes a page for each partner with records, from which the inquiry can be repeated', async () => {
  const memo = path('memo.txt')
  const report = path('memo.csv')
  assert.equal((await june('--memo', memo)).code, 2)
  const cleared = write('cleared.csv', 'id,reason\nsus_45d298ca086eb6911f31,known \u001B[2Jsince 2024\n')
  assert.equal((await june('--output', report, '--memo', memo, '--cleared', cleared)).code, 0)
  const pages = read('memo.txt').split('\f')
  assert.equal(pages.length, 1 + 5 + 1)
  const [first, ruriPage] = pages
  const inquiry = pages.at(-1)
  // What was found comes first, and by what the answers can be known last.
  assert.match(first!, /^照会記録 .*\n─+\n見本.*\n照会日 .*\n照会者 .*\n取引先 .*\n- /)
  assert.match(ruriPage!, /^\n.*: 照会結果 .*\n─+\n見本.*\n会社 \(company\): 株式会社瑠璃梟建設 \d{13} .*\n/)
  for (const page of [ruriPage, inquiry])
    assert.match(page!, /\n世代 \(generation\): .*\n.*\n報告 .*\n報告のSHA-256.*\n$/)
  assert.match(ruriPage!, /^ {3}http:\/\/[^ ]*\/records\/(?:enf|sus|lic)_[0-9a-f]{20}; 一覧の日付/m)
  assert.doesNotMatch(ruriPage!, /…$/m)
  const checksum = createHash('sha256').update(readFileSync(report)).digest('hex')
  const row = rowsOf(read('memo.csv'))[0]!
  for (const page of pages) assert.ok(page.includes(`SHA-256 checksum of the report): ${checksum}`))
  for (const text of [row['generation']!, 'sample data', 'not covered'])
    assert.ok(inquiry!.includes(text) && ruriPage!.includes(text), text)
  assert.match(inquiry!, /指名停止等: \d+機関のうち\d+機関を未収録 \(.*\): .*都道府県 \(.*\) 42\/47/)
  assert.match(ruriPage!, /指名停止等: \d+機関のうち\d+機関を未収録 \(.*\); 最後のページに列挙/)
  assert.match(inquiry!, /指名停止等措置一覧（見本） \(福岡市 工事\): 2026-04-01\n/)
  assert.match(first!, /- 株式会社緋色梟: .*\n +\d{13} 株式会社緋色梟 北海道/)
  assert.ok(ruriPage!.includes(row['request_id']!))
  // A citation for each record that is not settled, and the reason for the one that is.
  const citations = row['records']!.split(' | ').map((entry) => entry.split(' ').slice(7).join(' '))
  assert.equal(citations.length, 11)
  for (const text of citations.flatMap((entry) => entry.split(' ※ '))) assert.ok(ruriPage!.includes(text), text)
  assert.match(ruriPage!, /記録12件、うち効力あり3件、うち確認済1件/)
  assert.match(ruriPage!, /確認済 \(settled\): sus_45d298ca086eb6911f31: known +\[2Jsince 2024\n/)
  assert.doesNotMatch(read('memo.txt').replaceAll(/[\n\f]/g, ''), /\p{Cc}/u)
  assert.doesNotMatch(ruriPage!, /records\/sus_45d298ca086eb6911f31/)
  assert.match(
    ruriPage!,
    /名前のみの記録は別の会社のものかもしれない。該当しうる同じ名前の会社は、収録した範囲ではほかに見当たらない \(/,
  )

  // The same command again asks nothing and writes the same; another file stays.
  const text = read('memo.txt')
  assert.equal((await june('--output', report, '--memo', memo, '--cleared', cleared)).code, 0)
  assert.equal(read('memo.txt'), text)
  assert.equal((await june('--output', report, '--memo', write('mine.txt', 'mine'))).code, 2)
  assert.equal(read('mine.txt'), 'mine')
  for (const args of [
    ['--since', report],
    ['--cleared', report],
    ['--memo', report],
  ])
    assert.equal((await june('--output', report, ...args)).code, 2, args.join(' '))
})

test('a list whose day nobody knows is told in the report and in the memo', async (t) => {
  const withoutDay: typeof fetch = async (url, init) => {
    const reply = await fetch(url, init)
    if (!(url as string).endsWith('/docs/sources.json')) return reply
    const { sources, ...document } = (await reply.json()) as {
      sources: { lists: { list: string; as_of: string | null }[] }[]
    }
    const changed = sources.map((source) => ({
      ...source,
      lists: source.lists.map((list) => (list.list.startsWith('福岡市') ? { ...list, as_of: null } : list)),
    }))
    return Response.json({ ...document, sources: changed })
  }
  const printed = { stderr: '' }
  const files = ['--output', path('undated.csv'), '--memo', path('undated.txt')]
  const code = await run(['screen', path('partners.csv'), '--url', server.url, ...files], {
    env: {},
    stdout: { write: () => true },
    stderr: { write: (text) => (printed.stderr += text) },
    now: () => new Date('2026-11-21T00:00:00Z'),
    network: { fetch: withoutDay, sleep: async () => t.diagnostic('waited') },
  })
  assert.equal(code, 0, printed.stderr)
  assert.equal(rowsOf(read('undated.csv'))[0]!['lists_of_unknown_day'], '1')
  assert.match(printed.stderr, /1 lists state no day: how old they are is not known/)
  assert.match(read('undated.txt'), /\(福岡市 工事\): 日付不明 \(day not known; collected on 2026-07-01\)\n/)
})

test('a publication that changes a record is told, also of a record that was settled', async (t) => {
  const cases = sourceOf('cases', 'enforcement')
  const editions = ['指示した。', '指示し、改善を命じた。'].map((summary, index) => ({
    source: cases,
    seenOn: `2026-0${index + 4}-10`,
    rows: [record('1', enforcement('架空変更株式会社', summary)), record('2', enforcement('架空不変株式会社', '同じ'))],
  }))
  const now = new Date('2026-06-01T00:00:00Z')
  const folders = [editions.slice(0, 1), editions].map(async (each) => (await publishedRows(t, each, { now })).dataDir)
  const [former, changed] = await Promise.all(folders)
  const screenIn = async (dataDir: string, ...args: string[]) => {
    let stdout = ''
    const output = { write: (text: string) => (stdout += text) }
    const list = write('changing.txt', '架空変更株式会社\n架空不変株式会社')
    const options = { env: { DATA_DIR: dataDir }, stdout: output, stderr: { write: () => true }, now: () => now }
    return { code: await run(['screen', list, '--local', ...args], options), stdout }
  }
  assert.equal((await screenIn(former!, '--output', path('changing.csv'))).code, 0)
  const [row, other] = rowsOf(read('changing.csv'))
  assert.deepEqual(
    [row!['state'], row!['name_only_enforcements'], row!['identified_enforcements']],
    ['name_only', '1', '0'],
  )
  const cleared = write('cleared.csv', `${row!['record_ids']},known\n${other!['record_ids']},known\n`)
  for (const args of [[], ['--cleared', cleared]]) {
    const { code, stdout } = await screenIn(changed!, '--since', path('changing.csv'), '--json', ...args)
    assert.equal(code, 4)
    assert.deepEqual(
      differencesIn(stdout).map(({ change, asked, what }) => [change, asked, what]),
      [
        [
          'changed',
          '架空変更株式会社',
          'enforcement action; what is published has changed; last change seen on 2026-05-10',
        ],
      ],
    )
  }
})
