import type { StoreAddress } from '../../../domain/store-address.ts'
import { folderObjects } from './folder-objects.ts'
import type { ObjectStore } from './object-store.ts'
import { s3Objects } from './s3-objects.ts'

export const openObjectStore = async (address: StoreAddress): Promise<ObjectStore> =>
  'folder' in address ? folderObjects(address.folder) : s3Objects(address)
