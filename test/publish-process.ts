import { publishSample } from '../src/cli/server/sample-generation.ts'

/** Publishes the sample in the given folder; `generation-safety.long.test.ts` kills it meanwhile. */
await publishSample(process.argv[2] ?? '', new Date())
