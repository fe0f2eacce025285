import { ObjectConflict, StoreUnavailable } from './object-store.ts'

/** The parts of an error of the AWS SDK that say what happened. With a status, its message is that of the remote server and is not shown. */
interface S3Error {
  readonly name: string
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

const statusOf = (error: unknown): number => (error as S3Error).$metadata?.httpStatusCode ?? 0

export const isMissingObject = (error: unknown): boolean => (error as S3Error).name === 'NoSuchKey'

/** 412, 409 for two writes at once, and 404 for a condition on an object that does not exist. */
export const isConditionNotMet = (error: unknown): boolean =>
  isMissingObject(error) || [409, 412].includes(statusOf(error))

export const isServerError = (error: unknown): boolean => statusOf(error) >= 500

/** What the operator has to do, by the name of the error. */
const advice: Readonly<Record<string, string>> = {
  CredentialsProviderError: 'no credentials were found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ExpiredToken: 'the credentials have expired',
  InvalidAccessKeyId: 'the access key is not known there: check AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the secret does not belong to the access key: check AWS_SECRET_ACCESS_KEY',
  AccessDenied: 'the access key may not do this: check its permissions on the bucket',
  NoSuchBucket: 'there is no such bucket: check STORE_URL',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  AbortError: 'it does not answer in time',
  TimeoutError: 'it does not answer in time',
}

/** An error of the SDK in one line for the operator. Errors of the port, and of a local file (they have a `path`), pass unchanged. */
export function explainS3Error(error: unknown, location: string): unknown {
  if (error instanceof ObjectConflict || error instanceof StoreUnavailable) return error
  const { name, code } = error as S3Error
  const status = statusOf(error)
  if (status === 0 && (error as NodeJS.ErrnoException).path !== undefined) return error
  const problem = advice[name] ?? problemOf(error as Error, status, code)
  return new StoreUnavailable(`the store ${location} cannot be used: ${problem}`)
}

function problemOf({ name, message }: Error, status: number, code: string | undefined): string {
  if (status !== 0) return `it answered ${name} (${status})`
  if (code !== undefined) return `it cannot be reached (${code})`
  return name === 'Error' ? message : `${name}: ${message}`
}

/** The package is optional. Another error, such as that of a damaged installation, passes unchanged. */
export function missingPackage(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') return error
  return new StoreUnavailable(
    'a store at s3:// needs the package @aws-sdk/client-s3: run npm install @aws-sdk/client-s3',
  )
}
