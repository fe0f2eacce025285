// The MCP bundle: `shobun mcp` alone, which an application installs by itself (https://github.com/modelcontextprotocol/mcpb, MANIFEST.md).
import { cpSync, globSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { runProgram } from '../run-program.ts'

/** What both descriptions of the program say of it, of package.json. */
export interface PackageFacts {
  readonly version: string
  readonly description: string
  readonly author: string
  readonly license: string
  /** `<namespace>/<name>`; the namespace is a host name of the releaser, turned round. */
  readonly mcpName: string
}

export const title = 'Shobun'
export const serverQuestion = 'Address of the Shobun server to ask, such as https://shobun.example'

/** For the lists of places, publishers and characters among the data files. */
const dataCredits = `出典：国税庁法人番号公表サイト（国税庁）、gBizINFO（経済産業省）。加工して作成。公共データ利用規約（第1.0版）
https://www.digital.go.jp/resources/open_data/public_data_license_v1.0
Local governments: code4fukui; 国土地理院; 地方公共団体情報システム機構. CC0-1.0.
`

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = join(root, 'src')
const program = 'server/main.js'

/** The manifest of the bundle. The user says which server is asked; nothing is sent anywhere else. */
export function manifestOf({ version, description, author, license, mcpName }: PackageFacts): object {
  const [, authorName, email] = /^(.+) <(.+)>$/.exec(author)!
  return {
    manifest_version: '0.3',
    name: mcpName.slice(mcpName.indexOf('/') + 1),
    display_name: title,
    version,
    description,
    author: { name: authorName, email },
    license,
    server: {
      type: 'node',
      entry_point: program,
      mcp_config: { command: 'node', args: [`\${__dirname}/${program}`, '${user_config.server}'] },
    },
    tools_generated: true,
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: '>=22.1' } },
    user_config: {
      server: { type: 'string', title: 'Server', description: serverQuestion, required: true },
    },
  }
}

/** Writes the bundle to `path`. The same sources and `builtAt`, seconds since 1970, give the same bytes. */
export async function makeMcpBundle(path: string, facts: PackageFacts, builtAt: number): Promise<string> {
  await using work = await mkdtempDisposable(join(tmpdir(), 'shobun-mcpb-'))
  writeFileSync(join(work.path, 'manifest.json'), `${JSON.stringify(manifestOf(facts), null, 2)}\n`)
  cpSync(join(root, 'LICENSE'), join(work.path, 'LICENSE'))
  await bundleProgram(work.path, facts.version)
  writeFileSync(join(work.path, 'licences/data.txt'), dataCredits)
  const names = runProgram('find', ['.', '-type', 'f', '-printf', '%P\n'], { cwd: work.path })
    .trim()
    .split('\n')
    .toSorted()
  for (const name of names) utimesSync(join(work.path, name), builtAt, builtAt)
  const zipped = join(work.path, 'bundle.zip')
  // Without the owner and the time of access, and in one zone: zip writes local times.
  runProgram('zip', ['-q', '-X', '-9', zipped, ...names], { cwd: work.path, env: { TZ: 'UTC' } })
  cpSync(zipped, path)
  return path
}

/** The program as one module, with the data files that it reads and the licences of what it contains. */
async function bundleProgram(folder: string, version: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['scripts/release/bundled-server.ts'],
    outfile: join(folder, program),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.1',
    charset: 'utf8',
    define: { version: JSON.stringify(version) },
    metafile: true,
    plugins: [dataFilesFromRoot],
  })
  writeFileSync(join(folder, 'server/package.json'), '{ "type": "module" }\n')
  const [output] = Object.values(metafile.outputs)
  const used = Object.entries(output!.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  for (const [name] of used) {
    for (const path of dataFilesOf(join(root, name))) copyBelow(join(folder, 'server'), sources, path)
    const [, library] = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name) ?? []
    if (library !== undefined) copyLicence(library, folder)
  }
}

/** How a module of `src/` names a data file beside it; in a template what follows the folder varies. */
const dataFile = /new URL\((['`])([^'`$]+)([^'`]*)\1, import\.meta\.url\)/g

/** In the bundle there is one module, so data files are named from the folder of the sources. */
const dataFilesFromRoot: Plugin = {
  name: 'data files from the folder of the sources',
  setup(bundling) {
    bundling.onLoad({ filter: /[/\\]src[/\\].*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll(
        dataFile,
        (_, quote: string, name: string, rest: string) =>
          `new URL(${quote}./${relative(sources, resolve(dirname(path), name))}${name.endsWith('/') ? '/' : ''}${rest}${quote}, import.meta.url)`,
      ),
    }))
  },
}

/** The data files, or for a template their folder, that a module names. */
const dataFilesOf = (module: string): string[] =>
  [...readFileSync(module, 'utf8').matchAll(dataFile)].map(([, , name]) => resolve(dirname(module), name!))

function copyBelow(folder: string, base: string, path: string): void {
  const place = join(folder, relative(base, path))
  mkdirSync(dirname(place), { recursive: true })
  cpSync(path, place, { recursive: true })
}

function copyLicence(library: string, folder: string): void {
  const [licence] = globSync(`node_modules/${library}/{LICENSE,LICENCE,license}*`, { cwd: root })
  if (licence === undefined) throw new Error(`${library} has no licence file`)
  mkdirSync(join(folder, 'licences'), { recursive: true })
  cpSync(join(root, licence), join(folder, 'licences', `${library.replace('/', '-')}.txt`))
}
