import { existsSync, mkdirSync, readFileSync, realpathSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a slow disk can do. */
export interface DiskSpeed {
  readonly readsPerSecond: number
  readonly megabytesPerSecond: number
}

/** A control group of Linux whose processes read from a disk no faster than a limit. */
export interface DiskLimit {
  /** Runs `work` in the group, to which the processes belong that it starts. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  close(): void
}

const groupName = `shobun-bench-${process.pid}`

/** https://docs.kernel.org/admin-guide/cgroup-v1/blkio-controller.html */
const firstVersion = {
  root: '/sys/fs/cgroup/blkio',
  writeLimits(group: string, device: string, { readsPerSecond, megabytesPerSecond }: DiskSpeed) {
    writeFileSync(join(group, 'blkio.throttle.read_iops_device'), `${device} ${readsPerSecond}`)
    writeFileSync(join(group, 'blkio.throttle.read_bps_device'), `${device} ${megabytesPerSecond * 1_000_000}`)
  },
}

/** https://docs.kernel.org/admin-guide/cgroup-v2.html#io */
const secondVersion = {
  root: '/sys/fs/cgroup',
  writeLimits(group: string, device: string, { readsPerSecond, megabytesPerSecond }: DiskSpeed) {
    writeFileSync(join(dirname(group), 'cgroup.subtree_control'), '+io')
    writeFileSync(join(group, 'io.max'), `${device} riops=${readsPerSecond} rbps=${megabytesPerSecond * 1_000_000}`)
  },
}

/** Limits reads from the disk of `folder`. Throws where the system does not permit it: it needs root and control groups. */
export function limitDisk(folder: string, speed: DiskSpeed): DiskLimit {
  const version = existsSync(firstVersion.root) ? firstVersion : secondVersion
  const group = join(version.root, groupName)
  try {
    mkdirSync(group)
    version.writeLimits(group, diskOf(folder), speed)
  } catch (error) {
    if (existsSync(group)) rmdirSync(group)
    throw new Error(`the disk cannot be limited (--disk full measures without): ${(error as Error).message}`, {
      cause: error,
    })
  }
  const moveTo = (path: string): void => writeFileSync(join(path, 'cgroup.procs'), String(process.pid))
  return {
    async run(work) {
      moveTo(group)
      try {
        return await work()
      } finally {
        moveTo(version.root)
      }
    },
    close: () => rmdirSync(group),
  }
}

/** The numbers of the disk of a folder, as in 254:0; of a partition, those of its disk. */
function diskOf(folder: string): string {
  const { dev } = statSync(folder)
  const [major, minor] = [(dev >>> 8) & 0xfff, (dev & 0xff) | ((dev >>> 12) & 0xfff00)]
  const device = realpathSync(`/sys/dev/block/${major}:${minor}`)
  const disk = existsSync(join(device, 'partition')) ? dirname(device) : device
  return readFileSync(join(disk, 'dev'), 'utf8').trim()
}
