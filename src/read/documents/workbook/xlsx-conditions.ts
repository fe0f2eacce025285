import { utils, type Range } from '@e965/xlsx'
import type { CheerioAPI } from 'cheerio'
import { black, white, type ColourOf } from './xlsx-colours.ts'
import {
  fillsOf,
  isStruckFont,
  isUnreadSize,
  isUnseenOn,
  type CellFormat,
  type Fills,
  type Font,
} from './xlsx-fonts.ts'

type XmlElement = Parameters<CheerioAPI>[0]

/** What a conditional format changes in a cell; absent where it leaves what the cell has (ECMA-376 part 1, 18.8.14). */
interface Difference {
  readonly colour?: Font['colour']
  readonly isTiny?: boolean
  readonly isStruck?: boolean
  readonly fills?: Fills
  readonly numberFormat?: string
}

export interface Condition extends Difference {
  readonly ranges: readonly Range[]
  /** It applies to numbers only, and may show them without their digits. */
  readonly ofNumbers?: { readonly hidesThem: boolean }
  /** Whether it surely does not apply to the value. */
  readonly isNeverFor: (value: number | string) => boolean
}

/** The differences (`dxfs`) of a style sheet, by their number. */
export const differencesOf = ($: CheerioAPI, colourOf: ColourOf): readonly Difference[] =>
  $('styleSheet > dxfs > dxf')
    .toArray()
    .map((difference) => differenceOf($, difference, colourOf))

function differenceOf($: CheerioAPI, difference: XmlElement, colourOf: ColourOf): Difference {
  const colour = $(difference).children('font').children('color').get(0)
  const size = $(difference).children('font').children('sz').attr('val')
  const font = $(difference).children('font').get(0)
  const fill = $(difference).children('fill').get(0)
  const numberFormat = $(difference).children('numFmt').attr('formatCode')
  return {
    ...(colour === undefined ? {} : { colour: colourOf(colour.attribs, black) }),
    ...(size === undefined ? {} : { isTiny: isUnreadSize(Number(size)) }),
    ...(font === undefined ? {} : { isStruck: isStruckFont($, font) }),
    ...(fill === undefined ? {} : { fills: differentFills($, fill, colourOf) }),
    ...(numberFormat === undefined ? {} : { numberFormat }),
  }
}

/** Here a solid fill, which may go without saying, has the colour of the ground. */
function differentFills($: CheerioAPI, fill: XmlElement, colourOf: ColourOf): Fills {
  const pattern = $(fill).children('patternFill')
  if (pattern.length === 0 || pattern.attr('patternType') === 'none') return fillsOf($, fill, colourOf)
  const colours = ['bgColor', 'fgColor'].flatMap((name) => pattern.children(name).toArray())
  const isSolid = /^(?:solid)?$/.test(pattern.attr('patternType') ?? '')
  return (isSolid ? colours.slice(0, 1) : colours).map(({ attribs }) => colourOf(attribs, white))
}

/** The conditional formats of a sheet, those of its extensions (Excel 2010) included, whose differences stand in the rule. */
export function conditionsOf(
  $: CheerioAPI,
  differences: readonly Difference[],
  colourOf: ColourOf,
): readonly Condition[] {
  return $('conditionalFormatting')
    .toArray()
    .flatMap((formatting) => {
      const places = $(formatting).attr('sqref') ?? $(formatting).children('sqref').text()
      const ranges = places
        .trim()
        .split(/\s+/)
        .map((place) => utils.decode_range(place))
      return $(formatting)
        .children('cfRule')
        .toArray()
        .map((rule): Condition => {
          const own = $(rule).children('dxf').get(0)
          const difference =
            own === undefined
              ? (differences[Number(rule.attribs['dxfId'] ?? -1)] ?? {})
              : differenceOf($, own, colourOf)
          return { ranges, ...difference, ...scaleOf($, rule, colourOf), isNeverFor: neverOf($, rule) }
        })
    })
}

/** A scale of colours, or bars or icons, which may stand in place of the number. */
function scaleOf($: CheerioAPI, rule: XmlElement, colourOf: ColourOf): Partial<Condition> {
  const scale = $(rule).children('colorScale, dataBar, iconSet')
  if (scale.length === 0) return {}
  const fills = scale
    .children('color, fillColor')
    .toArray()
    .map(({ attribs }) => colourOf(attribs, black))
  return { fills, ofNumbers: { hidesThem: /^(?:0|false)$/i.test(scale.attr('showValue') ?? '1') } }
}

type Compare = (value: number, one: number, other: number) => boolean
const comparisons: Readonly<Record<string, Compare>> = {
  equal: (value, one) => value === one,
  notEqual: (value, one) => value !== one,
  greaterThan: (value, one) => value > one,
  greaterThanOrEqual: (value, one) => value >= one,
  lessThan: (value, one) => value < one,
  lessThanOrEqual: (value, one) => value <= one,
  between: (value, one, other) => value >= Math.min(one, other) && value <= Math.max(one, other),
  notBetween: (value, one, other) => value < Math.min(one, other) || value > Math.max(one, other),
}

/** Only rules that say themselves to which values they apply are told; a formula is not computed. */
function neverOf($: CheerioAPI, rule: XmlElement): Condition['isNeverFor'] {
  const { type, operator = '' } = ($(rule).attr() ?? {}) as Readonly<Record<string, string>>
  // A cell that is read has a value and no error.
  if (type === 'containsBlanks' || type === 'containsErrors') return () => true
  const formulas = $(rule)
    .children('formula, f')
    .toArray()
    .map((formula) => $(formula).text().trim())
  if (type === 'expression') return () => /^(?:0|false(?:\(\))?)$/i.test(formulas[0] ?? '')
  const [one = Number.NaN, other = Number.NaN] = formulas.map((formula) =>
    /^-?\d+(?:\.\d+)?$/.test(formula) ? Number(formula) : Number.NaN,
  )
  const compare = comparisons[operator]
  const isTold = type === 'cellIs' && !Number.isNaN(one) && (!operator.endsWith('etween') || !Number.isNaN(other))
  if (!isTold || compare === undefined) return () => false
  return (value) => (typeof value === 'number' ? !compare(value, one, other) : operator === 'equal')
}

/** What the conditions that apply to a cell, or may apply, do together: any of their colours may stand on any of their fills. */
export function conditionedCell(
  conditions: readonly Condition[],
  { r: row, c: column }: { readonly r: number; readonly c: number },
  value: number | string,
) {
  const own = conditions.filter(
    ({ ranges, ofNumbers, isNeverFor }) =>
      ranges.some(({ s, e }) => s.r <= row && row <= e.r && s.c <= column && column <= e.c) &&
      (ofNumbers === undefined || typeof value === 'number') &&
      !isNeverFor(value),
  )
  const numberFormats = own.flatMap(({ numberFormat }) => numberFormat ?? [])
  return {
    numberFormats,
    isStruck: own.some(({ isStruck }) => isStruck === true),
    isUnseen: ({ font, fills }: CellFormat): boolean =>
      own.some(
        (condition) =>
          condition.ofNumbers?.hidesThem === true ||
          own.some((other) => {
            const { colour = font.colour, isTiny = font.isTiny } = condition
            // A rule with a fill of its own is not laid over the fill of the cell.
            return isUnseenOn({ colour, isTiny }, (other === condition ? other.fills : (other.fills ?? [])) ?? fills)
          }),
      ),
  }
}
