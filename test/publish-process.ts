import { publishSample } from '../src/cli/server/sample-generation.ts'

/** Publishes the sample in the given folder, with `make` both layers; `publish-kill.long.test.ts` kills it meanwhile. */
const [dataDir = '', companies] = process.argv.slice(2)
await publishSample(dataDir, new Date(), undefined, companies === 'make' ? { companies } : {})
