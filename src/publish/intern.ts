export type Intern = (text: string) => string

/** Interns strings: equal texts share one string, so that a prefecture is in memory once and not once per company. */
export function createInterner(): Intern {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}
