import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync, type Metafile } from 'esbuild'
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

/**
 * Bundles the modules of the page (docs/adr/0028): types are taken out, modules that are always loaded together become one, and names and white
 * space are shortened. From the source, each start of the server does this, in half a second; the package contains the result.
 */
export function bundleModules(): Bundle {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: folder,
    entryPoints: Object.fromEntries(entries.map((name) => [name, `${name}.ts`])),
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
  })
  return {
    modules: Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(folder.length), text])),
    preloads: {
      ja: preloadsOf(metafile, 'words-ja.ts'),
      en: preloadsOf(metafile, 'words-en.ts'),
      home: preloadsOf(metafile),
    },
  }
}

/** What `main.js` and the words import, and what these import. `words`: the module of a language. */
function preloadsOf({ outputs }: Metafile, words?: string): string[] {
  const isWords = ([, { entryPoint = '' }]: [string, Metafile['outputs'][string]]): boolean =>
    basename(entryPoint) === words
  const [wordsName] = Object.entries(outputs).find(isWords) ?? []
  const found = new Set<string>(wordsName === undefined ? [] : [wordsName])
  const add = (name: string): void => {
    for (const { path, kind } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && !found.has(path)) {
        found.add(path)
        add(path)
      }
  }
  add('main.js')
  if (wordsName !== undefined) add(wordsName)
  return [...found]
}
