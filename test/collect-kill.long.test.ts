import { test } from 'node:test'
import { killCollections } from './collect-kill.ts'
import { times } from './length.ts'

const kills = times({ gate: 12, long: 60 })

test(
  `collect and publish killed at ${kills} random moments lose and double nothing`,
  { timeout: 1_800_000 },
  async (t) => killCollections(t, kills),
)
