import assert from 'node:assert/strict'
import { test } from 'node:test'
import { laws } from '../codes/laws.ts'
import { sectors } from '../codes/sectors.ts'
import { lawsOfSectors, sectorLawRows, sectorOfLaw } from './sector-laws.ts'

test('every code is that of a sector or a law, each sector stands once, and a law licenses one trade alone', () => {
  const codes = new Set([...sectors, ...laws].map(({ code }) => code))
  for (const { sector, ofTradeAlone, ofOthersToo } of sectorLawRows)
    for (const code of [sector, ...ofTradeAlone, ...ofOthersToo]) assert.ok(codes.has(code), code)
  for (const all of [sectorLawRows.map(({ sector }) => sector), sectorLawRows.flatMap((row) => row.ofTradeAlone)])
    assert.equal(new Set(all).size, all.length)
})

test('a law under which others act, too, says no sector, and is wider than the trade', () => {
  assert.equal(sectorOfLaw('construction_business_act'), 'construction')
  assert.equal(sectorOfLaw('road_vehicles_act'), null)
  assert.deepEqual(lawsOfSectors(['vehicle_maintenance', 'construction']), [
    { law: 'construction_business_act', isWider: false },
    { law: 'road_vehicles_act', isWider: true },
  ])
  assert.deepEqual(lawsOfSectors(['industrial_waste', 'special_industrial_waste']).length, 1)
})
