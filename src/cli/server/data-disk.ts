import { statfs } from 'node:fs/promises'
import type { DiskSpace } from '../../serve/http/metrics.ts'

const checkMilliseconds = 30_000

/**
 * Measures the space on the disk of the data folder from time to time, so that a disk that hangs holds up no scrape of the metrics.
 * Returns `null` while the disk does not say it.
 */
export async function watchDisk(dataDir: string, opened: AsyncDisposableStack): Promise<() => DiskSpace | null> {
  let space: DiskSpace | null = null
  const measure = async (): Promise<void> => {
    space = await spaceOf(dataDir).catch(() => null)
  }
  await measure()
  const timer = setInterval(() => void measure(), checkMilliseconds).unref()
  opened.defer(() => clearInterval(timer))
  return () => space
}

async function spaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}
