import { environment } from '../config.ts'
import { run } from './program.ts'

process.exitCode = await run(process.argv.slice(2), {
  env: environment,
  stdout: process.stdout,
  stderr: process.stderr,
  now: () => new Date(),
})
