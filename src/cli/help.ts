import type { Command, Help, OutputConfiguration } from 'commander'
import type { Context, Output } from './context.ts'
import { widthOf } from './print.ts'

// How `--help` looks: the commands before the options, and every text as wide as the terminal.

const widthWithoutTerminal = 80
const widthOfOutput = ({ columns }: Output): number => columns ?? widthWithoutTerminal

/** Where commander writes helps and errors. An error stays one line, as scripts read it. */
export const outputOf = ({ stdout, stderr }: Pick<Context, 'stdout' | 'stderr'>): OutputConfiguration => ({
  getOutHelpWidth: () => widthOfOutput(stdout),
  getErrHelpWidth: () => widthOfOutput(stderr),
  writeOut: (text) => void stdout.write(wrapped(text, widthOfOutput(stdout))),
  writeErr: (text) => void stderr.write(wrapped(text, widthOfOutput(stderr))),
  outputError: (text) => void stderr.write(text),
})

/** A command is listed by its name; its own help has its arguments. */
export const helpLayout: Partial<Help> = {
  displayWidth: widthOf,
  subcommandTerm: (command) => command.name(),
  formatHelp,
}

/** `shobun help <command>` is another way to write `--help`, which is among the options. */
const listedCommands = (command: Command, helper: Help): Command[] =>
  helper.visibleCommands(command).filter((inner) => inner.name() !== 'help')

type Item = readonly [term: string, text: string]

function formatHelp(command: Command, helper: Help): string {
  const commands = Map.groupBy(listedCommands(command, helper), (inner) => inner.helpGroup() || 'Commands:')
  const sections: (readonly [heading: string, items: readonly Item[]])[] = [
    ['Arguments:', helper.visibleArguments(command).map((one) => [one.name(), helper.argumentDescription(one)])],
    ...[...commands].map(
      ([heading, inner]) =>
        [heading, inner.map((one): Item => [helper.subcommandTerm(one), helper.subcommandDescription(one)])] as const,
    ),
    ['Options:', helper.visibleOptions(command).map((one) => [one.flags, helper.optionDescription(one)])],
  ]
  return [
    `Usage: ${helper.commandUsage(command)}\n`,
    `${helper.commandDescription(command)}\n`,
    ...sections.filter(([, items]) => items.length > 0).map(sectionText),
  ].join('\n')
}

function sectionText([heading, items]: readonly [heading: string, items: readonly Item[]]): string {
  const width = Math.max(...items.map(([term]) => widthOf(term)))
  const lines = items.map(([term, text]) => `  ${term}${' '.repeat(width - widthOf(term))}  ${text}`.trimEnd())
  return `${[heading, ...lines].join('\n')}\n`
}

/** A term, two spaces or more, and its text. A command to be copied begins with `$`. */
const itemLine = /^( +(?!\$)\S+(?: \S+)* {2,})(\S.*)$/

/** Wraps paragraphs and the texts of items at a width. Other lines that are indented, as commands to be copied, stay as they are. */
export function wrapped(text: string, width: number): string {
  return paragraphsOf(text)
    .map((line) => {
      const [, term = '', rest = line] = itemLine.exec(line) ?? []
      return term === '' && line.startsWith(' ') ? line : wrappedAfter(term, rest, width)
    })
    .join('\n')
}

/** The lines, of which those of a paragraph are one. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = []
  for (const line of text.split('\n')) {
    const last = paragraphs.at(-1) ?? ''
    const goesOn = isProse(last) && !last.endsWith(':') && isProse(line)
    if (goesOn) paragraphs.push(`${paragraphs.pop()} ${line}`)
    else paragraphs.push(line)
  }
  return paragraphs
}

const isProse = (line: string): boolean => /^\S/.test(line)

/** Wraps what stands after a term under its first word; below the term, where the terminal is too narrow for that. */
function wrappedAfter(term: string, text: string, width: number): string {
  const indent = width - widthOf(term) < narrowest ? Math.min(4, widthOf(term)) : widthOf(term)
  const lines = indent === widthOf(term) ? [term] : [term.trimEnd(), ' '.repeat(indent)]
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const space = last.trim() === '' || last === term ? '' : ' '
    if (widthOf(last) + space.length + widthOf(word) <= width || space === '')
      lines.push(`${lines.pop()}${space}${word}`)
    else lines.push(' '.repeat(indent) + word)
  }
  return lines.join('\n')
}

const narrowest = 24
