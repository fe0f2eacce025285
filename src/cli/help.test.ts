import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Command } from 'commander'
import { wrapped } from './help.ts'
import { describeProgram, run } from './program.ts'
import { widthOf } from './print.ts'

/** What the program prints on terminals of this width; without a width, into a file. */
async function printed(columns: number | undefined, ...args: string[]) {
  const texts = { stdout: '', stderr: '' }
  await run(args, {
    env: {},
    stdout: { columns, write: (text) => (texts.stdout += text) },
    stderr: { columns, write: (text) => (texts.stderr += text) },
    now: () => new Date('2026-11-01T00:00:00Z'),
  })
  return texts
}

const pathsOf = (command: Command, path: readonly string[] = []): string[][] => [
  [...path],
  ...command.commands.flatMap((inner) => pathsOf(inner, [...path, inner.name()])),
]

test('the help begins with the commands in three groups, and the settings follow', async () => {
  const { stdout } = await printed(undefined, '--help')
  const headings = stdout.split('\n').filter((line) => /^\S.*:$/.test(line))
  assert.deepEqual(headings, [
    'Data, from publishers to what is served:',
    'Server, and what asks it:',
    'Operator, who decides and keeps:',
    'Options:',
    'Examples:',
    'Exit codes:',
  ])
  const listed = [...(stdout.split('\nOptions:')[0] ?? '').matchAll(/^ {2}(\S+) /gm)].map(([, name]) => name)
  assert.deepEqual(
    listed,
    (await describeProgram()).commands.map((command) => command.name()),
  )
})

/** A command to be copied, the rest of one, or a word that is longer than the line. */
const mayBeLong = /^ +(?:\$|--)|^ *\S+$/

test('no text of a help is wider than the terminal', async () => {
  const paths = pathsOf(await describeProgram())
  assert.ok(paths.length > 25)
  for (const [columns, width] of [[undefined, 80] as const, [60, 60] as const, [132, 132] as const])
    for (const path of paths) {
      const { stdout } = await printed(columns, ...path, '--help')
      const tooLong = stdout.split('\n').filter((line) => widthOf(line) > width && !mayBeLong.test(line))
      assert.deepEqual(tooLong, [], `${path.join(' ')} at ${width}`)
    }
})

test('a wide terminal is used: lines of a paragraph in the source are no lines of the help', async () => {
  const { stdout } = await printed(1000, 'publish', '--help')
  assert.match(stdout, /^A list of which too much left.*--force opens all gates\.$/m)
})

test('paragraphs and texts of items are wrapped, commands to be copied are not', () => {
  assert.equal(wrapped('one two\nthree\n\nfour', 9), 'one two\nthree\n\nfour')
  assert.equal(wrapped('one\ntwo three', 40), 'one two three')
  assert.equal(wrapped('Examples:\n  $ shobun status  and more\n', 12), 'Examples:\n  $ shobun status  and more\n')
  const item = '  --json  one object for each address'
  assert.equal(wrapped(item, 40), item)
  assert.equal(wrapped(item, 34), '  --json  one object for each\n          address')
  assert.equal(wrapped(item, 20), '  --json\n    one object for\n    each address')
  assert.equal(wrapped('群馬県の 一覧', 9), '群馬県の\n一覧')
})

test('an error stays one line on a narrow terminal', async () => {
  const { stderr } = await printed(30, 'status', '--nothing-of-this-name')
  assert.match(stderr, /^error: unknown option '--nothing-of-this-name'$/m)
})
