/**
 * Regular expressions from templates: regExp`^\d+${unit}$` is new RegExp(`^\\d+${unit}$`, 'u'). The parts are sources of regular
 * expressions.
 */
export const regExp = (template: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
  new RegExp(String.raw(template, ...parts), 'u')

/** The same, to find every match (flags `gu`). */
export const regExpGlobal = (template: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
  new RegExp(String.raw(template, ...parts), 'gu')

/** A text as the source of a regular expression that finds just it. */
export const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')
