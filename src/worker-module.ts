/** The module of a thread or process, `name` without its ending, beside the module with this `import.meta.url`, which is TypeScript or was built. */
export const workerModule = (name: string, importMetaUrl: string): URL =>
  new URL(`./${name}${importMetaUrl.endsWith('.ts') ? '.ts' : '.js'}`, importMetaUrl)
