import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, stop, type BuildOptions, type Metafile, type Plugin, type ResolveOptions } from 'esbuild'
import type { Language } from './browser/types.ts'

/** The modules of the page for browsers. */
export interface Bundle {
  /** The code of each module by its name under `/assets/`. */
  readonly modules: Readonly<Record<string, string>>
  /** The modules that a page of a language, or the start page, needs first. */
  readonly preloads: Readonly<Record<Language | 'home', readonly string[]>>
}

const folder = fileURLToPath(new URL('./browser/', import.meta.url))

/** The modules that pages name, without their extension. What they share, and what they load later, has names with a hash. */
const entries = ['main', 'documents/try-it', 'documents/reference', 'records/copy-address']

/** Of a request and its answer, about. */
const headerBytes = 1000

const options = {
  absWorkingDir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2024',
  charset: 'utf8',
  legalComments: 'none',
  minify: true,
  metafile: true,
  write: false,
  outdir: folder,
} as const satisfies BuildOptions

interface Bundled {
  /** The code of each module by its name. */
  readonly modules: Readonly<Record<string, string>>
  readonly metafile: Metafile
}

/**
 * Bundles the modules of the page (docs/adr/0028): types are taken out, modules that are always loaded together become one, and names and white
 * space are shortened. What every view needs is one module, `core`, together with what several share and is smaller than the headers of a
 * request; esbuild alone makes a module for each set of views that share something. From the source, each start of the server does this, in a
 * second; the package contains the result.
 */
export async function bundleModules(): Promise<Bundle> {
  const everywhere = filesOfCore((await bundled({ entryPoints: ['main.ts'] })).metafile)
  const core = [...everywhere, ...filesOfSmallModules((await bundledViews(everywhere, 'core.js')).metafile)]
  const names = namesOfCore(await bundledViews(core, 'core.js'), 'core.js')
  const { modules: coreModules } = await bundledCore(core, names)
  const [coreName = ''] = Object.keys(coreModules)
  const { modules, metafile } = await bundledViews(core, coreName)
  // Its program would run as long as the server.
  await stop()
  const preloads = (words?: string): string[] => [coreName, ...preloadsOf(metafile, words)]
  return {
    modules: { ...coreModules, ...modules },
    preloads: { ja: preloads('words-ja.ts'), en: preloads('words-en.ts'), home: preloads() },
  }
}

async function bundled(own: BuildOptions): Promise<Bundled> {
  const { outputFiles = [], metafile = { inputs: {}, outputs: {} } } = await build({ ...options, ...own })
  return {
    modules: Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(folder.length), text])),
    metafile,
  }
}

/** The files that `main.ts` imports, but for those that load others later, by themselves or by what they import: they need the names of these. */
function filesOfCore({ inputs }: Metafile): string[] {
  const importsOf = (path: string) => inputs[path]?.imports.filter(({ external }) => external !== true) ?? []
  const loadsLater = (path: string): boolean =>
    importsOf(path).some(({ path: imported, kind }) => kind === 'dynamic-import' || loadsLater(imported))
  const found = new Set<string>()
  const add = (path: string): void => {
    for (const { path: imported, kind } of importsOf(path))
      if (kind === 'import-statement' && !found.has(imported)) {
        found.add(imported)
        add(imported)
      }
  }
  add('main.ts')
  return [...found].filter((path) => !loadsLater(path)).map((path) => join(folder, path))
}

/** The files of modules that several views share and that are smaller than the headers of their request, if they need none but such. */
function filesOfSmallModules({ outputs }: Metafile): string[] {
  const isSmall = (name: string): boolean => {
    const { bytes, entryPoint, imports } = outputs[name] as Metafile['outputs'][string]
    return (
      bytes < headerBytes &&
      entryPoint === undefined &&
      imports.every(({ path, external, kind }) => external || (kind === 'import-statement' && isSmall(path)))
    )
  }
  const small = Object.entries(outputs).filter(([name]) => isSmall(name))
  return small.flatMap(([, { inputs }]) => Object.keys(inputs).map((path) => join(folder, path)))
}

/** The modules that pages name and what they load later, which take what is in these files from the module of this name. */
const bundledViews = (core: readonly string[], coreName: string): Promise<Bundled> =>
  bundled({
    entryPoints: Object.fromEntries(entries.map((name) => [name, `${name}.ts`])),
    plugins: [importsFrom(core, coreName)],
  })

/** Asking esbuild where an import leads takes longer than all else, so it is asked once for each package; other imports name their file. */
const importsFrom = (core: readonly string[], coreName: string): Plugin => ({
  name: 'core',
  setup(builder) {
    const asUsual = Symbol('as usual')
    const ofCore = new Set(core)
    const ofPackages = new Map<string, Promise<string>>()
    const fileOfPackage = async ({ path, ...from }: Omit<ResolveOptions, 'pluginData'> & { readonly path: string }) => {
      const file =
        ofPackages.get(path) ?? builder.resolve(path, { ...from, pluginData: asUsual }).then((found) => found.path)
      ofPackages.set(path, file)
      return file
    }
    builder.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === asUsual || kind === 'entry-point') return undefined
      const file = path.startsWith('.')
        ? join(resolveDir, path)
        : await fileOfPackage({ path, kind, importer, resolveDir })
      return ofCore.has(file) ? { path: `/assets/${coreName}`, external: true } : undefined
    })
  },
})

/** What modules import from the one of this name. */
function namesOfCore({ modules }: Bundled, coreName: string): string[] {
  const imports = new RegExp(`import\\{([^}]*)\\}from"/assets/${coreName}"`, 'g')
  const taken = Object.values(modules).flatMap((code) => [...code.matchAll(imports)].map(([, names = '']) => names))
  return [...new Set(taken.flatMap((names) => names.split(',')).map((name) => name.replace(/ as .*$/, '')))].toSorted()
}

/** These files as one module. Of a name that none of them has, or two, esbuild says that there is none. */
function bundledCore(core: readonly string[], names: readonly string[]): Promise<Bundled> {
  const contents = core.map((path) => `export * from ${JSON.stringify(path)}\n`).join('')
  const all: Plugin = {
    name: 'all',
    setup(builder) {
      builder.onResolve({ filter: /^all$/ }, () => ({ path: 'all', namespace: 'all' }))
      builder.onLoad({ filter: /^all$/, namespace: 'all' }, () => ({ contents, resolveDir: folder }))
    },
  }
  const stdin = { contents: `export { ${names.join(', ')} } from 'all'`, resolveDir: folder, sourcefile: 'core' }
  return bundled({ stdin, entryNames: 'core-[hash]', plugins: [all] })
}

/** What `main.js` and the words import, and what these import. `words`: the module of a language. */
function preloadsOf({ outputs }: Metafile, words?: string): string[] {
  const isWords = ([, { entryPoint = '' }]: [string, Metafile['outputs'][string]]): boolean =>
    basename(entryPoint) === words
  const [wordsName] = Object.entries(outputs).find(isWords) ?? []
  const found = new Set<string>(wordsName === undefined ? [] : [wordsName])
  const add = (name: string): void => {
    for (const { path, kind, external } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && external !== true && !found.has(path)) {
        found.add(path)
        add(path)
      }
  }
  add('main.js')
  if (wordsName !== undefined) add(wordsName)
  return [...found]
}
