import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

interface Manifest {
  readonly license: string
  readonly repository?: { readonly type: string; readonly url?: string; readonly directory?: string }
}

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const project = JSON.parse(read('package.json')) as Manifest
const client = JSON.parse(read('clients/typescript/package.json')) as Manifest

test('the client has the licence of the project', () => {
  assert.equal(client.license, project.license)
  assert.equal(read('clients/typescript/LICENSE'), read('LICENSE'))
})

// The project states no public address yet. When it does, the client must state the same.
test('the client is a folder of the repository of the project', () => {
  assert.deepEqual(client.repository, { type: 'git', ...project.repository, directory: 'clients/typescript' })
})
