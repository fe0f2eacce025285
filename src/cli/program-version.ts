import { readFileSync } from 'node:fs'

/** The version in package.json, two folders up in a checkout and in the built package alike. */
export function programVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
