import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command, CommanderError, Option } from 'commander'
import { fetchOverHttp } from '../collect/fetch/fetch.ts'
import { unfinishedPath } from './backup/contents.ts'
import {
  defaultText,
  InvalidSetting,
  optionOf,
  readConfig,
  settingNames,
  settings,
  type SettingName,
} from '../config.ts'
import { programVersion } from '../words/program-files/program-version.ts'
import { cleanLines } from '../words/text/published-text.ts'
import { UsageError, type Context, type Network, type Output } from './context.ts'
import { exitCodeOf, exitCodes, type Exit } from './exit-codes.ts'
import { errorMessage } from './failure.ts'
import { helpLayout, outputOf } from './help.ts'
import { keepHistoryInStore } from './history-in-store.ts'

interface CommandModule {
  readonly register: (program: Command, context: Context) => void
}

/** By their groups, in the order of `--help`. */
const groups: Readonly<Record<string, Readonly<Record<string, () => Promise<CommandModule>>>>> = {
  'Data, from publishers to what is served:': {
    update: () => import('./commands/update.ts'),
    collect: () => import('./commands/collect.ts'),
    ingest: () => import('./commands/ingest.ts'),
    link: () => import('./commands/link.ts'),
    publish: () => import('./commands/publish.ts'),
    source: () => import('./commands/source.ts'),
    survey: () => import('./commands/survey.ts'),
  },
  'Server, and what asks it:': {
    serve: () => import('./commands/serve.ts'),
    rollback: () => import('./commands/rollback.ts'),
    check: () => import('./commands/check.ts'),
    usage: () => import('./commands/usage.ts'),
    screen: () => import('./commands/screen.ts'),
    mcp: () => import('./commands/mcp.ts'),
  },
  'Operator, who decides and keeps:': {
    status: () => import('./commands/status.ts'),
    suppress: () => import('./commands/suppress.ts'),
    correct: () => import('./commands/correct.ts'),
    forget: () => import('./commands/forget.ts'),
    rebuild: () => import('./commands/rebuild.ts'),
    backup: () => import('./commands/backup.ts'),
    restore: () => import('./commands/restore.ts'),
  },
}

/** The parts of the process that the commands use. */
export interface ProgramInput {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  readonly now: () => Date
  /** That of the process unless stated. */
  readonly network?: Network
  /** By default the signals of the process do what they do without it. */
  readonly onInterrupt?: Context['onInterrupt']
}

const noInterrupts: Context['onInterrupt'] = () => ({ [Symbol.dispose]: () => undefined })
const processNetwork: Network = { fetch: fetchOverHttp, sleep: (milliseconds) => sleep(milliseconds) }

/** Runs the command line in `args`, which starts after the name of the program. Returns the exit code; throws nothing. */
export async function run(args: readonly string[], input: ProgramInput): Promise<number> {
  let exit: Exit = 'done'
  const context: Context = {
    ...input,
    network: input.network ?? processNetwork,
    onInterrupt: input.onInterrupt ?? noInterrupts,
    config: () => readConfig(input.env, program.opts<Partial<Record<SettingName, string>>>()),
    // A failure is not hidden by what else a command has to say.
    markFailed: (name = 'failed') => {
      if (exit !== 'failed') exit = name
    },
  }
  const program = buildProgram(context, await loadCommands(args))
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCodeOf(exit)
  } catch (error) {
    return exitCodeOf(reportError(error, input.stderr))
  }
}

/** Prints an error and returns what the exit code says of it. Commander has already printed its own errors; it also throws for `--help`. */
function reportError(error: unknown, stderr: Output): Exit {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 'done' : 'wrongUsage'
  const isUsage = error instanceof UsageError || error instanceof InvalidSetting
  stderr.write(`error: ${cleanLines(isUsage ? error.message : errorMessage(error))}\n`)
  return isUsage ? 'wrongUsage' : 'failed'
}

interface LoadedGroup {
  readonly heading: string
  readonly modules: readonly CommandModule[]
}

/** Loads only the commands that the arguments name, because loading all takes longer than most commands do; without a name, all. */
function loadCommands(args: readonly string[]): Promise<LoadedGroup[]> {
  const named = Object.values(groups).some((commands) => args.some((arg) => Object.hasOwn(commands, arg)))
  return Promise.all(
    Object.entries(groups).map(async ([heading, commands]) => {
      const loaders = Object.entries(commands).filter(([name]) => !named || args.includes(name))
      return { heading, modules: await Promise.all(loaders.map(([, load]) => load())) }
    }),
  )
}

const examples = `
Examples:
  $ shobun source list
  $ shobun ingest nta_corporate_numbers 00_zenkoku_all_20260831.zip
  $ shobun status --json

Settings come from the options above, then the environment, then the defaults.

Exit codes:
${Object.values(exitCodes)
  .map(({ code, meaning }) => `  ${String(code).padEnd(4)} ${meaning}`)
  .join('\n')}`

function buildProgram(context: Context, loaded: readonly LoadedGroup[]): Command {
  const program = new Command('shobun')
    .description('Japanese company profiles and public enforcement records: collect, publish, serve')
    .version(programVersion(), '-V, --version', 'print the version')
    .exitOverride()
    .configureHelp(helpLayout)
    .configureOutput(outputOf(context))
    .showHelpAfterError('(add --help for the usage and examples)')
    .addHelpText('after', examples)
  for (const name of settingNames) program.addOption(settingOption(name))
  for (const { heading, modules } of loaded) {
    program.commandsGroup(heading)
    for (const { register } of modules) register(program, context)
  }
  program.hook('preAction', (_program, command) => refuseUnfinished(context.config().dataDir, command.name()))
  keepHistoryInStore(program, context)
  return program
}

function settingOption(name: SettingName): Option {
  const { env, help, syntax } = settings[name]
  return new Option(`--${optionOf(name)} <value>`, `${help} ${env}; ${syntax}; default ${defaultText(name)}.`)
}

/** A folder into which a backup is being restored, or was when the command was killed, is not whole. */
function refuseUnfinished(dataDir: string, command: string): void {
  if (command === 'restore' || !existsSync(unfinishedPath(dataDir))) return
  throw new Error(`a backup is being restored into ${dataDir}, or that was interrupted: run shobun restore again`)
}

/** The whole command line, for the manual and the completion of the shell. */
export async function describeProgram(): Promise<Command> {
  const silent: Output = { write: () => undefined }
  const context: Context = {
    stdout: silent,
    stderr: silent,
    now: () => new Date(),
    network: processNetwork,
    onInterrupt: noInterrupts,
    config: () => readConfig({}),
    markFailed: () => undefined,
  }
  return buildProgram(context, await loadCommands([]))
}
