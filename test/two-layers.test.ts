import assert from 'node:assert/strict'
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { filesOf, generationsIn } from '../src/generations/generation-folder.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { manifestPathOf, type Manifest } from '../src/generations/sealed/manifest.ts'
import { checkInFull } from '../src/generations/sealed/seal.ts'
import { filesOfLayer, idOf } from '../src/generations/sealed/layers.ts'
import { programVersion } from '../src/words/program-files/program-version.ts'
import { assertSameAnswers, isRegister, layeredSample, pathsAbout, type LayeredSample } from './sample-layers.ts'

/** Whether a list of records is of July, after the first publication. */
const isLater = ({ parsed }: { readonly parsed: { readonly asOf: string | null } }): boolean =>
  (parsed.asOf ?? '') > '2026-06-30'

/** The registers and the first lists, published; then the later lists are imported. */
async function withLaterLists(sample: LayeredSample) {
  await sample.import((publication) => isRegister(publication) || !isLater(publication))
  const first = await sample.publish()
  await sample.import((publication) => !isRegister(publication) && isLater(publication))
  return first
}

const companiesOf = ({ dataDir }: LayeredSample, name: string): number[] =>
  filesOfLayer(generationsIn(dataDir).pathOf(name), 'companies').map((path) => statSync(path).ino)

test('a publication after new lists takes the companies in service, and answers as one that makes both layers', async (t) => {
  const sample = await layeredSample(t)
  const first = await withLaterLists(sample)
  const taken = await sample.publish()
  const made = await sample.publish({ companies: 'make' })
  assert.deepEqual([first.companies, taken.companies, made.companies], ['made', 'taken', 'made'])
  assert.deepEqual(companiesOf(sample, taken.name), companiesOf(sample, first.name))
  assert.notDeepEqual(companiesOf(sample, made.name), companiesOf(sample, first.name))
  const [before, one, other] = [first, taken, made].map(sample.open)
  assert.notDeepEqual(one!.facts.counts, before!.facts.counts)
  assert.deepEqual(one!.facts.rankGroups, other!.facts.rankGroups)
  await assertSameAnswers(t, [other!, one!], pathsAbout(other!, 25))
})

test('a changed register makes its companies anew, and so does a damaged layer', async (t) => {
  const sample = await layeredSample(t)
  await sample.import((publication) => !isLater(publication))
  const first = await sample.publish()
  await sample.import((publication) => isRegister(publication) && isLater(publication))
  const second = await sample.publish()
  assert.equal(second.companies, 'made')
  const again = await sample.publish()
  assert.deepEqual(companiesOf(sample, again.name), companiesOf(sample, second.name))
  const [database] = filesOfLayer(generationsIn(sample.dataDir).pathOf(again.name), 'companies')
  flipBit(database)
  const repaired = await sample.publish()
  assert.equal(repaired.companies, 'made')
  await checkInFull(generationsIn(sample.dataDir).pathOf(repaired.name))
  await checkInFull(generationsIn(sample.dataDir).pathOf(first.name))
})

test('a generation whose companies another one took is removed, and the other stays whole', async (t) => {
  const sample = await layeredSample(t)
  const first = await withLaterLists(sample)
  const second = await sample.publish()
  const generations = generationsIn(sample.dataDir)
  for (const file of filesOf(first.name)) rmSync(generations.pathOf(file))
  await checkInFull(generations.pathOf(second.name))
  assert.equal((await sample.publish()).companies, 'taken')
})

test('records are published on the companies in service where a register changed, and say of it what those say', async (t) => {
  const sample = await layeredSample(t)
  await sample.import((publication) => !isLater(publication))
  const first = await sample.publish()
  await sample.import(isLater)
  const behind = await sample.publish({ companies: 'in_service' })
  const made = await sample.publish({ companies: 'in_service' })
  assert.equal(behind.companies, 'behind')
  assert.deepEqual(companiesOf(sample, behind.name), companiesOf(sample, first.name))
  const [before, between] = [sample.open(first), sample.open(behind)]
  assert.equal(between.facts.collectedAt.company, before.facts.collectedAt.company)
  assert.notEqual(between.facts.collectedAt.enforcement, before.facts.collectedAt.enforcement)
  assert.equal(between.facts.counts.companies, before.facts.counts.companies)
  // The next one finds no companies that are made of what the ledger has now.
  assert.equal(made.companies, 'behind')
  const whole = await sample.publish()
  assert.equal(whole.companies, 'made')
  assert.notEqual(sample.open(whole).facts.collectedAt.company, before.facts.collectedAt.company)
  const again = await sample.publish({ companies: 'in_service' })
  assert.equal(again.companies, 'taken')
})

for (const companiesProgram of ['0.0.1', undefined])
  test(`records do not come first on companies of the program ${companiesProgram}, which may fold names in another way`, async (t) => {
    const sample = await layeredSample(t)
    await sample.import((publication) => !isLater(publication))
    const first = await sample.publish()
    await sample.import(isLater)
    const path = manifestPathOf(generationsIn(sample.dataDir).pathOf(first.name))
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    assert.equal(manifest.companiesProgram, programVersion())
    chmodSync(path, 0o644)
    writeFileSync(path, JSON.stringify({ ...manifest, companiesProgram }))
    assert.equal((await sample.publish({ companies: 'in_service' })).companies, 'made')
  })

test('a rollback crosses layers, and a generation with other companies is kept for the case of damage', async (t) => {
  const sample = await layeredSample(t)
  await sample.import((publication) => !isLater(publication))
  const first = await sample.publish({ keep: 1 })
  await sample.import(isLater)
  const names = [(await sample.publish({ keep: 1 })).name]
  for (let count = 0; count < 3; count++) names.push((await sample.publish({ keep: 1 })).name)
  const generations = generationsIn(sample.dataDir)
  assert.deepEqual(generations.list(), [first.name, ...names.slice(-2)])
  const keeper = createGenerationKeeper(sample.dataDir)
  t.after(() => keeper.close())
  assert.equal(await keeper.refresh(), null)
  for (const name of [first.name, names.at(-1)!]) {
    generations.select(name)
    assert.equal(await keeper.refresh(), null)
    assert.equal(keeper.current()?.facts.id, idOf(name))
  }
  // Both later ones have these bytes.
  flipBit(filesOfLayer(generations.pathOf(names.at(-1)!), 'companies')[0])
  await keeper.refresh()
  assert.equal(keeper.current()?.facts.id, idOf(first.name))
})

function flipBit(path: string): void {
  chmodSync(path, 0o644)
  const bytes = readFileSync(path)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  writeFileSync(path, bytes)
}
