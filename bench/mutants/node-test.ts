// Stands for `node:test` in the tests that the runner loads: it collects tests instead of starting them.

type Body = (context: TestContext) => unknown

interface TestContext {
  readonly name: string
  after(cleanUp: () => unknown): void
}

interface Collection {
  readonly before: Body[]
  readonly tests: { readonly name: string; readonly body: Body }[]
  readonly after: Body[]
}

let collection: Collection = { before: [], tests: [], after: [] }

export function test(name: string, ...rest: readonly unknown[]): void {
  const [options] = rest
  const skip = typeof options === 'object' && options !== null && 'skip' in options && options.skip
  const body = rest.find((each) => typeof each === 'function') as Body | undefined
  if (body !== undefined && (skip === undefined || skip === false)) collection.tests.push({ name, body })
}

export const before = (body: Body): number => collection.before.push(body)
export const after = (body: Body): number => collection.after.push(body)

/** Loads tests. They run one after the other, in the order of the file. */
export async function collected(load: () => Promise<unknown>) {
  const own: Collection = { before: [], tests: [], after: [] }
  collection = own
  await load()
  return {
    /** The message of the first test that fails; `null`: all passed. */
    async firstFailure(): Promise<string | null> {
      try {
        for (const body of own.before) await body(contextOf('before', own.after))
        for (const { name, body } of own.tests) {
          const failure = await failureOf(name, body)
          if (failure !== null) return failure
        }
        return null
      } finally {
        for (const body of own.after) await body(contextOf('after', []))
      }
    },
  }
}

async function failureOf(name: string, body: Body): Promise<string | null> {
  const cleanUps: Body[] = []
  try {
    await body(contextOf(name, cleanUps))
    return null
  } catch (error) {
    return `${name}: ${String(error)}`
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp(contextOf(name, []))
  }
}

const contextOf = (name: string, cleanUps: Body[]): TestContext => ({
  name,
  after: (cleanUp) => void cleanUps.push(cleanUp),
})
