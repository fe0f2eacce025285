import type { Command } from 'commander'
import { exitCodes } from '../../src/cli/exit-codes.ts'
import { settingNames, settings } from '../../src/config.ts'

/** A text in roff: signs that begin a request or an escape are shown as they are. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll(/^([.'])/gm, String.raw`\&$1`)

const item = (name: string, text: string): string => `.TP\n.B ${roff(name)}\n${roff(text)}\n`

/** The options of a command, but not `--help`. Those of the program are the settings. */
const optionsOf = (command: Command): string =>
  command.options.map(({ flags, description }) => `.RS\n${item(flags, description)}.RE\n`).join('')

function section(command: Command, path: string): string {
  const inner = command.commands.filter((one) => one.name() !== 'help')
  if (inner.length > 0) return inner.map((one) => section(one, `${path} ${one.name()}`)).join('')
  const usage = command.usage().replace('[options] ', '')
  return `${item(`${path} ${usage === '[options]' ? '' : usage}`.trim(), sentence(command.description()))}${optionsOf(command)}`
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** The manual page, shobun(1), from the commands and the settings. `date`: `YYYY-MM-DD`. */
export function manual(program: Command, version: string, date: string): string {
  const commands = program.commands.filter((one) => one.name() !== 'help').map((one) => section(one, one.name()))
  const environment = settingNames.map((name) => {
    const { env, help, syntax } = settings[name]
    return item(env, `${help} Accepted: ${syntax}.`)
  })
  return `.TH SHOBUN 1 "${date}" "shobun ${version}" "User Commands"
.SH NAME
shobun \\- ${roff(program.description())}
.SH SYNOPSIS
.B shobun
.RI [ options ]
.I command
.RI [ arguments ]
.SH COMMANDS
${commands.join('')}.SH ENVIRONMENT
Each setting is also an option of the program in lower case with hyphens, for example
.BR \\-\\-data\\-dir ,
which goes before the environment.
${environment.join('')}.SH FILES
${item('/etc/shobun/shobun.env', 'Settings of the units, read by systemd.')}${item('/var/lib/shobun', 'The archive, the ledger, the generations and the usage log.')}.SH EXIT STATUS
${Object.values(exitCodes)
  .map(({ code, meaning }) => item(String(code), sentence(meaning)))
  .join('')}.SH SEE ALSO
${roff('The documents in /usr/share/doc/shobun, first operate.md.')}
`
}
