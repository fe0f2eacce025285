import { test } from 'node:test'
import { killCollections } from './collect-kill.ts'

test('collect and publish killed at 60 random moments lose and double nothing', { timeout: 1_800_000 }, async (t) =>
  killCollections(t, 60),
)
