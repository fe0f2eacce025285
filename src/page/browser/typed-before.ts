/** A field of a form that the server wrote, as a reader left it before the script took over. */
interface TypedField {
  key: string
  value: string
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Where the reader was typing. */
interface Focus {
  key: string
  selection: [number, number] | null
}

/** Of the others, the views have none before the script runs. */
const fieldNames = 'input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea, select'

/**
 * Takes what a reader typed into the forms of an element, and which of its parts are unfolded, before the script shows them anew. Returns
 * a function that puts it into the same fields once they are there, as long as the address stays.
 */
export function takeTyped(element: Element) {
  const address = location.href
  const typed = fieldsOf(element).filter(isChanged)
  let fields: TypedField[] = typed.map((field) => ({ key: keyOf(field), value: field.value }))
  const active = fieldsOf(element).find((field) => field === document.activeElement)
  let focus: Focus | null = active ? { key: keyOf(active), selection: selectionOf(active) } : null
  let unfolded = partsOf(element).flatMap(([key, part]) => (part.open ? [key] : []))
  return () => {
    if (location.href !== address) return
    const parts = new Map(partsOf(element))
    for (const key of unfolded) parts.get(key)?.setAttribute('open', '')
    unfolded = unfolded.filter((key) => !parts.has(key))
    const shown = new Map(fieldsOf(element).map((field) => [keyOf(field), field]))
    const found = fields.filter(({ key }) => shown.has(key))
    fields = fields.filter(({ key }) => !shown.has(key))
    for (const { key, value } of found) putInto(shown.get(key) as Field, value)
    const field = focus && shown.get(focus.key)
    if (!field || !focus) return
    openAround(field)
    // The reader may have gone on.
    if (document.activeElement === document.body) field.focus({ preventScroll: true })
    if (focus.selection && field === document.activeElement && 'setSelectionRange' in field)
      field.setSelectionRange(...focus.selection)
    focus = null
  }
}

/** Whether a reader has begun to type into the forms of an element. */
export const isTyping = (element: Element) =>
  fieldsOf(element).some((field) => field === document.activeElement || isChanged(field))

const fieldsOf = (element: Element) => [...element.querySelectorAll<Field>(fieldNames)]

/** The parts that fold, by their class and their place among those of the class: the script shows those that the server wrote, in their order. */
function partsOf(element: Element) {
  const parts = Map.groupBy(element.querySelectorAll('details'), ({ className }) => className)
  return [...parts].flatMap(([name, same]) => same.map((part, index) => [`${name} ${index}`, part] as const))
}

/** A form has each name once. */
const keyOf = (field: Field) => `${field.form?.className ?? ''} ${field.name || field.id}`

function isChanged(field: Field) {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const options = [...field.options]
  return field.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value
}

/** A date has no selection. */
function selectionOf(field: Field): Focus['selection'] {
  if (!('setSelectionRange' in field) || field.selectionStart === null) return null
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart]
}

/** The view hears of it as if it were typed now. */
function putInto(field: Field, value: string) {
  field.value = value
  openAround(field)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** A form that the reader had unfolded is shown folded again. */
function openAround(field: Field) {
  const details = field.closest('details')
  if (details) details.open = true
}
