export type Intern = (text: string) => string

/** Interns strings: equal texts share one string, so that the name of a prefecture is in memory once and not once per company. */
export function createInterner(): Intern {
  const interned = new Map<string, string>()
  return (text) => {
    const shared = interned.get(text)
    if (shared === undefined) interned.set(text, text)
    return shared ?? text
  }
}
