export interface ReleaseNotes {
  /** `YYYY-MM-DD`; null: the version is not released. */
  readonly day: string | null
  /** The day on which the lock file was compared with published advisories, `YYYY-MM-DD`; null: it is not said (SECURITY.md). */
  readonly advisoriesDay: string | null
  /** The section of the version in Markdown, with its heading. */
  readonly text: string
}

/** The section `## <version>, <day>` or `## <version>, unreleased` of the changelog; `null`: there is none. */
export function releaseNotes(changelog: string, version: string): ReleaseNotes | null {
  const text = changelog.split(/^(?=## )/m).find((section) => section.startsWith(`## ${version},`))
  if (text === undefined) return null
  return {
    day: /^## [^,\n]+, (\d{4}-\d{2}-\d{2})$/m.exec(text)?.[1] ?? null,
    advisoriesDay: /^Dependencies compared with published advisories on (\d{4}-\d{2}-\d{2})\b/m.exec(text)?.[1] ?? null,
    text,
  }
}
