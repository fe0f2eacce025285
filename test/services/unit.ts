import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface UnitCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What a systemd unit of `deploy/` runs, from this checkout and with this Node.js in place of the installed ones. */
export function commandOf(unit: string, instance = ''): UnitCommand {
  const { args, env } = readUnit(
    readFileSync(`${root}deploy/${unit}`, 'utf8').replaceAll('/opt/shobun/', root),
    instance,
  )
  return { command: process.execPath, args, env }
}

/** The command and the environment in the text of a unit. */
export function readUnit(text: string, instance = ''): UnitCommand {
  const lines = text.replaceAll('%i', instance).split('\n')
  const values = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  const [command = '', ...args] = (values('ExecStart')[0] ?? '').split(' ')
  const env = values('Environment').map((assignment) => assignment.split('=', 2) as [string, string])
  return { command, args, env: Object.fromEntries(env) }
}
