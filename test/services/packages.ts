import { existsSync } from 'node:fs'

/** The Debian 12 package and the path of each program that tests start. */
const installedPrograms = {
  haproxy: { package: 'haproxy', path: '/usr/sbin/haproxy' },
  'redis-server': { package: 'redis-server', path: '/usr/bin/redis-server' },
  'redis-sentinel': { package: 'redis-sentinel', path: '/usr/bin/redis-sentinel' },
  postgres: { package: 'postgresql-15', path: '/usr/lib/postgresql/15/bin/postgres' },
  initdb: { package: 'postgresql-15', path: '/usr/lib/postgresql/15/bin/initdb' },
  radosgw: { package: 'radosgw', path: '/usr/bin/radosgw' },
  'radosgw-admin': { package: 'radosgw', path: '/usr/bin/radosgw-admin' },
  'ceph-mon': { package: 'ceph-mon', path: '/usr/bin/ceph-mon' },
  'ceph-osd': { package: 'ceph-osd', path: '/usr/bin/ceph-osd' },
  ceph: { package: 'ceph-common', path: '/usr/bin/ceph' },
  'ceph-authtool': { package: 'ceph-common', path: '/usr/bin/ceph-authtool' },
  buildah: { package: 'buildah', path: '/usr/bin/buildah' },
  mmdebstrap: { package: 'mmdebstrap', path: '/usr/bin/mmdebstrap' },
  gpg: { package: 'gpg', path: '/usr/bin/gpg' },
  unzip: { package: 'unzip', path: '/usr/bin/unzip' },
  zip: { package: 'zip', path: '/usr/bin/zip' },
  lintian: { package: 'lintian', path: '/usr/bin/lintian' },
  monmaptool: { package: 'ceph-common', path: '/usr/bin/monmaptool' },
  promtool: { package: 'prometheus', path: '/usr/bin/promtool' },
  'docker-compose': { package: 'docker-compose', path: '/usr/bin/docker-compose' },
  'systemd-analyze': { package: 'systemd', path: '/usr/bin/systemd-analyze' },
} as const

export type ProgramName = keyof typeof installedPrograms

export const pathOf = (name: ProgramName): string => installedPrograms[name].path

/** The `skip` option of a test that needs these programs: `false`, or which packages are missing. */
export function skipWithout(...names: readonly ProgramName[]): string | false {
  const missing = names.filter((name) => !existsSync(pathOf(name))).map((name) => installedPrograms[name].package)
  return missing.length === 0 ? false : `missing Debian packages: ${[...new Set(missing)].join(' ')}`
}
