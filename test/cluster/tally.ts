import { comparable, type ContentName, type Expected } from './contents.ts'

/** One answer to a request, or none. */
export interface Answer {
  readonly path: string
  /** Instant of `performance.now()`. */
  readonly sentAt: number
  /** 0 if the connection ended without an answer. */
  readonly status: number
  /** Whether a server sent it, and not the balancer. */
  readonly fromServer: boolean
  readonly body: string
}

/** The answers to the requests that were sent during one fault. */
export interface Tally {
  readonly add: (answer: Answer) => void
  /**
   * The counts. `contentOf` tells which content each generation has, `killedUntil` when a killed process was gone: a request sent before
   * may have been in flight on it.
   */
  readonly judge: (contentOf: ReadonlyMap<string, ContentName>, killedUntil: number) => Judgement
}

export interface Judgement {
  readonly requests: number
  readonly right: number
  /** Answers that are not those of their generation, and 4xx other than 429. */
  readonly wrong: number
  readonly refused: number
  /** Answers that the server has more requests than it can answer. */
  readonly overloaded: number
  /** Other 5xx of servers. */
  readonly serverErrors: number
  /** 5xx of the balancer, and connections that it closed without an answer, for requests that were in flight on a killed process. */
  readonly lostInFlight: number
  /** The same for other requests. */
  readonly balancerErrors: number
  readonly generations: readonly string[]
  /** The first answers that are wrong or errors. */
  readonly examples: readonly string[]
}

const examplesMax = 5

const isOverload = ({ status, fromServer, body }: Answer): boolean =>
  status === 503 && fromServer && body.includes('"code":"overloaded"')

export function createTally(expected: Expected): Tally {
  const matches = new Map<string, Record<ContentName | 'neither', number>>()
  const counts = { requests: 0, wrong: 0, refused: 0, overloaded: 0, serverErrors: 0 }
  const failures: Answer[] = []
  const examples: string[] = []
  const note = ({ path, status, body }: Answer): void => {
    if (examples.length < examplesMax) examples.push(`${status} ${path} ${body.slice(0, 300)}`)
  }
  const compare = (answer: Answer): void => {
    const generation = /"generation":"([^"]*)"/.exec(answer.body)?.[1] ?? 'none'
    const found = matches.get(generation) ?? { first: 0, second: 0, neither: 0 }
    matches.set(generation, found)
    const text = comparable(answer.body)
    const content = (['first', 'second'] as const).find((name) => expected[name].get(answer.path) === text) ?? 'neither'
    found[content] += 1
    if (content === 'neither') note(answer)
  }
  const kinds: readonly (readonly [(answer: Answer) => boolean, (answer: Answer) => void])[] = [
    [({ status }) => status === 200, compare],
    [({ status }) => status === 429, () => (counts.refused += 1)],
    [isOverload, () => (counts.overloaded += 1)],
    [({ status, fromServer }) => status >= 500 && fromServer, (answer) => (note(answer), (counts.serverErrors += 1))],
    [({ status }) => status >= 500 || status === 0, (answer) => failures.push(answer)],
    [() => true, (answer) => (note(answer), (counts.wrong += 1))],
  ]
  return {
    add(answer) {
      counts.requests += 1
      kinds.find(([applies]) => applies(answer))?.[1](answer)
    },
    judge(contentOf, killedUntil) {
      let [right, wrong] = [0, counts.wrong]
      for (const [generation, { first, second, neither }] of matches) {
        const content = contentOf.get(generation)
        const matching = content === undefined ? 0 : { first, second }[content]
        right += matching
        wrong += first + second + neither - matching
      }
      const unexcused = failures.filter(({ sentAt }) => sentAt > killedUntil)
      unexcused.forEach(note)
      const balancerErrors = unexcused.length
      const lostInFlight = failures.length - balancerErrors
      return { ...counts, right, wrong, lostInFlight, balancerErrors, generations: [...matches.keys()], examples }
    },
  }
}
