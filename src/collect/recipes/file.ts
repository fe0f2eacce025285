import type { FileRecipe } from '../../domain/collect-recipe.ts'
import type { PoliteClient } from '../fetch/polite-client.ts'
import type { CollectableFile, FindFiles } from './recipe.ts'

/** The address `start` is that of the file. */
export const findFile: FindFiles<FileRecipe> = async ({ start, hosts }, context) => [fileAt(start, context, hosts)]

/** A file that is downloaded from its address, without a form. */
export function fileAt(
  url: string,
  { client, bytesMax }: { readonly client: PoliteClient; readonly bytesMax: number },
  hosts: readonly string[] | undefined,
): CollectableFile {
  return { url, download: ({ path, known }) => client.download({ url, path, known, bytesMax, hosts }) }
}
