/**
 * The URL of the module of a thread or process: the file `name` in the folder of the module with this `import.meta.url`. Its ending is
 * that of this module: `.ts`, or `.js` once built.
 */
export const workerModule = (name: string, importMetaUrl: string): URL =>
  new URL(`./${name}${importMetaUrl.endsWith('.ts') ? '.ts' : '.js'}`, importMetaUrl)
