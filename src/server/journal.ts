import type { Output, ServerContext } from './server-context.ts'

/** Severities of syslog for the levels of the logger. systemd-journald reads them at the start of a line (sd-daemon(3)). */
const severities: Readonly<Record<number, number>> = { 60: 2, 50: 3, 40: 4, 30: 6, 20: 7, 10: 7 }
const warning = 4
const info = 6

/** Writes what the server says so that the journal knows how severe it is: all on stderr is for the operator. */
export const journalContext = (context: ServerContext): ServerContext => ({
  ...context,
  stderr: { write: (text: string) => context.stderr.write(withSeverity(warning, text)) },
})

/** A stream for the logger that writes a line of text for each of its objects; what is not in the message follows as JSON. */
export const journalStream = (output: Output): Output => ({
  write(json: string) {
    // The journal has the time, the process and the host.
    const { level, time: _, pid: __, hostname: ___, msg = '', ...more } = JSON.parse(json) as LogObject
    const details = Object.keys(more).length === 0 ? '' : ` ${JSON.stringify(more)}`
    return output.write(withSeverity(severities[level] ?? info, `${msg}${details}\n`))
  },
})

interface LogObject {
  readonly level: number
  readonly time?: unknown
  readonly pid?: unknown
  readonly hostname?: unknown
  readonly msg?: string
}

const withSeverity = (severity: number, text: string): string => text.replaceAll(/^(?=.)/gmu, `<${severity}>`)
