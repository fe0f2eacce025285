export type Sharing = (text: string) => string

/** One text for all that are equal: a prefecture is in memory once, not once a company. */
export function sharing(): Sharing {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}
