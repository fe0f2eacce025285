import { environment } from '../config.ts'
import { interruptsOf } from './interrupt.ts'
import { run } from './program.ts'

// `shobun … | head` closes the pipe before the output ends, which is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

// Killed, the launcher (bin/shobun.js) cannot forward a signal.
if (process.channel !== undefined) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

process.exitCode = await run(process.argv.slice(2), {
  env: environment,
  stdout: process.stdout,
  stderr: process.stderr,
  now: () => new Date(),
  onInterrupt: interruptsOf(process.stderr),
})
