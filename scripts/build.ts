// `npm pack`: the JavaScript of the installed package in dist/. Node.js does not strip types inside node_modules.
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url))

rmSync(path('dist'), { recursive: true, force: true })
const { status } = spawnSync(path('node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], {
  cwd: path(''),
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)
cpSync(path('src'), path('dist'), {
  recursive: true,
  filter: (source) =>
    !source.endsWith('.ts') &&
    !/[/\\](sample|expected\.json)([/\\]|$)/.test(source.slice(path('src').length).replace(/^[/\\]sample/, '')),
})
