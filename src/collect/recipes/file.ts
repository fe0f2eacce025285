import type { FileRecipe } from '../../domain/collect-recipe.ts'
import type { PoliteClient } from '../fetch/polite-client.ts'
import type { CollectableFile, FindFiles } from './recipe.ts'

/** `start` is the file. */
export const findFile: FindFiles<FileRecipe> = async ({ start, hosts }, context) => [fileAt(start, context, hosts)]

/** A file with an address of its own. */
export function fileAt(
  url: string,
  { client, bytesMax }: { readonly client: PoliteClient; readonly bytesMax: number },
  hosts: readonly string[] | undefined,
): CollectableFile {
  return { url, download: ({ path, known }) => client.download({ url, path, known, bytesMax, hosts }) }
}
