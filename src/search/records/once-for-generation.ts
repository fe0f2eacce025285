import type { RecordKind } from '../../domain/facts.ts'
import type { GenerationFacts } from '../../generations/ports.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'

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

/** Companies of which something is kept: a page asks for one several times, and few companies have most records. */
export const keptCompaniesMax = 1_000

/** Keeps what is found in a generation for each of the latest numbers or names of companies, at most `max`. */
export const latestForGeneration = <Reader extends { readonly facts: object }, Found>(
  find: (reader: Reader, text: string) => Found,
  max: number,
): ((reader: Reader, text: string) => Found) => latestFor(({ facts }) => facts, find, max)

/** Keeps what is found for each of the latest texts, at most `max`, as long as an object of a generation is the same. */
export function latestFor<Subject, Found>(
  objectOf: (subject: Subject) => object,
  find: (subject: Subject, text: string) => Found,
  max: number,
): (subject: Subject, text: string) => Found {
  const known = new WeakMap<object, (text: string) => Found>()
  return (subject, text) => {
    const object = objectOf(subject)
    const ofObject = known.get(object) ?? withLatestResults((each) => find(subject, each), max)
    known.set(object, ofObject)
    return ofObject(text)
  }
}
