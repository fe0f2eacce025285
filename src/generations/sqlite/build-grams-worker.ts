import { runThread } from '../names/blocking-thread.ts'
import { buildGrams, type GramsInput } from './build-grams.ts'

/** Builds a text index while the main thread writes other records. */
runThread<GramsInput, null>((input, send) => {
  buildGrams(input)
  send(null)
})
