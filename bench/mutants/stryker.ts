import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Room } from './rooms.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const program = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')

/** The part of a Stryker report that is read here (the schema is that of mutation-testing-elements). */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>>
}

interface ReportedMutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError'
  /** Lines and columns from 1. */
  readonly location: { readonly start: Position; readonly end: Position }
}

interface Position {
  readonly line: number
  readonly column: number
}

export interface Mutant extends Pick<ReportedMutant, 'mutatorName' | 'status' | 'location'> {
  readonly file: string
  /** The line of the code, without its indentation. */
  readonly line: string
  /** The part of the code that is replaced, and by what. */
  readonly code: string
  readonly mutant: string
}

/** Mutates the files of a room, or places in them; the report of progress goes to stderr. Throws when Stryker fails. */
export async function mutantsOf(room: Room, runners: number): Promise<Mutant[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-mutants-'))
  try {
    const report = join(folder, 'report.json')
    writeFileSync(join(folder, 'stryker.json'), JSON.stringify(optionsOf(room, runners, folder, report)))
    await run(folder)
    return mutantsIn(JSON.parse(readFileSync(report, 'utf8')) as Report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const optionsOf = (room: Room, runners: number, folder: string, report: string): object => ({
  mutate: room.code,
  testRunner: 'in-process',
  plugins: [fileURLToPath(new URL('runner.ts', import.meta.url))],
  mutants: { tests: room.tests, folders: [...new Set([...room.code, ...room.tests].map((file) => dirname(file)))] },
  coverageAnalysis: 'all',
  concurrency: runners,
  // Endless loops are found by their count; a busy machine is not taken for one.
  timeoutMS: 30_000,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: report },
  tempDirName: join(folder, 'sandbox'),
  cleanTempDir: 'always',
  ignorePatterns: ['/docs', '/deploy', '/test/installations', '/.git'],
  // TypeScript 7 has no program interface, with which Stryker would rewrite paths in this file.
  tsconfigFile: 'none',
  allowConsoleColors: false,
})

function run(folder: string): Promise<void> {
  const env = {
    ...process.env,
    // Stryker starts `node`.
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  }
  const args = [program, 'run', join(folder, 'stryker.json')]
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 2] })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Stryker ended with ${code}`))))
  })
}

const mutantsIn = ({ files }: Report): Mutant[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    const offsetOf = ({ line, column }: Position): number =>
      lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, column - 1)
    return mutants.map(({ mutatorName, replacement = '', status, location }) => {
      const line = (lines[location.start.line - 1] ?? '').trim()
      const code = source.slice(offsetOf(location.start), offsetOf(location.end))
      return { file, mutatorName, status, location, line, code, mutant: replacement }
    })
  })

/** The place of a mutant as Stryker is asked for it: `file:line:column-line:column`, columns from 0. */
export const placeOf = ({ file, location: { start, end } }: Mutant): string =>
  `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
