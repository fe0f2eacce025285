import { h } from 'preact'

/** A box to tick, with its label behind it. */
export function checkField(checked: boolean, change: (isWanted: boolean) => void, label: string) {
  const onChange = (event: Event) => change((event.target as HTMLInputElement).checked)
  return h('p', {}, h('label', {}, h('input', { type: 'checkbox', checked, onChange }), ` ${label}`))
}
