/**
 * A generation has two layers. That of the companies is made of the registers and may serve many generations; that of the records is made anew
 * for each. A layer is a database and the names beside it.
 */
export const layers = ['records', 'companies'] as const
export type Layer = (typeof layers)[number]

export const generationSuffix = '.generation'

/** The name of the database file of a generation. `id` is the `meta.generation` of its answers. */
export const fileNameOf = (id: string): string => `${id}${generationSuffix}`
export const idOf = (name: string): string => name.slice(0, -generationSuffix.length)

/** The path of the names beside a database. */
export const namesPathOf = (databasePath: string): string => `${databasePath}.names`

/** The path of the database of companies beside that of the records, which has the name of the generation. */
export const companiesPathOf = (generationPath: string): string => `${generationPath}.companies`

const databaseOf: Readonly<Record<Layer, (generationPath: string) => string>> = {
  records: (generationPath) => generationPath,
  companies: companiesPathOf,
}

/** The database and the names of a layer, by the path or the name of the generation. */
export function filesOfLayer(generationPath: string, layer: Layer): readonly [database: string, names: string] {
  const database = databaseOf[layer](generationPath)
  return [database, namesPathOf(database)]
}

/** The files of both layers, in the order of the manifest. */
export const layerFilesOf = (generationPath: string): string[] =>
  layers.flatMap((layer) => [...filesOfLayer(generationPath, layer)])
