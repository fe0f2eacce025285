import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { unreadMembers } from './unread-members.ts'

/** These run on the server alone, ask for whole answers, or name fields for other reasons: labels of filters, and the CSV of a report. */
const others = /(?:records\/view-record|partners\/.*|words-\w+|filter-\w+|records\/filters)\.ts$/

test('no view reads a member in the browser that the page does not carry', () => {
  const files = globSync('browser/**/*.ts', { cwd: import.meta.dirname }).filter((name) => !others.test(name))
  assert.ok(files.length > 50)
  for (const file of files) {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    for (const member of unreadMembers) assert.doesNotMatch(text, new RegExp(`\\b${member}\\b`), `${file}: ${member}`)
  }
})
