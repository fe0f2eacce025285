import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkBundleUrl, serverJsonOf } from '../../scripts/release/server-json.ts'

const facts = {
  version: '1.2.3',
  description: '',
  author: 'A <a@shobun.example>',
  license: 'MIT',
  mcpName: 'example.shobun/shobun',
}
const bundle = { url: 'https://files.example/shobun-1.2.3.mcpb', sha256: 'a'.repeat(64) }

/** A part of the format of 2025-12-11: its members, `?` behind one that may be absent, and what each is. */
type Shape = RegExp | { readonly [member: string]: Shape } | readonly [Shape]

/** The members that the format has and this file uses (server.schema.json of 2025-12-11); it is not kept here, so they are listed. */
const format: Shape = {
  $schema: /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/2025-12-11\/server\.schema\.json$/,
  name: /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/,
  title: /^.{1,100}$/,
  description: /^.{1,100}$/,
  version: /^\d+\.\d+\.\d+$/,
  'packages?': [
    {
      registryType: /^mcpb$/,
      identifier: /^https:\/\/\S*mcp\S*$/,
      version: /^\d+\.\d+\.\d+$/,
      fileSha256: /^[a-f0-9]{64}$/,
      transport: { type: /^stdio$/ },
      packageArguments: [{ type: /^positional$/, valueHint: /^\w+$/, description: /./, isRequired: /^true$/ }],
    },
  ],
  remotes: [
    {
      type: /^streamable-http$/,
      url: /^https?:\/\/[^\s]+$/,
      variables: { server: { description: /./, isRequired: /^true$/ } },
    },
  ],
}

function assertShape(value: unknown, shape: Shape, path: string): void {
  if (shape instanceof RegExp) assert.match(String(value), shape, path)
  else if (Array.isArray(shape)) {
    assert.ok(Array.isArray(value) && value.length > 0, path)
    for (const item of value) assertShape(item, shape[0] as Shape, path)
  } else {
    const object = value as Readonly<Record<string, unknown>>
    const members = Object.entries(shape as Readonly<Record<string, Shape>>)
    const names = new Set(members.map(([name]) => name.replace('?', '')))
    assert.deepEqual(
      Object.keys(object).filter((name) => !names.has(name)),
      [],
      path,
    )
    for (const [name, member] of members) {
      const plain = name.replace('?', '')
      if (plain in object || plain === name) assertShape(object[plain], member, `${path}.${plain}`)
    }
  }
}

test('server.json has the fields of its format, with the bundle and its checksum where it is said where that is', () => {
  assertShape(serverJsonOf(facts, bundle), format, 'server.json')
  assertShape(serverJsonOf(facts, null), format, 'server.json')
  assert.ok(!('packages' in serverJsonOf(facts, null)))
  assert.throws(() => assertShape({ ...serverJsonOf(facts, null), colour: 'red' }, format, 'server.json'))
})

test('each variable of an address in server.json is described', () => {
  const { remotes } = serverJsonOf(facts, bundle) as { remotes: { url: string; variables: object }[] }
  for (const { url, variables } of remotes)
    assert.deepEqual(
      [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      Object.keys(variables),
    )
})

test('the address of a bundle is https and leads to a file .mcpb', () => {
  assert.equal(checkBundleUrl(bundle.url), bundle.url)
  for (const url of [
    '',
    'files.example/a.mcpb',
    'http://files.example/a.mcpb',
    'https://files.example/a.zip',
    `${bundle.url}?a=b`,
  ])
    assert.throws(() => checkBundleUrl(url), /--mcp-bundle-url/, url)
})
