import { pathToFileURL } from 'node:url'
import type { Parse } from '../../domain/parsed-publication.ts'

/** The export `parse`, or the default export, of the module at `path`. In a file of its own, so that a parser process loads little else. */
export async function importParse(path: string): Promise<Parse> {
  const module: { parse?: unknown; default?: unknown } = await import(pathToFileURL(path).href)
  const parse = module.parse ?? module.default
  if (typeof parse !== 'function') throw new Error(`${path}: exports no function named parse`)
  return parse as Parse
}
