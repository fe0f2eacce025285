// The contract of an object store on a real S3 server.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { s3Objects } from '../src/fleet/distribution/objects/s3-objects.ts'
import { objectsContract } from '../src/fleet/distribution/objects/test-objects-contract.ts'
import { skipS3, startS3Server, testSecret, type S3Server } from './services/s3-server.ts'

const options = { skip: skipS3 }
const bucket = 'shobun'
let server: S3Server | null = null
let prefixes = 0

before(async () => {
  if (skipS3 !== false) return
  server = await startS3Server()
  Object.assign(process.env, server.env)
  await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: bucket }))
})
after(async () => server?.stop())

objectsContract({
  name: 'S3',
  options,
  open: async (t) => {
    const prefix = `prefix/${++prefixes}`
    const stores = [await s3Objects({ bucket, prefix }), await s3Objects({ bucket, prefix })] as const
    t.after(() => stores.forEach((store) => store.close()))
    return stores
  },
})

test('what interrupted uploads left is removed', options, async (t) => {
  const { CreateMultipartUploadCommand, ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({ forcePathStyle: true })
  const store = await s3Objects({ bucket, prefix: 'interrupted' })
  t.after(() => [client, store].forEach((one) => ('destroy' in one ? one.destroy() : one.close())))
  await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: 'interrupted/file' }))
  const uploads = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))).Uploads?.length
  await store.removeInterruptedWrites(new Date(Date.now() - 60_000))
  assert.equal(await uploads(), 1)
  await store.removeInterruptedWrites(new Date(Date.now() + 60_000))
  assert.equal((await uploads()) ?? 0, 0)
})

test('a folder of more objects than S3 lists at once is listed as a whole', options, async (t) => {
  const store = await s3Objects({ bucket, prefix: 'many' })
  t.after(() => store.close())
  const keys = Array.from({ length: 1_010 }, (_, index) => `folder/${String(index).padStart(4, '0')}`)
  const waiting = [...keys]
  const writeSome = async (): Promise<void> => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) await store.write(key, Buffer.from(key))
  }
  await Promise.all(Array.from({ length: 16 }, writeSome))
  const listed = await store.list('folder/')
  assert.deepEqual(
    listed.map(({ key }) => key),
    keys,
  )
})

/** Settings of the environment that are wrong, and the line that says so. */
const wrongSettings: readonly (readonly [setting: Readonly<Record<string, string>>, message: RegExp])[] = [
  [{ AWS_SECRET_ACCESS_KEY: 'another-secret' }, /the secret does not belong to the access key/],
  [{ AWS_ACCESS_KEY_ID: 'nobody' }, /the access key is not known there/],
  [{ AWS_ENDPOINT_URL: 'http://127.0.0.1:1' }, /it cannot be reached \(ECONNREFUSED\)/],
]

for (const [setting, message] of wrongSettings)
  test(`a wrong ${Object.keys(setting).join()} gives one line without a secret`, options, async () => {
    const before = { ...process.env }
    Object.assign(process.env, setting)
    const store = await s3Objects({ bucket, prefix: 'x' })
    try {
      const error = (await store.read('current').catch((error: unknown) => error)) as Error
      assert.equal(error.name, 'StoreUnavailable')
      assert.match(error.message, message)
      const shown = `${error.message}${error.stack}${JSON.stringify(error)}`
      for (const secret of [testSecret, 'another-secret']) assert.ok(!shown.includes(secret))
      assert.ok(!error.message.includes('\n'))
    } finally {
      store.close()
      Object.assign(process.env, before)
    }
  })

test('a bucket that does not exist is named as the problem', options, async () => {
  const store = await s3Objects({ bucket: 'no-such-bucket', prefix: '' })
  await assert.rejects(store.read('current'), { name: 'StoreUnavailable', message: /there is no such bucket/ })
  store.close()
})

test('a gateway that is stopped does not hold a call for ever', options, async () => {
  const store = await s3Objects({ bucket, prefix: 'stopped' }, 1_000)
  await store.write('key', Buffer.from('x'))
  server!.signalGateway('SIGSTOP')
  try {
    await assert.rejects(store.read('key'), { name: 'StoreUnavailable', message: /does not answer in time/ })
  } finally {
    server!.signalGateway('SIGCONT')
    store.close()
  }
})
