import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Command } from 'commander'
import { link, list, page } from '../collect/find/test-page.ts'
import { serveTestSite } from '../collect/find/test-site.ts'
import { sqliteUsageLog } from '../serve/usage/open-usage-log.ts'
import { page as newList } from './commands/test-list-page.ts'
import type { Network } from './context.ts'
import { declaredKeysOf, type DeclaredKeys } from './output-shape.ts'
import { describeProgram } from './program.ts'
import { setUpCommands } from './test-commands.ts'

// Every company and body here is fictional, but for the prefecture that is named as a publisher.

/** A row in the layout of the corporate-number register; its number has the right check digit. */
const registerRow =
  '1,8990000000001,01,0,2026-01-05,2026-01-05,"株式会社架空",,301,"東京都","千代田区","架空町１",,13,101,1000001,,,,,,,2026-01-05,1,,,,,"カクウ",0\n'

const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf)

/** `source list`, without the name of the program. */
const nameOf = (command: Command): string =>
  command.parent?.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()

/** Whether an object has the keys of a declaration, and no others. */
const hasKeysOf =
  (object: object) =>
  ({ always, sometimes }: DeclaredKeys): boolean =>
    always.every((key) => key in object) &&
    Object.keys(object).every((key) => always.includes(key) || sometimes.includes(key))

const program = await describeProgram()
const commands = new Map(leavesOf(program).map((command) => [nameOf(command), command]))

/** Of the publishers on other machines, none is reached. */
const thisMachine: Network = {
  fetch: async (address, init) => {
    if (!new URL(address as string | URL).href.startsWith('http://127.0.0.1:')) throw new TypeError('fetch failed')
    return fetch(address, init)
  },
  sleep: async () => undefined,
}

/** They run until they are ended; `json-output.test.ts` reads what they print. */
const running = ['serve', 'mcp']
const called = new Set(running)

test('what a command prints with --json has the keys of its declaration', async (t) => {
  const settings = { CONTACT: 'collector@shobun.example', COLLECT_GAP_SECONDS: '0' }
  const { shobun, file, dataDir } = setUpCommands(t, settings, undefined, { network: thisMachine, inProcesses: true })
  const pages: Record<string, string> = {
    '/': page('架空市', link('/nyusatsu/teishi.html', '指名停止業者一覧')),
    '/nyusatsu/teishi.html': list,
  }
  const site = await serveTestSite(pages)
  t.after(site.close)

  /** Calls a command and compares the objects that it prints with its declaration. */
  const call = async (name: string, ...args: readonly string[]): Promise<Record<string, unknown>[]> => {
    const { stdout, stderr } = await shobun(...name.split(' '), ...args, '--json')
    const objects = stdout.split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line)))
    assert.ok(objects.length > 0, `${name}: ${stderr}`)
    const shapes = declaredKeysOf(commands.get(name)!)
    for (const object of objects) assert.ok(shapes.some(hasKeysOf(object)), `${name}: ${JSON.stringify(object)}`)
    called.add(name)
    return objects
  }

  await call('source list')
  await call('source show', 'edinet_codes')
  await call('source template', 'enforcement')
  await call('source template', 'alias')
  const newPath = file('640195.html', newList)
  const publisher = ['--publisher', '群馬県', '--produces', 'procurement_suspension']
  await call('source new', 'my_list', '--from', newPath, ...publisher, '--url', 'https://example.jp/640195.html')
  const noList = file('a.html', page('無', '<p>無</p>'))
  await call('source check', 'my_list', newPath, '--records', '1')
  await call('source check', 'my_list', noList)
  await call('source accept', 'my_list')
  await call('source accept', 'my_list', '--print')

  await call('usage')
  const now = () => Date.parse('2026-10-31T00:00:00Z')
  const log = sqliteUsageLog({ dataDir, now, retentionDays: 30, maxBytes: 64_000_000 })
  await log.close()
  await call('usage')

  await call('ingest', 'my_list', newPath, '--as-of', '2026-04-20')
  await call('ingest', 'my_list', noList, '--as-of', '2026-04-20')
  await call('ingest', 'nta_corporate_numbers', file('diff_20260106.csv', registerRow))
  await call('link')
  const [published] = await call('publish')
  await call('check')
  const partners = file('partners.csv', '名称\n株式会社架空建設\n')
  const [{ record_ids: [id = ''] = [] } = {}] = (await call('screen', partners, '--local')) as {
    record_ids?: string[]
  }[]
  const former = file('former.csv', (await shobun('screen', partners, '--local')).stdout)
  assert.match(id, /^sus_/)
  await call('suppress', id, '--reason', 'a test')
  // The record is gone since that report.
  await call('screen', partners, '--local', '--since', former)
  await call('suppress', id, '--undo', '--reason', 'a test')
  await call('correct', id, 'corporate_number', '8990000000001', '--reason', 'a test')
  await call('forget')
  await call('forget', '3', '--reason', 'a test')
  await call('rebuild')
  await call('backup', `${dataDir}.tar.gz`)
  await call('status')
  await call('status', '--unread')

  await call('source find', site.url, '--publisher', '架空市', '--produces', 'procurement_suspension')
  const sites = file('sites.csv', `名称,サイト,コード,区分\n架空市,${site.url},990019,municipality\n`)
  const [{ body = '' } = {}] = (await call('survey', '--sites', sites, '--only', '架空市')) as { body?: string }[]
  await call('source accept-proposal', body)
  await call('collect', body)
  delete pages['/nyusatsu/teishi.html']
  pages['/'] = page('架空市', link('/teishi.html', '指名停止業者一覧'))
  pages['/teishi.html'] = list
  await call('collect', body)
  await call('source update', body)
  await call('update')
  await call('rollback', String(published?.['generation']))
  const restored = setUpCommands(t)
  const { stdout } = await restored.shobun('restore', `${dataDir}.tar.gz`, '--json')
  assert.ok(declaredKeysOf(commands.get('restore')!).some(hasKeysOf(JSON.parse(stdout))))
  called.add('restore')
  assert.deepEqual(
    [...commands.keys()].filter((name) => !called.has(name)),
    [],
    'every command was called',
  )
})
