// `npm run deb` makes shobun_<version>_<architecture>.deb without compiling: from the npm package, the production tree of the lock file and
// the Node.js that comes with it. The same sources and SOURCE_DATE_EPOCH give the same bytes.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { buildDebianPackage } from './build.ts'
import { architectures, makePayload, packNpmPackage, type Architecture } from './payload.ts'
import { run } from './run.ts'

const help = `npm run deb -- [options]

  --architecture NAME   amd64 or arm64; may be repeated (default: both)
  --version TEXT        instead of that in package.json; may be repeated
  --npm-package FILE    made by npm pack from this checkout (default: packs)
  --fast                compresses less, for tests
  --output FOLDER       (default: dist)
`

const root = fileURLToPath(new URL('../../', import.meta.url))

const { values } = parseArgs({
  options: {
    architecture: { type: 'string', multiple: true, default: Object.keys(architectures) },
    version: { type: 'string', multiple: true },
    'npm-package': { type: 'string' },
    fast: { type: 'boolean', default: false },
    output: { type: 'string', default: 'dist' },
    help: { type: 'boolean', default: false },
  },
})
const isKnown = values.architecture.every((name) => Object.hasOwn(architectures, name))
if (values.help || !isKnown) {
  process.stdout.write(help)
  process.exit(values.help ? 0 : 2)
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
const output = resolve(values.output)
const work = mkdtempSync(join(tmpdir(), 'shobun-deb-'))
try {
  const npmPackage = values['npm-package'] ?? packNpmPackage(work)
  mkdirSync(output, { recursive: true })
  for (const architecture of values.architecture as Architecture[]) {
    const payload = join(work, architecture)
    makePayload(payload, npmPackage, architecture)
    for (const each of values.version ?? [version]) {
      const place = { work: join(work, `${architecture}-${each}`), output }
      const path = await buildDebianPackage(
        { payload, architecture, version: each, builtAt: builtAt(), isFast: values.fast },
        place,
      )
      console.log(path)
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Seconds since 1970: what the caller says, else the time of the newest commit. */
function builtAt(): number {
  const given = process.env['SOURCE_DATE_EPOCH']
  return Number(given ?? run('git', ['log', '-1', '--format=%ct'], root))
}
