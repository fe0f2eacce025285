/** Returns a function that numbers distinct texts from 0, in the order in which they first come, and gives each to `onNew` once. */
export function numberDistinct(onNew: (text: string, number: number) => void): (text: string) => number {
  const numbers = new Map<string, number>()
  return (text) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(text, number)
    onNew(text, number)
    return number
  }
}
