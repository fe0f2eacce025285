import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { skipWithout } from './packages.ts'
import { freePorts, startProgram } from './program.ts'
import { waitFor } from '../wait.ts'

const skip = process.platform === 'linux' ? false : 'setpriv is a program of Linux'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const writesReady = {
  command: process.execPath,
  args: ['-e', 'console.log("ready"); setInterval(() => {}, 1000)'],
  isReady: (program: { output: () => string }) => program.output().includes('ready'),
}

test('a program is started, is ready and ends when it is stopped', { skip }, async () => {
  const program = await startProgram(writesReady)
  assert.equal(isRunning(program.pid), true)
  await program.stop()
  assert.equal(isRunning(program.pid), false)
})

test('the error of a program that ends, or does not exist, contains its output', { skip }, async () => {
  const start = async (command: string, ...args: string[]) =>
    startProgram({ command, args, isReady: () => false, readySeconds: 10 })
  await assert.rejects(start(process.execPath, '-e', 'console.error("no such port"); process.exit(1)'), /no such port/)
  await assert.rejects(start('/no/such/program'), /No such file/)
})

test('a program that does not get ready is ended', { skip }, async () => {
  let pid = 0
  const start = startProgram({
    ...writesReady,
    readySeconds: 0.1,
    isReady: (program) => {
      pid = program.pid
      return false
    },
  })
  await assert.rejects(start, /did not get ready in 0.1 s/)
  assert.equal(isRunning(pid), false)
})

test('a program ends when the process that started it is killed', { skip }, async () => {
  const module = new URL('program.ts', import.meta.url).href
  const script = `
    import { startProgram } from ${JSON.stringify(module)}
    const program = await startProgram({ command: 'sleep', args: ['60'], isReady: () => true })
    console.log(program.pid)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(text.toString())
  assert.equal(isRunning(pid), true)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await waitFor('the end of the program', () => !isRunning(pid))
})

test('free ports are different ones', async () => {
  assert.equal(new Set(await freePorts(20)).size, 20)
})

test('the reason to skip is either none or names Debian packages', () => {
  const reason = skipWithout('ceph', 'monmaptool')
  assert.ok(reason === false || reason === 'missing Debian packages: ceph-common')
})
