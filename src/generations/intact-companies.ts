import { existsSync } from 'node:fs'
import { programVersion } from '../words/program-files/program-version.ts'
import type { Generations } from './generation-folder.ts'
import { filesOfLayer } from './sealed/layers.ts'
import { readableManifest, type Manifest } from './sealed/manifest.ts'
import { checkInFull } from './sealed/seal.ts'
import { generationFormat } from './sqlite/schema.ts'

/** A generation whose layer of companies another one may take. */
export interface CompanySource {
  readonly path: string
  /** `CompanyLayerFacts.madeOf` */
  readonly madeOf: string
}

/**
 * A generation whose companies are made of this and have all their bytes; null without one. The one in service comes first, then the newest.
 */
export async function companiesMadeOfThis(generations: Generations, madeOf: string): Promise<CompanySource | null> {
  const current = currentOf(generations)
  const newestFirst = generations.list().toReversed()
  for (const name of new Set([...newestFirst.filter((each) => each === current), ...newestFirst])) {
    const path = generations.pathOf(name)
    if (companiesAt(path)?.madeOf === madeOf && (await hasIntactCompanies(path))) return { path, madeOf }
  }
  return null
}

/**
 * The generation in service if its companies have all their bytes, whatever they are made of. Those of sample data are for sample data, and those of
 * another program are for none: it may fold names in another way, and records would be tied to the wrong companies.
 */
export async function companiesInService(
  generations: Generations,
  { sample }: { readonly sample: boolean },
): Promise<CompanySource | null> {
  const current = currentOf(generations)
  if (current === null) return null
  const path = generations.pathOf(current)
  const found = companiesAt(path)
  const isUsable = found?.sample === sample && found.program === programVersion()
  return isUsable && (await hasIntactCompanies(path)) ? found : null
}

/**
 * The newest generation whose companies have these hashes by its manifest: their bytes are not compared. Null without one. `hashes`: of the
 * database and of the names.
 */
export function companiesWithHashes(
  generations: Generations,
  hashes: readonly string[],
): { readonly path: string; readonly manifest: Manifest } | null {
  for (const name of generations.list().toReversed()) {
    const path = generations.pathOf(name)
    const manifest = readableManifest(path)
    const own = manifest?.files.filter(({ layer }) => layer === 'companies').map(({ sha256 }) => sha256) ?? []
    if (manifest === null || own.length === 0 || own.join() !== hashes.join()) continue
    if (filesOfLayer(path, 'companies').every((file) => existsSync(file))) return { path, manifest }
  }
  return null
}

function companiesAt(path: string): (CompanySource & { sample: boolean; program: string | undefined }) | null {
  const manifest = readableManifest(path)
  if (manifest?.format !== generationFormat || manifest.companies === null) return null
  const { companies: madeOf, companiesProgram: program, sample } = manifest
  return { path, madeOf, program, sample }
}

function currentOf(generations: Generations): string | null {
  try {
    return generations.current()
  } catch {
    // Publishing replaces the file.
    return null
  }
}

/** Whether all bytes of the companies are those of the manifest. A damaged layer is made anew, or fetched. */
export async function hasIntactCompanies(path: string): Promise<boolean> {
  try {
    await checkInFull(path, 'companies')
    return true
  } catch {
    return false
  }
}
