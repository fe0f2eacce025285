import { publishSample } from '../src/server/sample-generation.ts'

/** Publishes the sample in the given folder; `generation-safety.long.test.ts` kills it meanwhile. */
await publishSample(process.argv[2] ?? '', new Date())
