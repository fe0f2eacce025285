import { join } from 'node:path'

/** The first file of a backup: what it is. */
export const aboutPath = 'backup.json'
/** The last one: the checksums of all others, as `sha256sum --check` reads them. A backup without it is not whole. */
export const checksumsPath = 'SHA256SUMS'
export const importsPath = 'archive/imports.jsonl'
/** Folders of descriptions of sources. Proposals first: one that is accepted meanwhile is in one of them at least. */
export const sourceFolders = ['proposals', 'sources'] as const
export const usageFolder = 'usage'

/** Raise it when an earlier program could not restore a backup. */
export const backupFormat = 1

/** Files of the data folder that are copied as they are, before the imports: no one of them may know of an import that the backup lacks. */
export const plainFiles = [
  'collected.json',
  'searches.json',
  'survey.json',
  'company-history.txt',
  'decisions.jsonl',
  'aliases.csv',
] as const

/** `backup.json`. */
export interface About {
  readonly format: number
  readonly program: string
  readonly made_at: string
  /** Whether the usage log is in it. */
  readonly usage: boolean
}

export const publicationPath = (sha256: string): string => `archive/${sha256.slice(0, 2)}/${sha256}`

/** In the data folder while a backup is restored into it. No other command works there meanwhile. */
export const unfinishedPath = (dataDir: string): string => join(dataDir, 'restore.unfinished')
