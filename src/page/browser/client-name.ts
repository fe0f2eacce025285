import { siteFacts } from './frame.ts'

/** How long a browser keeps its name. */
const lifetimeMilliseconds = 86_400_000
const storageKey = 'client-name'

let own: { name: string; at: number } | null = null

/**
 * The name by which the service tells this browser from equal ones behind one address, so that each has its own quota. It is random, is
 * replaced after a day, and the server keeps only `page` of it.
 */
export function clientName() {
  own ??= storedName()
  if (own === null || Math.abs(Date.now() - own.at) > lifetimeMilliseconds) own = newName()
  return own.name
}

function storedName() {
  try {
    const { name, at } = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return /^page-[0-9a-f]{24}$/.test(name) && typeof at === 'number' ? { name, at } : null
  } catch {
    return null
  }
}

function newName() {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0'))
  const made = { name: `page-${bytes.join('')}`, at: Date.now() }
  try {
    localStorage.setItem(storageKey, JSON.stringify(made))
  } catch {
    // Without storage the name lasts as long as the page.
  }
  return made
}

/** The header that carries the name; the brand of the server is part of it. */
export const clientHeaders = () => ({ [siteFacts().clientHeader]: clientName() })
