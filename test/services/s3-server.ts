import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf, skipWithout, type ProgramName } from './packages.ts'
import { freePorts, startProgram, type Program } from './program.ts'

/** The `skip` option of tests that need an S3 server. Ceph runs as root only in the way it is started here. */
export const skipS3: string | false =
  process.getuid?.() === 0
    ? skipWithout('radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'ceph-authtool', 'monmaptool')
    : 'the S3 server of the tests must be started as root'

/** A real S3 server: Ceph's gateway with one monitor and one storage process that keeps everything in memory. */
export interface S3Server {
  readonly endpoint: string
  /** The environment by which the AWS SDK finds it. */
  readonly env: Readonly<Record<string, string>>
  /** Sends a signal to the gateway, the process that answers requests. */
  readonly signalGateway: (signal: NodeJS.Signals) => void
  /** Ends the gateway and starts it again on the same port. */
  readonly restartGateway: () => Promise<void>
  readonly stop: () => Promise<void>
}

const accessKey = 'test-access'
export const testSecret = 'test-secret'

export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-s3-'))
  const started: Program[] = []
  const stop = async (): Promise<void> => {
    // Everything is in memory: nothing is lost when the programs are killed.
    for (const program of started.toReversed()) program.signal('SIGKILL')
    await Promise.all(started.map(async ({ ended }) => ended))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return await startIn(folder, started, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startIn(folder: string, started: Program[], stop: S3Server['stop']): Promise<S3Server> {
  const [port, ...monitorPorts] = (await freePorts(3)) as [number, number, number]
  const endpoint = `http://127.0.0.1:${port}`
  const run = (name: ProgramName, args: readonly string[], input?: string): string => runOnce(folder, name, args, input)
  const start = async (name: ProgramName, args: readonly string[], isReady: () => Promise<boolean>) => {
    const program = await startProgram({ command: pathOf(name), args, isReady, cwd: folder, readySeconds: 60 })
    started.push(program)
    return program
  }
  const isMonitorReady = async (): Promise<boolean> => run('ceph', ['-c', 'ceph.conf', 'status']) !== ''
  prepareMonitor(folder, monitorPorts, run)
  await start('ceph-mon', ['-f', '-i', 'a', '-c', 'ceph.conf'], isMonitorReady)
  prepareStorage(run)
  await start('ceph-osd', ['-f', '-i', '0', '-c', 'ceph.conf'], async () => true)
  const startGateway = async (): Promise<Program> =>
    start(
      'radosgw',
      ['-f', '-c', 'ceph.conf', '-n', 'client.admin', '--rgw-frontends', `beast endpoint=127.0.0.1:${port}`],
      async () => (await fetch(endpoint)).status < 500,
    )
  const user = ['user', 'create', '--uid=shobun', '--display-name=shobun']
  let gateway = await startGateway()
  run('radosgw-admin', ['-c', 'ceph.conf', ...user, `--access-key=${accessKey}`, `--secret=${testSecret}`])
  const env = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'default',
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: testSecret,
    AWS_EC2_METADATA_DISABLED: 'true',
  }
  return {
    endpoint,
    env,
    signalGateway: (signal) => gateway.signal(signal),
    async restartGateway() {
      gateway.signal('SIGKILL')
      await gateway.ended
      gateway = await startGateway()
    },
    stop,
  }
}

function runOnce(folder: string, name: ProgramName, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(pathOf(name), args, {
    cwd: folder,
    input,
    encoding: 'utf8',
    timeout: 60_000,
  })
  if (status === 0) return stdout
  throw new Error(`${name} ${args.join(' ')}: ${error?.message ?? ''}${stderr}`)
}

type Run = (name: ProgramName, args: readonly string[], input?: string) => string

function prepareMonitor(folder: string, [second = 0, first = 0]: readonly number[], run: Run): void {
  const fsid = randomUUID()
  const addresses = `[v2:127.0.0.1:${second},v1:127.0.0.1:${first}]`
  for (const name of ['osd.0', 'rgw.a']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'ceph.conf'), configuration(folder, fsid, addresses))
  run('ceph-authtool', ['--create-keyring', 'keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *'])
  const all = ['mon', 'osd', 'mgr'].flatMap((service) => ['--cap', service, 'allow *'])
  run('ceph-authtool', ['keyring', '--gen-key', '-n', 'client.admin', ...all])
  run('monmaptool', ['--create', '--addv', 'a', addresses, '--fsid', fsid, 'monmap'])
  run('ceph-mon', ['--mkfs', '-i', 'a', '-c', 'ceph.conf', '--monmap', 'monmap', '--keyring', 'keyring'])
}

function prepareStorage(run: Run): void {
  const osd = randomUUID()
  const key = run('ceph-authtool', ['--gen-print-key']).trim()
  run('ceph', ['-c', 'ceph.conf', 'osd', 'new', osd, '0', '-i', '-'], JSON.stringify({ cephx_secret: key }))
  run('ceph-authtool', ['keyring', '--name', 'osd.0', '--add-key', key])
  run('ceph-osd', ['-i', '0', '-c', 'ceph.conf', '--mkfs', '--osd-uuid', osd])
}

// A monitor refuses to start on a disk that is 95 % full, however much is left; everything is in memory here.
const configuration = (folder: string, fsid: string, addresses: string): string => `[global]
fsid = ${fsid}
mon_host = ${addresses}
mon_initial_members = a
public_network = 127.0.0.0/8
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 6442450944
mon_allow_pool_size_one = true
log_file = ${folder}/$name.log
admin_socket = ${folder}/$name.asok
pid_file = ${folder}/$name.pid
run_dir = ${folder}
mon_data = ${folder}/mon.$id
mon_data_avail_crit = 0
mon_data_avail_warn = 0
osd_data = ${folder}/osd.$id
rgw_data = ${folder}/rgw.$id
keyring = ${folder}/keyring
mon_cluster_log_file = ${folder}/cluster.log
`
