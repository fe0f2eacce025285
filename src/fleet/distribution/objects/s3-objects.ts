import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import type { BucketAddress } from '../../../domain/store-address.ts'
import {
  assertKey,
  ObjectConflict,
  StoreUnavailable,
  type ByteRange,
  type ListedObject,
  type ObjectStore,
  type StoredObject,
} from './object-store.ts'
import { explainS3Error, isConditionNotMet, isMissingObject, isServerError, missingPackage } from './s3-errors.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

/** What every call needs. `keyOf`: the key in the bucket, with the prefix of the store. */
interface Connection {
  readonly sdk: Sdk
  readonly client: S3Client
  readonly bucket: string
  readonly keyOf: (key: string) => string
  /** Limits the time of a small call, in which so many bytes are sent or received. */
  readonly briefly: (bytes?: number) => { readonly abortSignal: AbortSignal }
}

/** The time that one call may take, with its repetitions; a response that stalls is ended too. */
const smallCallMilliseconds = 10_000
const largeCallMilliseconds = 120_000
/** A log of imports may have megabytes. */
const bytesPerMillisecondMin = 100
/** What is read as a whole: pointers, manifests and the logs. */
const smallObjectBytesMax = 256 << 20
/** Parts of a large file. S3 accepts 10,000 of them, so that a file may have 320 GB. */
const partBytes = 32 << 20
const conditionalAttemptsMax = 5

/**
 * Objects in a bucket of S3, or of a service that speaks its protocol. Endpoint, region and credentials come from the usual settings of
 * the AWS SDK, which reads them itself, so that credentials never pass through this program.
 */
export async function s3Objects(
  { bucket, prefix }: BucketAddress,
  callMilliseconds = smallCallMilliseconds,
): Promise<ObjectStore> {
  const sdk = await loadSdk()
  const location = `s3://${[bucket, prefix].filter((part) => part !== '').join('/')}`
  const client = new sdk.S3Client({
    // Services other than Amazon's may refuse the checksums that are newer than S3 itself; manifests have stronger ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A bucket in the path works with every endpoint; a bucket in the host name needs DNS entries of its own.
    forcePathStyle: true,
  })
  const keyPrefix = prefix === '' ? '' : `${prefix}/`
  const keyOf = (key: string): string => {
    assertKey(key)
    return `${keyPrefix}${key}`
  }
  const briefly: Connection['briefly'] = (bytes = 0) => callLimit(callMilliseconds + bytes / bytesPerMillisecondMin)
  const connection: Connection = { sdk, client, bucket, keyOf, briefly }
  const explained =
    <Arguments extends unknown[], Result>(operation: (...args: Arguments) => Promise<Result>) =>
    async (...args: Arguments): Promise<Result> => {
      try {
        return await operation(...args)
      } catch (error) {
        throw explainS3Error(error, location)
      }
    }
  return {
    location,
    read: explained(async (key) => readObject(connection, key)),
    readRange: explained(async (key, range, signal) => readRange(connection, key, range, signal)),
    write: explained(async (key, bytes, expected) =>
      expected === undefined
        ? putObject(connection, key, bytes, {})
        : writeConditionally(connection, key, bytes, expected),
    ),
    writeFile: explained(async (key, path) => writeFile(connection, key, path)),
    list: explained(async (folder) => {
      const listed = await listObjects(connection, `${keyPrefix}${folder}`)
      return listed.map((object) => ({ ...object, key: object.key.slice(keyPrefix.length) }))
    }),
    remove: explained(async (key) => {
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(key) }), connection.briefly())
    }),
    removeInterruptedWrites: explained(async (before) => removeInterruptedUploads(connection, keyPrefix, before)),
    close: () => client.destroy(),
  }
}

async function loadSdk(): Promise<Sdk> {
  try {
    return await import('@aws-sdk/client-s3')
  } catch (error) {
    throw missingPackage(error)
  }
}

const callLimit = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(Math.ceil(milliseconds)) })

async function readObject(connection: Connection, key: string): Promise<StoredObject | null> {
  const { client, sdk, bucket, keyOf, briefly } = connection
  const request = new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(key) })
  const found = await client.send(request, briefly()).catch(nullIfMissing)
  if (found === null) return null
  const { Body, ETag, ContentLength = 0 } = found
  const limits = {
    abortSignal: briefly(Math.min(ContentLength, smallObjectBytesMax)).abortSignal,
    bytesMax: smallObjectBytesMax,
  }
  return { bytes: await bytesOf(Body, limits), version: versionOf(ETag) }
}

function nullIfMissing(error: unknown): null {
  if (isMissingObject(error)) return null
  throw error
}

async function readRange(
  connection: Connection,
  key: string,
  { start, end }: ByteRange,
  stop?: AbortSignal,
): Promise<Uint8Array | null> {
  const { client, sdk, bucket, keyOf } = connection
  const limit = AbortSignal.timeout(largeCallMilliseconds)
  const abortSignal = stop === undefined ? limit : AbortSignal.any([limit, stop])
  const request = new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(key), Range: `bytes=${start}-${end - 1}` })
  try {
    const found = await client.send(request, { abortSignal }).catch(nullIfMissing)
    return found === null ? null : await bytesOf(found.Body, { abortSignal, bytesMax: end - start })
  } catch (error) {
    // The object ends before the range.
    if ((error as Error).name === 'InvalidRange') return new Uint8Array()
    throw error
  }
}

interface BodyLimits {
  readonly abortSignal: AbortSignal
  readonly bytesMax: number
}

/** The SDK applies its limits up to the headers of a response only; this ends a body that stalls, or that is longer than what was asked for. */
async function bytesOf(body: unknown, { abortSignal, bytesMax }: BodyLimits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of addAbortSignal(abortSignal, body as Readable)) {
    length += (chunk as Uint8Array).length
    if (length > bytesMax)
      throw new StoreUnavailable(`the store sends more than the ${bytesMax} bytes that an answer may have`)
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks, length)
}

/** The entity tag without quotation marks. */
const versionOf = (entityTag: string | undefined): string => (entityTag ?? '').replaceAll('"', '')

async function putObject(
  { client, sdk, bucket, keyOf, briefly }: Connection,
  key: string,
  bytes: Uint8Array,
  condition: { readonly IfMatch?: string; readonly IfNoneMatch?: string },
): Promise<string> {
  const request = new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(key), Body: bytes, ...condition })
  return versionOf((await client.send(request, briefly(bytes.length))).ETag)
}

/**
 * A failed conditional write may have been done nevertheless, when its response was lost, so the object is read to tell. Services
 * disagree on the quotation marks of `If-Match` (Ceph compares them as part of the tag): if the condition held, the other form is tried.
 */
async function writeConditionally(
  connection: Connection,
  key: string,
  bytes: Uint8Array,
  expected: string | null,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const tag = attempt % 2 === 1 ? `"${expected}"` : `${expected}`
    try {
      return await putObject(connection, key, bytes, expected === null ? { IfNoneMatch: '*' } : { IfMatch: tag })
    } catch (error) {
      if (!isConditionNotMet(error) && !isServerError(error)) throw error
      const current = await readObject(connection, key)
      if (current !== null && Buffer.compare(current.bytes, bytes) === 0) return current.version
      if ((current?.version ?? null) !== expected) throw new ObjectConflict(`${key} was changed by another process`)
      if (attempt === conditionalAttemptsMax) throw error
    }
  }
}

async function writeFile(connection: Connection, key: string, path: string): Promise<void> {
  const { size } = await stat(path)
  if (size > partBytes) return writeInParts(connection, key, path, size)
  const { client, sdk, bucket, keyOf } = connection
  const request = new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(key), Body: await readFile(path) })
  await client.send(request, callLimit(largeCallMilliseconds))
}

async function partOf(path: string, start: number, size: number): Promise<Uint8Array> {
  const end = Math.min(start + partBytes, size)
  const bytes = await buffer(createReadStream(path, { start, end: end - 1, highWaterMark: partBytes }))
  if (bytes.length < end - start) throw new Error('the file became shorter while it was copied to the store')
  return bytes
}

async function writeInParts(connection: Connection, key: string, path: string, size: number): Promise<void> {
  const { client, sdk, bucket, keyOf, briefly } = connection
  const target = { Bucket: bucket, Key: keyOf(key) }
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target), briefly())
  const upload = { ...target, UploadId }
  try {
    const parts: { readonly PartNumber: number; readonly ETag: string | undefined }[] = []
    for (let start = 0; start < size; start += partBytes) {
      const PartNumber = parts.length + 1
      const part = new sdk.UploadPartCommand({ ...upload, PartNumber, Body: await partOf(path, start, size) })
      const { ETag } = await client.send(part, callLimit(largeCallMilliseconds))
      parts.push({ PartNumber, ETag })
    }
    const complete = { ...upload, MultipartUpload: { Parts: parts } }
    await client.send(new sdk.CompleteMultipartUploadCommand(complete), callLimit(largeCallMilliseconds))
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload), briefly()).catch(() => undefined)
    throw error
  }
}

async function listObjects({ client, sdk, bucket, briefly }: Connection, prefix: string): Promise<ListedObject[]> {
  const listed: ListedObject[] = []
  let token: string | undefined
  do {
    const request = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token })
    const { Contents = [], NextContinuationToken } = await client.send(request, briefly())
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
      listed.push({ key: Key, size: Size, writtenAt: LastModified })
    token = NextContinuationToken
  } while (token !== undefined)
  return listed
}

async function removeInterruptedUploads(
  { client, sdk, bucket, briefly }: Connection,
  prefix: string,
  before: Date,
): Promise<void> {
  const request = new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix })
  const { Uploads = [] } = await client.send(request, briefly())
  for (const { Key, UploadId, Initiated } of Uploads)
    if (Initiated !== undefined && Initiated < before)
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }), briefly())
}
