import { render, type ComponentChild } from 'preact'
import { takeTyped } from './typed-before.ts'

const drawn = new WeakSet<Element>()
/** Puts what was typed before into the fields that are shown. */
const typed = new WeakMap<Element, () => void>()

/** Shows what the server wrote into an element once more. */
export function putBack(nodes: readonly Node[], element: Element) {
  render(null, element)
  drawn.delete(element)
  element.replaceChildren(...nodes)
}

/** Shows nodes in an element of the page, in place of those that the server wrote into it. What is shown already is changed where it differs. */
export function draw(nodes: ComponentChild, element: Element) {
  if (!drawn.has(element)) {
    typed.set(element, takeTyped(element))
    element.replaceChildren()
  }
  drawn.add(element)
  render(nodes, element)
  typed.get(element)?.()
}
