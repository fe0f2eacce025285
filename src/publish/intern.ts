/** Interns values: values with equal keys share one, so that the name of a prefecture is in memory once and not once per company. */
export function createInterner<Value>(keyOf: (value: Value) => string): (value: Value) => Value {
  const interned = new Map<string, Value>()
  return (value) => {
    const key = keyOf(value)
    const shared = interned.get(key)
    if (shared === undefined) interned.set(key, value)
    return shared ?? value
  }
}

export const createTextInterner = (): ((text: string) => string) => createInterner((text) => text)
