import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from './length.ts'
import { assertSameAnswers, isRegister, layeredSample, pathsAbout } from './sample-layers.ts'

/** Of every so many companies all is asked. */
const step = times({ gate: 4, long: 1 })

test('list after list, a publication that takes the companies answers as one that makes them', async (t) => {
  const sample = await layeredSample(t)
  const days = new Set<string>()
  await sample.import((publication) => {
    if (!isRegister(publication)) days.add(publication.parsed.asOf ?? '')
    return isRegister(publication)
  })
  let latest = await sample.publish()
  assert.equal(sample.open(latest).facts.counts.enforcements, 0)
  for (const day of [...days].toSorted()) {
    await sample.import((publication) => !isRegister(publication) && publication.parsed.asOf === day)
    latest = await sample.publish()
    assert.equal(latest.companies, 'taken')
  }
  const made = sample.open(await sample.publish({ companies: 'make' }))
  await assertSameAnswers(t, [made, sample.open(latest)], pathsAbout(made, step))
})
