import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { run } from '../../src/cli/program.ts'
import { documents, isReadLong, validPage, pages, workbook, workbooks, type HostileFile } from './hostile-files.ts'
import { assertRefused, refusalTimeout as timeout, temporaryFolder } from './refused-files.ts'

// Files that would exhaust memory or time are refused, each with its code, and the next file is read. Those that are refused only after
// they have used up a limit of the process are in hostile-files.long.test.ts, all but one.

const isQuick = (file: HostileFile): boolean => !isReadLong(file) || file.name === 'forms-in-forms.pdf'

test('hostile workbooks are refused', { timeout }, (t) =>
  assertRefused(t, 'isa_technical_intern', workbooks.filter(isQuick), {
    name: 'valid.xlsx',
    bytes: workbook('<dimension ref="A1:XFD1048576"/>'),
  }),
)

test('hostile pages are refused', { timeout }, (t) =>
  assertRefused(t, 'mlit_procurement_suspensions', pages.filter(isQuick), { name: 'valid.html', bytes: validPage }),
)

test('hostile PDF documents are refused', { timeout }, (t) =>
  assertRefused(t, 'mhlw_labor_violations', documents.filter(isQuick)),
)

test(
  '`shobun ingest` refuses the hostile files, imports the valid one and exits with code 1',
  { timeout },
  async (t) => {
    const folder = temporaryFolder(t)
    const paths = [...workbooks.slice(2), { name: 'valid.xlsx', bytes: workbook() }].map(({ name, bytes }) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    })
    const output: string[] = []
    const stream = { write: (text: string) => output.push(text) }
    const code = await run(
      ['ingest', 'isa_technical_intern', ...paths, '--as-of', '2026-01-01', '--data-dir', join(folder, 'data')],
      {
        env: {},
        stdout: stream,
        stderr: stream,
        now: () => new Date('2026-11-20T00:00:00Z'),
      },
    )
    assert.equal(code, 1)
    assert.match(
      output.join(''),
      /one-string\.xlsx: refused \(reading_limit_exceeded\)[\s\S]*valid\.xlsx: 1 rows = 1 with records/,
    )
  },
)
