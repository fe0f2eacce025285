import type { Command } from 'commander'
import { declaredKeysOf, type DeclaredKeys } from '../src/cli/output-shape.ts'
import { describeProgram } from '../src/cli/program.ts'

const introduction = `# What commands print with \`--json\`

The keys of each object, which is one line. Keys in parentheses are there only where they have a value. Generated from the declarations of the commands, of
which tables and CSV are made, too; [exit-codes.md](exit-codes.md) has the exit codes.`

/** `docs/json-output.md`. */
export async function commandKeysPage(): Promise<string> {
  const sections = leavesOf(await describeProgram()).map(sectionOf)
  return `${[introduction, ...sections].join('\n\n')}\n`
}

const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf)

function sectionOf(command: Command): string {
  const help = command.options.find(({ long }) => long === '--json')?.description ?? ''
  const objects = declaredKeysOf(command).map((keys) => `- ${keysText(keys)}`)
  return `## ${nameOf(command)}\n\n${help[0]?.toUpperCase()}${help.slice(1)}.\n\n${objects.join('\n')}`
}

const nameOf = (command: Command): string =>
  command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`

const keysText = ({ always, sometimes }: DeclaredKeys): string =>
  [...always.map((key) => `\`${key}\``), ...sometimes.map((key) => `(\`${key}\`)`)].join(', ')
