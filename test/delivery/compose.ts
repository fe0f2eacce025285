import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { runProgram } from '../../scripts/run-program.ts'

export interface ComposeService {
  readonly image: string
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly read_only?: boolean
  readonly volumes?: readonly string[]
}

const folder = fileURLToPath(new URL('../../deploy/', import.meta.url))

/** The services of a file of `deploy/`, checked by its schema, with the settings of the environment put in. */
export function readCompose(file: string, env: Readonly<Record<string, string>> = {}): Record<string, ComposeService> {
  const text = runProgram('docker-compose', ['--file', `${folder}${file}`, 'config'], { env })
  return (parse(text) as { readonly services: Record<string, ComposeService> }).services
}
