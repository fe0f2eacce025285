import type { Output, ServerContext } from './server-context.ts'

/** Severities of syslog. systemd-journald reads them at the start of a line, as in `<4>text` (sd-daemon(3)). */
const [critical, error, warning, info, debug] = [2, 3, 4, 6, 7]

/** By the levels of the logger: fatal, error, warn, info, debug, trace. */
const severities: Readonly<Record<number, number>> = {
  60: critical,
  50: error,
  40: warning,
  30: info,
  20: debug,
  10: debug,
}

/** Gives what the server writes to stderr the severity of a warning: all of it is for the operator. */
export const journalContext = (context: ServerContext): ServerContext => ({
  ...context,
  stderr: { write: (text: string) => context.stderr.write(withSeverity(warning, text)) },
})

/** A stream for the logger that writes a line of text for each of its objects; what is not in the message follows as JSON. */
export const journalStream = (output: Output): Output => ({
  write(json: string) {
    const { level, line } = lineOf(json)
    return output.write(withSeverity(severities[level] ?? info, line))
  },
})

/** The same for a reader at a terminal, who knows the time; a warning or an error says that it is one. */
export const textStream = (output: Output): Output => ({
  write(json: string) {
    const { level, line } = lineOf(json)
    const severity = severities[level] ?? info
    return output.write(severity <= error ? `error: ${line}` : severity === warning ? `warning: ${line}` : line)
  },
})

function lineOf(json: string): { readonly level: number; readonly line: string } {
  // The journal has the time, the process and the host.
  const { level, time: _, pid: __, hostname: ___, msg = '', ...more } = JSON.parse(json) as LogObject
  const details = Object.keys(more).length === 0 ? '' : ` ${JSON.stringify(more)}`
  return { level, line: `${msg}${details}\n` }
}

interface LogObject {
  readonly level: number
  readonly time?: unknown
  readonly pid?: unknown
  readonly hostname?: unknown
  readonly msg?: string
}

const withSeverity = (severity: number, text: string): string => text.replaceAll(/^(?=.)/gmu, `<${severity}>`)
