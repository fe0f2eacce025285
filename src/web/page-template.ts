/** The values of `page/index.html`, as HTML. */
export interface TemplateValues {
  readonly language: string
  readonly title: string
  readonly scripts: string
  readonly robots: string
  readonly view: string
  readonly skip: string
  readonly home: string
  readonly asked: string
  readonly navigationLabel: string
  readonly navigation: string
  readonly sampleHidden: string
  readonly searchLabel: string
  readonly searchHint: string
  readonly searchButton: string
  readonly query: string
  readonly languageDisabled: string
  readonly main: string
  readonly footer: string
  readonly answers: string
}

const placeholder = /\{\{(\w+)\}\}/

/** Compiles the template, so that filling it is a concatenation. Values are never searched for placeholders. */
export function compileTemplate(template: string): (values: TemplateValues) => string {
  const parts = template.split(placeholder)
  return (values) =>
    parts.map((part, index) => (index % 2 === 0 ? part : values[part as keyof TemplateValues])).join('')
}

/**
 * JSON for a data block in HTML. No `<` is left, so neither `</script` nor `<!--` can end the block or change its parsing (HTML, 4.12.1.3);
 * in JSON a `<` occurs only in strings.
 */
export const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
