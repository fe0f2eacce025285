import { render, type ComponentChild } from 'preact'

const drawn = new WeakSet<Element>()

/** Shows what the server wrote into an element once more. */
export function putBack(nodes: readonly Node[], element: Element) {
  render(null, element)
  drawn.delete(element)
  element.replaceChildren(...nodes)
}

/** Shows nodes in an element of the page, in place of those that the server wrote into it. What is shown already is changed where it differs. */
export function draw(nodes: ComponentChild, element: Element) {
  if (!drawn.has(element)) element.replaceChildren()
  drawn.add(element)
  render(nodes, element)
}
