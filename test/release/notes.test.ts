import assert from 'node:assert/strict'
import { test } from 'node:test'
import { releaseNotes } from '../../scripts/release/notes.ts'

const changelog = (line: string): string =>
  `# Changelog\n\n## 0.3.0, 2026-12-01\n\n${line}\n\n- x\n\n## 0.2.0, unreleased\n\n- y\n`

test('the notes of a version say when it was released and when its lock file was compared with advisories', () => {
  const compared = 'Dependencies compared with published advisories on 2026-11-30: none known.'
  assert.deepEqual(releaseNotes(changelog(compared), '0.3.0'), {
    day: '2026-12-01',
    advisoriesDay: '2026-11-30',
    text: `## 0.3.0, 2026-12-01\n\n${compared}\n\n- x\n\n`,
  })
  for (const line of ['', 'Dependencies were compared.', 'Dependencies compared with published advisories on some day'])
    assert.equal(releaseNotes(changelog(line), '0.3.0')?.advisoriesDay, null)
  const earlier = releaseNotes(changelog(compared), '0.2.0')
  assert.deepEqual([earlier?.day, earlier?.advisoriesDay], [null, null])
  assert.equal(releaseNotes(changelog(compared), '0.4.0'), null)
})
