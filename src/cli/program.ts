import { setTimeout as sleep } from 'node:timers/promises'
import { Command, CommanderError, Option } from 'commander'
import { InvalidSetting, optionOf, readConfig, settingNames, settings, type SettingName } from '../config.ts'
import * as collect from './commands/collect.ts'
import * as correct from './commands/correct.ts'
import * as forget from './commands/forget.ts'
import * as ingest from './commands/ingest.ts'
import * as link from './commands/link.ts'
import * as mcp from './commands/mcp.ts'
import * as publish from './commands/publish.ts'
import * as rebuild from './commands/rebuild.ts'
import * as rollback from './commands/rollback.ts'
import * as serve from './commands/serve.ts'
import * as source from './commands/source.ts'
import * as status from './commands/status.ts'
import * as suppress from './commands/suppress.ts'
import * as usage from './commands/usage.ts'
import { cleanLines } from '../text/published-text.ts'
import { UsageError, type Context, type Network, type Output } from './context.ts'
import { errorMessage } from './failure.ts'
import { programVersion } from './program-version.ts'

/** In the order of `--help`. */
const commands = [
  serve,
  collect,
  ingest,
  link,
  publish,
  rollback,
  status,
  usage,
  source,
  suppress,
  correct,
  forget,
  rebuild,
  mcp,
]

/** The parts of the process that the commands use. */
export interface ProgramInput {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  readonly now: () => Date
  /** That of the process unless stated. */
  readonly network?: Network
}

const examples = `
Examples:
  $ shobun source list
  $ shobun ingest nta_corporate_numbers 00_zenkoku_all_20260831.zip
  $ shobun status --json

Settings come from the options above, then the environment, then the defaults.
Exit codes: 0 done, 1 failed, 2 wrong usage.`

export function buildProgram(context: Context): Command {
  const program = new Command('shobun')
    .description('Japanese company profiles and public enforcement records: collect, publish, serve')
    .version(programVersion(), '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: (text) => void context.stderr.write(text),
    })
    .showHelpAfterError('(add --help for the usage and examples)')
    .addHelpText('after', examples)
  for (const name of settingNames) program.addOption(settingOption(name))
  for (const command of commands) command.register(program, context)
  return program
}

function settingOption(name: SettingName): Option {
  const { env, help, syntax, default: defaultValue } = settings[name]
  return new Option(`--${optionOf(name)} <value>`, `${help} ${env}; ${syntax}; default ${defaultText(defaultValue)}.`)
}

function defaultText(defaultValue: (typeof settings)[SettingName]['default']): string {
  if (Array.isArray(defaultValue) || defaultValue === null) return 'none'
  if (typeof defaultValue === 'boolean') return defaultValue ? 'on' : 'off'
  return String(defaultValue)
}

/** Runs the command line in `args`, which starts after the name of the program. Returns the exit code; throws nothing. */
export async function run(args: readonly string[], input: ProgramInput): Promise<number> {
  let exitCode = 0
  const context: Context = {
    ...input,
    network: input.network ?? { fetch, sleep: (milliseconds) => sleep(milliseconds) },
    config: () => readConfig(input.env, program.opts<Partial<Record<SettingName, string>>>()),
    markFailed: () => {
      exitCode = 1
    },
  }
  const program = buildProgram(context)
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    return reportError(error, input.stderr)
  }
}

/** Prints an error and returns the exit code. Commander has already printed its own errors; it also throws for `--help`. */
function reportError(error: unknown, stderr: Output): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const isUsage = error instanceof UsageError || error instanceof InvalidSetting
  stderr.write(`error: ${cleanLines(isUsage ? error.message : errorMessage(error))}\n`)
  return isUsage ? 2 : 1
}
