import { test } from 'node:test'
import { documents, isReadLong, validPage, pages, workbook, workbooks } from './hostile-files.ts'
import { assertRefused, refusalTimeout as timeout } from './refused-files.ts'

// Files that use up the processor time or the memory of the process that reads them.

test('hostile workbooks are refused at the limits of the process', { timeout }, (t) =>
  assertRefused(t, 'isa_technical_intern', workbooks.filter(isReadLong), {
    name: 'valid.xlsx',
    bytes: workbook('<dimension ref="A1:XFD1048576"/>'),
  }),
)

test('hostile pages are refused at the limits of the process', { timeout }, (t) =>
  assertRefused(t, 'mlit_procurement_suspensions', pages.filter(isReadLong), { name: 'valid.html', bytes: validPage }),
)

test('hostile PDF documents are refused at the limits of the process', { timeout }, (t) =>
  assertRefused(t, 'mhlw_labor_violations', documents.filter(isReadLong)),
)
