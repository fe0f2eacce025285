import { readFileSync } from 'node:fs'

/** Responses from the built-in sample, by path of the endpoint; written by `npm run generate`. */
export function exampleAnswers(): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(new URL('example-answers.json', import.meta.url), 'utf8')) as Record<string, unknown>
}
