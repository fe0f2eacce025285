import { after, before } from 'node:test'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { s3Objects } from '../../src/fleet/distribution/objects/s3-objects.ts'
import { skipS3, startS3Server, testSecret, type S3Server } from '../services/s3-server.ts'
import { distributionScenarios } from './scenarios.ts'
import { serverScenarios } from './server-scenarios.ts'

const bucket = 'shobun'
let server: S3Server
let prefixes = 0

before(async () => {
  if (skipS3 !== false) return
  server = await startS3Server()
  Object.assign(process.env, server.env)
  await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: bucket }))
})
after(async () => (skipS3 === false ? server.stop() : undefined))

const breakDown = (): (() => Promise<void>) => {
  server.signalGateway('SIGKILL')
  return async () => server.restartGateway()
}

distributionScenarios({
  name: 'S3',
  options: { skip: skipS3 },
  open: async (t) => {
    const store = await s3Objects({ bucket, prefix: `scenario-${++prefixes}` })
    t.after(() => store.close())
    return store
  },
  breakDown,
})

serverScenarios({
  name: 'S3',
  options: { skip: skipS3 },
  settings: async () => ({ ...server.env, STORE_URL: `s3://${bucket}/servers` }),
  breakDown,
  secret: testSecret,
})
