import type { Command } from 'commander'

const flagsOf = (command: Command): string[] => command.options.map(({ long, flags }) => long ?? flags)
const innerOf = ({ commands }: Command) => commands.filter((one) => one.name() !== 'help')
const namesOf = (command: Command): string[] => innerOf(command).map((one) => one.name())

/** A line of the table: after these words, these are possible. */
const line = (path: string, words: readonly string[]): string => `    '${path}') words='${words.join(' ')}' ;;`

function linesOf(command: Command, path: string): string[] {
  const own = line(path, [...namesOf(command), ...flagsOf(command), '--help'])
  return [own, ...innerOf(command).flatMap((one) => linesOf(one, `${path} ${one.name()}`.trim()))]
}

/** The completion of the shell: commands and options; anything else is a file. */
export function completion(program: Command): string {
  const paths = linesOf(program, '')
  const known = innerOf(program).flatMap((one) => [one.name(), ...namesOf(one).map((name) => `${one.name()} ${name}`)])
  return `# bash completion for shobun, generated from its commands
_shobun() {
  local words path='' word index
  local current=\${COMP_WORDS[COMP_CWORD]}
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    case "\${path:+$path }$word" in
${known.map((path) => `      '${path}'`).join(' |\\\n')}) path=\${path:+$path }$word ;;
    esac
  done
  case "$path" in
${paths.join('\n')}
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -o default -F _shobun shobun
`
}
