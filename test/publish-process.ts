import { publishSample } from '../src/cli/sample-generation.ts'

/** For `generation-safety.test.ts`: publishes the sample in the folder that is named, and is killed meanwhile. */
await publishSample(process.argv[2] ?? '', new Date())
