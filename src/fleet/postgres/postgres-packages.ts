/** Loads a module for PostgreSQL. Its packages are optional, and loaded only where a database is configured. */
export async function withPostgres<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('DATABASE_URL needs the packages pg and pg-copy-streams; run npm ci without --omit=optional', {
      cause: error,
    })
  }
}
