import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { declaredKeysOf } from './output-shape.ts'
import { describeProgram } from './program.ts'
import { setUpCommands } from './test-commands.ts'

const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf)

test('every command has --json, says how many objects it prints, and declares their keys', async () => {
  const commands = leavesOf(await describeProgram())
  assert.ok(commands.length > 25)
  for (const command of commands) {
    const option = command.options.find(({ long }) => long === '--json')
    assert.match(option?.description ?? 'no --json', /^one JSON (?:object|array)/, command.name())
    assert.ok(
      declaredKeysOf(command).some(({ always }) => always.length > 0),
      command.name(),
    )
  }
})

test('the columns of a list that is kept by hand', async (t) => {
  const { shobun } = setUpCommands(t)
  const { kind, columns } = JSON.parse((await shobun('source', 'template', 'enforcement', '--json')).stdout)
  assert.deepEqual([kind, columns[0].heading, columns[0].field], ['enforcement', '行政庁', 'authority'])
  const aliases = JSON.parse((await shobun('source', 'template', 'alias', '--json')).stdout)
  assert.deepEqual(
    aliases.columns.map(({ heading }: { heading: string }) => heading),
    ['法人番号', '別名'],
  )
  assert.equal(
    (await shobun('source', 'template', 'alias')).stdout,
    '\uFEFF法人番号,別名\r\n#例 1234567890123,見本メトロ\r\n',
  )
})

test('what a sample is expected to be is one line', async (t) => {
  const { shobun } = setUpCommands(t)
  const printed = await shobun('source', 'accept', 'caa_representations', '--print', '--json')
  assert.match(printed.stdout, /^\[.*\]\n$/)
  const indented = await shobun('source', 'accept', 'caa_representations', '--print')
  assert.deepEqual(JSON.parse(printed.stdout), JSON.parse(indented.stdout))
})

/** Starts a command that runs until it is ended. */
function start(t: TestContext, ...args: string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'json-output-test-'))
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_FORMAT: 'text' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  t.after(async () => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return child
}

test('a server prints its log and its address as JSON, whatever the form of the log', async (t) => {
  const server = start(t, 'serve', '--json')
  for await (const line of createInterface({ input: server.stdout })) {
    const printed = JSON.parse(line)
    if ('url' in printed) {
      assert.match(printed.generation, /./)
      assert.match(printed.url, /^http:\/\/127\.0\.0\.1:\d+$/)
      return
    }
  }
  assert.fail('the server ended before it served')
})

test('the tools on standard output are messages of one line each', async (t) => {
  const tools = start(t, 'mcp', '--json')
  tools.stdin.end('{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
  const lines: string[] = []
  for await (const line of createInterface({ input: tools.stdout })) lines.push(line)
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    [{ jsonrpc: '2.0', id: 1, result: {} }],
  )
})
