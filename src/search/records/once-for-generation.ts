import type { RecordKind } from '../../domain/facts.ts'
import type { GenerationFacts } from '../../generations/ports.ts'

/** Keeps what is found of each kind of record in a generation, because every answer asks for it. */
export function onceForGeneration<Reader extends { readonly facts: Pick<GenerationFacts, 'collected'> }, Found>(
  find: (reader: Reader, kind: RecordKind) => Found,
): (reader: Reader, kind: RecordKind) => Found {
  const known = new WeakMap<Reader['facts'], Map<RecordKind, Found>>()
  return (reader, kind) => {
    const ofGeneration = known.get(reader.facts) ?? new Map<RecordKind, Found>()
    known.set(reader.facts, ofGeneration)
    const found = ofGeneration.get(kind) ?? find(reader, kind)
    ofGeneration.set(kind, found)
    return found
  }
}
