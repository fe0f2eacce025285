import { resolve } from 'node:path'

/** Where an object store is: a bucket, or a folder. */
export type StoreAddress = BucketAddress | { readonly folder: string }

export interface BucketAddress {
  readonly bucket: string
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string
}

export const storeAddressSyntax = 's3://bucket/prefix, or the path of a folder that begins with / or .'

export function parseStoreAddress(text: string): StoreAddress | undefined {
  if (/^\.{0,2}\//.test(text)) return { folder: resolve(text) }
  const parts = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(text)
  return parts === null ? undefined : { bucket: parts[1] ?? '', prefix: (parts[2] ?? '').slice(1) }
}
