import { generationsIn } from '../generations/generation-folder.ts'
import { readManifest } from '../generations/sealed/manifest.ts'

/** Real data were published since the caller saw that there were none. */
export class RealDataPublished extends Error {
  override readonly name = 'RealDataPublished'
}

/** Throws `RealDataPublished` where the current generation is no sample. */
export function assertNoRealData(dataDir: string): void {
  const generations = generationsIn(dataDir)
  const current = generations.current()
  if (current !== null && readManifest(generations.pathOf(current))?.sample === false)
    throw new RealDataPublished(`${current} has real data: the sample does not take its place`)
}
