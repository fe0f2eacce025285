// `npm pack` writes the JavaScript of the package to dist/, because Node.js does not strip types inside node_modules.
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleModules } from '../src/page/bundle.ts'

const path = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url))

rmSync(path('dist'), { recursive: true, force: true })
const { status } = spawnSync(path('node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], {
  cwd: path(''),
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)

/** The `sample` folder and `expected.json` of a source are for tests only. `src/read/sample` is the built-in sample of the product. */
function isTestData(file: string): boolean {
  const relative = file.slice(path('src').length).replace(/^[/\\]read[/\\]sample/, '')
  return /[/\\](sample|expected\.json)([/\\]|$)/.test(relative)
}

cpSync(path('src'), path('dist'), {
  recursive: true,
  filter: (file) => !file.endsWith('.ts') && !isTestData(file),
})

// Browsers get the modules of the page bundled; the server imports the same modules as they are.
writeFileSync(path('dist/page/bundle.json'), JSON.stringify(await bundleModules()))
rmSync(path('dist/page/bundle.js'), { force: true })
