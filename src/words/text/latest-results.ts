/** Returns a function that remembers the results of the latest few texts: a search asks for the same text in many places. */
export function withLatestResults<Result>(compute: (text: string) => Result, resultsMax: number): typeof compute {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (results.size >= resultsMax) results.clear()
    const result = compute(text)
    results.set(text, result)
    return result
  }
}
