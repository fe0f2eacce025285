import assert from 'node:assert/strict'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { generationsIn } from '../src/generations/generation-folder.ts'
import { get, recordsOf, recordsPath, setUpServers, shows } from './decided-server.ts'
import { waitFor } from './wait.ts'

/** What a server says of a company: the record counts, and the days that its page shows. */
async function companyOf(server: { readonly url: string }, number: string) {
  const answer = (await (await get(server, `/api/v1/companies?q=${number}`)).json()) as {
    data: { companies: { record_counts: { enforcements: number } }[] }
  }
  const page = await (await get(server, `/?view=enforcements&corporate_number=${number}`)).text()
  const days = [20, 21, 22].filter((day) => page.includes(`2026-08-${day}`))
  return { count: answer.data.companies[0]?.record_counts.enforcements, days }
}

test('decisions apply to whatever generation is served, in lists, counts, pages and caches', async (t) => {
  const { dataDir, shobun, done, publish, ingest, serve } = setUpServers(t)
  const number = await ingest()
  const first = await publish()
  const server = await serve('publisher', { QUERY_THREADS: '2' })
  assert.ok(server.url, server.output())
  const [newest, middle] = (await recordsOf(server, number)).map(({ id }) => id) as [string, string]
  await shows(server, number, '22 21 20')
  assert.deepEqual(await companyOf(server, number), { count: 3, days: [20, 21, 22] })
  const tag = (await get(server, recordsPath(number))).headers.get('etag') ?? ''
  const notModified = await get(server, recordsPath(number), { 'if-none-match': tag })
  assert.equal(notModified.status, 304)

  // Without a publication.
  await done('suppress', newest, '--reason', 'test')
  await shows(server, number, '21 20')
  const modified = await get(server, recordsPath(number), { 'if-none-match': tag })
  assert.deepEqual([modified.status, modified.headers.get('etag') === tag], [200, false])
  assert.deepEqual(await companyOf(server, number), { count: 2, days: [20, 21] })
  const page = (await (await get(server, `${recordsPath(number)}&limit=2`)).json()) as {
    data: { enforcements: { id: string }[] }
    meta: { has_more: boolean; generation: string }
  }
  assert.deepEqual(
    [page.data.enforcements.length, page.meta.has_more, `${page.meta.generation}.generation`],
    [2, false, first],
  )

  // Not shown uncorrected.
  await done('correct', middle, 'action_date', '2026-08-01', '--reason', 'test')
  await shows(server, number, '20')
  const second = await publish()
  await shows(server, number, '20 01')
  const status = await shobun('status')
  assert.match(
    status.stdout,
    new RegExp(`^decision {5}\\S+ ${middle} corrected action_date: 2026-08-01 \\(test\\)$`, 'm'),
  )
  assert.match(status.stdout, /^decision {5}\S+ \S+ suppressed \(/m)
  assert.match(status.stdout, new RegExp(`^kept {9}${first}$`, 'm'))
  assert.deepEqual((await companyOf(server, number)).count, 2)

  await done('rollback')
  await shows(server, number, '20')
  assert.deepEqual(await companyOf(server, number), { count: 1, days: [20] })

  // The withdrawal is a line, too: the generation that has the correction shows what no longer holds.
  await done('rollback', second)
  await shows(server, number, '20 01')
  await done('correct', middle, 'action_date', '--undo', '--reason', 'test')
  await shows(server, number, '20')
  const third = await publish()
  await shows(server, number, '21 20')

  // The fallback to the one before.
  const path = generationsIn(dataDir).pathOf(third)
  chmodSync(path, 0o644)
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0, bytes.length - 8192))
  await waitFor('the fallback', async () => {
    const { meta } = (await (await get(server, recordsPath(number))).json()) as { meta?: { generation: string } }
    return `${meta?.generation}.generation` === second
  })
  await shows(server, number, '20')
  assert.equal((await shobun('status')).code, 0)
})

test('a file of decisions that has lost lines is rejected, and one option names the loss', async (t) => {
  const { dataDir, shobun, done, publish, ingest, serve } = setUpServers(t)
  const number = await ingest()
  const first = await publish()
  const server = await serve()
  const [newest = '', middle = ''] = (await recordsOf(server, number)).map(({ id }) => id)
  await done('suppress', newest, '--reason', 'test')
  await shows(server, number, '21 20')
  // Before the next publication only the server knows that the line was there.
  const unpublished = readFileSync(join(dataDir, 'decisions.jsonl'))
  writeFileSync(join(dataDir, 'decisions.jsonl'), '')
  const isRejected = async () => (await (await get(server, '/readyz')).text()).includes('decisions_rejected')
  await waitFor('the rejection of a file without the line', isRejected)
  await shows(server, number, '21 20')
  writeFileSync(join(dataDir, 'decisions.jsonl'), unpublished)
  await waitFor('the end of the problem', async () => !(await isRejected()))
  await done('suppress', middle, '--reason', 'test')
  await done('suppress', middle, '--undo', '--reason', 'test')
  await publish()
  await done('rollback', first)
  await shows(server, number, '21 20')

  const path = join(dataDir, 'decisions.jsonl')
  const whole = readFileSync(path, 'utf8')
  const [line = '', ...others] = whole.split('\n')
  const readiness = async () => (await (await get(server, '/readyz')).json()) as { status: string; problem?: string }
  for (const damaged of ['', others.join('\n'), whole.replace('"reason":"test"', '"reason":"edited"'), `${line}\n`]) {
    writeFileSync(path, damaged)
    await waitFor('the rejection', async () => (await readiness()).problem === 'decisions_rejected')
    await shows(server, number, '21 20')
    const refused = await shobun('publish', '--force')
    assert.deepEqual([refused.code, /does not begin with the 3 lines/.test(refused.stderr)], [1, true], refused.stderr)
    assert.match((await shobun('status')).stdout, /problem +decisions\.jsonl does not begin with the 3 lines/)
    writeFileSync(path, whole)
    await waitFor('the end of the problem', async () => (await readiness()).status === 'ready')
  }
  assert.match((await shobun('publish', '--decisions-lost', 'x')).stderr, /no line of decisions\.jsonl is lost/)

  writeFileSync(path, '')
  const again = await serve()
  assert.deepEqual([again.url, again.process.exitCode], ['', 1], again.output())
  assert.match(again.output(), /error: decisions\.jsonl does not begin with the 3 lines .*--decisions-lost/)
  await publish('--decisions-lost', 'the disk of May')
  await shows(server, number, '22 21 20')
  assert.deepEqual((JSON.parse(readFileSync(path, 'utf8')) as { reason: string }).reason, 'the disk of May')
  await publish()
})
