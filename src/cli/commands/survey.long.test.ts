import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { link, list, page } from '../../collect/find/test-page.ts'
import { serveTestSite, type ServedSite } from '../../collect/find/test-site.ts'
import { setUpCommands } from '../test-commands.ts'

// Every company and body here is fictional, except where a body of the register is named.

type Pages = Parameters<typeof serveTestSite>[0]

const withList: Pages = {
  '/': page('架空市', link('/nyusatsu/teishi.html', '指名停止業者一覧')),
  '/nyusatsu/teishi.html': list,
}
const withoutList: Pages = { '/': page('見本町', link('/kurashi/', '暮らし')), '/kurashi/': page('暮らし', '') }
const closed: Pages = {
  ...withList,
  '/robots.txt': { type: 'text/plain', text: 'User-agent: *\nDisallow: /\n' },
}

const env = { CONTACT: 'collector@shobun.example', COLLECT_GAP_SECONDS: '0' }

interface Body {
  readonly name: string
  readonly site: Pick<ServedSite, 'url'>
  readonly code?: string
}

function setUp(t: TestContext) {
  const commands = setUpCommands(t, env)
  const serve = async (...args: Parameters<typeof serveTestSite>): Promise<ServedSite> => {
    const site = await serveTestSite(...args)
    t.after(site.close)
    return site
  }
  /** The options for these bodies and no others, so that no real site is visited. */
  const optionsFor = (bodies: readonly Body[], more: readonly string[] = []): string[] => {
    const rows = bodies.map(({ name, site, code = '' }) => `${name},${site.url},${code},municipality\n`)
    const file = commands.file('sites.csv', `名称,サイト,コード,区分\n${rows.join('')}`)
    return ['survey', '--sites', file, '--only', ...bodies.map(({ name }) => name), ...more]
  }
  const resultsOf = (stdout: string): Record<string, unknown>[] =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { ...commands, serve, optionsFor, resultsOf }
}

test('lists are found, proposed, accepted and only then collected; the others say why', async (t) => {
  const { shobun, serve, optionsFor, resultsOf, dataDir } = setUp(t)
  const bodies = [
    { name: '架空市', site: await serve(withList), code: '990019' },
    { name: '見本町', site: await serve(withoutList, { host: '127.0.0.2' }) },
    { name: '例示村', site: await serve(closed, { host: '127.0.0.3' }) },
  ]
  const [found, none, failed] = bodies.map(({ site }) => site) as [ServedSite, ServedSite, ServedSite]
  const output = join(dataDir, '../report.csv')
  const options = optionsFor(bodies, ['衆議院', '群馬県', '--output', output])
  const { code, stdout, stderr } = await shobun(...options)
  assert.equal(code, 0, stderr)
  assert.match(stdout, /m_990019_suspensions +架空市 +http:.*teishi\.html +2 +0 +100\n/)
  assert.match(stdout, /\nfound +1\nnone +1 +no link leads to a list\nfailed +1 +robots_disallowed\n/)
  assert.match(stdout, /\nno address +1\nhas source +1\n/)
  assert.match(stderr, /of 3: 架空市: found: 2 records at /)
  assert.deepEqual(
    [found, none, failed].map(({ requests }) => requests),
    [['/robots.txt', '/', '/nyusatsu/teishi.html'], ['/robots.txt', '/', '/kurashi/', '/sitemap.xml'], ['/robots.txt']],
  )
  const csv = readFileSync(output, 'utf8').split('\r\n')
  assert.equal(csv.length, 7)
  assert.match(csv[1] ?? '', /^m_990019_suspensions,架空市,found,,http:.*,指名停止業者一覧,2,2,0,100,3,2026-11-01$/)

  // Only what failed is tried again.
  const again = await shobun(...options, '--json')
  assert.deepEqual(
    resultsOf(again.stdout).map(({ publisher, outcome, requests }) => [publisher, outcome, requests]),
    [
      ['架空市', 'found', 3],
      ['見本町', 'none', 4],
      ['例示村', 'failed', 1],
      ['衆議院', 'no_address', null],
      ['群馬県', 'has_source', null],
    ],
  )
  assert.deepEqual(
    [found, none, failed].map(({ requests }) => requests.length),
    [3, 4, 2],
  )
  await shobun(...options.slice(0, 3), '--only', '見本町', '--again')
  assert.deepEqual(
    [found, none, failed].map(({ requests }) => requests.length),
    [3, 8, 2],
  )

  const id = 'm_990019_suspensions'
  assert.deepEqual(readdirSync(join(dataDir, 'proposals')), [id, 'source.schema.json'])
  assert.match(readFileSync(join(dataDir, 'proposals', id, 'source.yml'), 'utf8'), /\nlayout: proposed\n/)
  const early = await shobun('collect', id)
  assert.equal(early.code, 2)
  assert.match(early.stderr, /there is no source/)
  assert.equal(found.requests.length, 3)

  // Nor is a proposal that was copied to the sources.
  const copied = join(dataDir, 'sources', id)
  cpSync(join(dataDir, 'proposals', id), copied, { recursive: true })
  for (const command of [
    ['collect', id],
    ['ingest', id, join(copied, 'source.yml')],
  ]) {
    const { code: refused, stderr: why } = await shobun(...command)
    assert.equal(refused, 2)
    assert.match(why, /m_990019_suspensions is proposed and not accepted/)
  }
  assert.equal((await shobun('source', 'accept-proposal', id)).code, 2)
  rmSync(copied, { recursive: true })

  const accepted = await shobun('source', 'accept-proposal', id, '--json')
  assert.equal(accepted.code, 0, accepted.stderr)
  assert.deepEqual(JSON.parse(accepted.stdout), { id, file: join(dataDir, 'sources', id, 'source.yml') })
  assert.ok(!existsSync(join(dataDir, 'proposals', id)))
  assert.match(readFileSync(join(dataDir, 'sources', id, 'source.yml'), 'utf8'), /\nlayout: confirmed\n/)
  assert.match((await shobun('collect', id)).stdout, new RegExp(`${id} +collected +1 +2`))
  assert.equal((await shobun('source', 'accept-proposal', id)).code, 2)
  const [then] = resultsOf((await shobun(...options, '--json')).stdout)
  assert.equal(then?.['outcome'], 'has_source')
})

test('sites of the operator are read strictly', async (t) => {
  const { shobun, file } = setUp(t)
  const told = async (text: string, ...only: string[]): Promise<string> => {
    const { code, stderr } = await shobun('survey', '--sites', file('sites.csv', text), '--only', ...only)
    assert.equal(code, 2)
    return stderr
  }
  assert.match(await told('名称\n架空市\n', '架空市'), /has no columns/)
  assert.match(await told('name,site\n架空市,kakuu.example\n', '架空市'), /row 2: "kakuu.example" is not an http/)
  assert.match(await told('name,site\n架空会,http://127.0.0.1/\n', '架空会'), /row 2: the group of 架空会 is not known/)
  assert.match(await told('name,site\n池田町,http://127.0.0.1/\n', '池田町'), /row 2: 4 bodies are named 池田町; add/)
  assert.match(await told('name,site\n', '架空市'), /no body of the register.* is 架空市/)
  assert.equal((await shobun('survey', '--sites', '/no/such.csv')).code, 2)
})

test('the proposal of a municipality has its corporate number and its prefecture', async (t) => {
  const { shobun, serve, file, dataDir } = setUp(t)
  const site = await serve(withList)
  const sites = file('sites.csv', `name,site,code\n池田町,${site.url},016446\n`)
  assert.equal((await shobun('survey', '--sites', sites, '--only', '北海道池田町')).code, 0)
  const yaml = readFileSync(join(dataDir, 'proposals/m_016446_suspensions/source.yml'), 'utf8')
  assert.match(yaml, /\n {2}name: 池田町\n[^]*\n {2}corporate_number: "\d000020016446"\n {2}group: municipality\n/)
  assert.match(yaml, /\nfixed:\n {2}prefecture: 北海道\n/)
  assert.equal((await shobun('source', 'accept-proposal', 'm_016446_suspensions')).code, 0)
  // A town of the same name elsewhere has no source.
  const elsewhere = await serve(withoutList)
  const other = file('sites.csv', `name,site,code\n池田町,${elsewhere.url},183822\n`)
  const { stdout } = await shobun('survey', '--sites', other, '--only', '183822', '016446', '--json')
  assert.match(stdout, /^.*"m_183822_suspensions".*"none".*\n.*"m_016446_suspensions".*"has_source".*\n$/)
})

test('at most eight hosts are asked at once, and each by one request at a time', async (t) => {
  const { shobun, serve, optionsFor } = setUp(t)
  const running = new Map<string, number>()
  const most = { hosts: 0, ofHost: 0 }
  const eight = Promise.withResolvers<undefined>()
  const bodies: Body[] = []
  for (let host = 1; host <= 12; host++) {
    const address = `127.0.0.${host}`
    // Nothing is answered before eight hosts have been asked, and a ninth has had its time.
    const before = async (): Promise<void> => {
      running.set(address, (running.get(address) ?? 0) + 1)
      most.hosts = Math.max(most.hosts, running.size)
      most.ofHost = Math.max(most.ofHost, ...running.values())
      if (running.size >= 8) setTimeout(() => eight.resolve(undefined), 200)
      await eight.promise
      // The others would come meanwhile.
      await sleep(5)
      const left = (running.get(address) ?? 0) - 1
      if (left === 0) running.delete(address)
      else running.set(address, left)
    }
    const site = await serve(withoutList, { host: address, before })
    bodies.push({ name: `架空${host}市`, site })
    // Two bodies on one host: one after the other.
    if (host % 3 === 0) bodies.push({ name: `架空${host}病院組合`, site: { url: `${site.url}kurashi/` } })
  }
  const { code, stdout, stderr } = await shobun(...optionsFor(bodies))
  assert.equal(code, 0, stderr)
  assert.match(stdout, /\nnone +16 /)
  assert.deepEqual(most, { hosts: 8, ofHost: 1 })
})

test('a killed survey goes on with the bodies that it had not finished', async (t) => {
  const { shobun, serve, optionsFor, dataDir } = setUp(t)
  let isHeld = true
  const held = Promise.withResolvers<undefined>()
  const before = (path: string): Promise<unknown> => {
    if (!isHeld || path !== '/kurashi/') return Promise.resolve()
    held.resolve(undefined)
    return new Promise(() => undefined)
  }
  const first = { name: '架空市', site: await serve(withoutList) }
  const second = { name: '架空町', site: { url: `${first.site.url}kurashi/` } }
  const third = { name: '例示村', site: await serve(withoutList, { host: '127.0.0.2', before }) }
  const options = optionsFor([first, second, third])
  const program = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...options], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  t.after(() => child.kill('SIGKILL'))
  const finished = Promise.withResolvers<undefined>()
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    if (printed.includes('2 of 3: ')) finished.resolve(undefined)
  })
  await Promise.all([held.promise, finished.promise])
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  isHeld = false
  const journal = join(dataDir, 'survey.json')
  const publishersIn = (): string[] =>
    Object.values(JSON.parse(readFileSync(journal, 'utf8')) as Record<string, { publisher: string }>).map(
      ({ publisher }) => publisher,
    )
  assert.deepEqual(publishersIn(), ['架空市', '架空町'])
  // A file that is not yet in place, as a kill may leave it.
  appendFileSync(`${journal}.new`, '{"body":"n_')
  const requests = first.site.requests.length
  const { code, stdout, stderr } = await shobun(...options)
  assert.equal(code, 0, stderr)
  assert.match(stderr, /^1 of 1: 例示村: none: /)
  assert.match(stdout, /\nnone +3 /)
  assert.equal(first.site.requests.length, requests)
  assert.deepEqual(publishersIn(), ['架空市', '架空町', '例示村'])
})
