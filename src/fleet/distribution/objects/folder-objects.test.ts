import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { folderObjects } from './folder-objects.ts'
import { objectsContract } from './test-objects-contract.ts'

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'objects-test-'))
  t.after(() => rmSync(path, { recursive: true, force: true }))
  return path
}

objectsContract({
  name: 'folder',
  open: async (t) => {
    const root = folder(t)
    return [folderObjects(root), folderObjects(root)]
  },
})

test('a folder that does not exist is not created: it may be a share that is not mounted', async (t) => {
  const root = join(folder(t), 'share')
  const store = folderObjects(root)
  const calls = [
    async () => store.write('key', Buffer.from('x')),
    async () => store.read('key'),
    async () => store.list('folder/'),
    async () => store.readRange('key', { start: 0, end: 1 }),
  ]
  for (const call of calls)
    await assert.rejects(call, { name: 'StoreUnavailable', message: /there is no folder .*mount the share/ })
})

test('what interrupted writes left is removed, and nothing newer', async (t) => {
  const root = folder(t)
  const store = folderObjects(root)
  await store.write('key', Buffer.from('x'))
  mkdirSync(join(root, '.incoming'), { recursive: true })
  for (const [name, day] of [
    ['old', '2026-11-01'],
    ['new', '2026-11-03'],
  ] as const) {
    writeFileSync(join(root, '.incoming', name), '-')
    utimesSync(join(root, '.incoming', name), new Date(day), new Date(day))
  }
  await store.removeInterruptedWrites(new Date('2026-11-02'))
  assert.deepEqual(readdirSync(join(root, '.incoming')), ['new'])
  assert.notEqual(await store.read('key'), null)
})
