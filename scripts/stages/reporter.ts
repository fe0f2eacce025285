// A reporter of the test runner (`--test-reporter=./scripts/stages/reporter.ts`): failures, what the files with failures wrote to stderr,
// and one last line with the counts.
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { closingLine, reasonsOf } from './closing-line.ts'
import { failureMark } from './run-stage.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Pass = Extract<TestEvent, { type: 'test:pass' }>['data']
type Diagnostic = Extract<TestEvent, { type: 'test:diagnostic' }>['data']
type Fail = Extract<TestEvent, { type: 'test:fail' }>['data']

/** A suite, or a test with subtests, fails because one in it failed, which is reported by itself. */
const isOwnFailure = ({ todo, details: { error } }: Fail): boolean =>
  todo === undefined && !('failureType' in error && error.failureType === 'subtestsFailed')

function textOf({ name, file, line, details: { error } }: Fail): string {
  const place = file === undefined ? '' : ` (${relative(root, file)}${line === undefined ? '' : `:${line}`})`
  return `${failureMark}${name}${place}\n${inspect(error.cause ?? error)}\n\n`
}

/** An error after the end of the test that caused it: the runner counts no failure, and ends with one. */
const isLateError = ({ message }: Diagnostic): boolean => message.includes('asynchronous activity after the test ended')

/** The tests of a suite that is left out are not reported: it counts as one. */
const isSkipped = ({ skip }: Pass): boolean => skip !== undefined && skip !== false

export default async function* failuresAndCounts(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let [passed, failed, skipped] = [0, 0, 0]
  const reasons = new Set<string>()
  const written = new Map<string, string>()
  const failedFiles = new Set<string>()
  for await (const { type, data } of events) {
    if (type === 'test:stderr') written.set(data.file, (written.get(data.file) ?? '') + data.message)
    else if (type === 'test:fail' && isOwnFailure(data)) {
      failed += 1
      failedFiles.add(data.file ?? '')
      yield textOf(data)
    } else if (type === 'test:diagnostic' && isLateError(data)) {
      failed += 1
      yield `${failureMark}${data.message}\n\n`
    } else if (type === 'test:pass' && isSkipped(data)) {
      skipped += 1
      for (const reason of reasonsOf(String(data.skip))) reasons.add(reason)
    } else if (type === 'test:pass' && data.details.type !== 'suite') passed += 1
  }
  for (const file of failedFiles) yield written.get(file) ?? ''
  yield `${closingLine({ passed, failed, skipped, reasons: [...reasons] })}\n`
}
