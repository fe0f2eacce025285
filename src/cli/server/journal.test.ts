import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { journalContext, journalStream, textStream } from './journal.ts'

test('each line of the log begins with its severity, and a stack stays on the line of its error', () => {
  let written = ''
  const stream = journalStream({ write: (text) => void (written += text) })
  const { log } = Fastify({ logger: { level: 'debug', stream } })
  log.info({ generation: '2026-11-21' }, 'serving a generation')
  log.error({ err: new Error('two\nlines'), reqId: 'r1' }, 'internal error')
  log.fatal('the end')
  log.debug({}, 'detail')
  const [served, failed, ...others] = written.trimEnd().split('\n')
  assert.equal(served, '<6>serving a generation {"generation":"2026-11-21"}')
  assert.match(
    failed ?? '',
    /^<3>internal error \{"err":\{"type":"Error","message":"two\\nlines","stack":.*"reqId":"r1"\}$/,
  )
  assert.deepEqual(others, ['<2>the end', '<7>detail'])
})

test('at a terminal, a line is a sentence; warnings and errors say that they are', () => {
  let written = ''
  const { log } = Fastify({
    logger: { level: 'debug', stream: textStream({ write: (text) => void (written += text) }) },
  })
  log.info({ generation: '2026-11-21' }, 'serving a generation')
  log.warn('the disk is nearly full')
  log.error('internal error')
  assert.equal(
    written,
    'serving a generation {"generation":"2026-11-21"}\nwarning: the disk is nearly full\nerror: internal error\n',
  )
})

test('what is written for the operator is a warning in the journal, line by line', () => {
  let written = ''
  const context = {
    stdout: { write() {} },
    stderr: { write: (text: string) => void (written += text) },
    now: () => new Date(0),
  }
  journalContext(context).stderr.write('usage log: disk full\n\nsecond\n')
  assert.equal(written, '<4>usage log: disk full\n\n<4>second\n')
})
