/**
 * Regular expressions from templates: regExp`^\d+${unit}$` is new RegExp(`^\\d+${unit}$`, 'u'). The parts are sources of regular
 * expressions.
 */
export const regExp = (template: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
  new RegExp(String.raw(template, ...parts), 'u')

/** The same, to find every match (flags `gu`). */
export const regExpGlobal = (template: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
  new RegExp(String.raw(template, ...parts), 'gu')
