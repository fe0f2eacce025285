import { rgbOf, type Rgb } from '../look-alike.ts'

/** The colours 8 to 63 of a workbook that has no palette of its own (ECMA-376 part 1, 18.8.27). 0 to 7 are the first eight again. */
const colours = (
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 ' +
  '9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF ' +
  '00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 ' +
  '003366 339966 003300 333300 993300 993366 333399 333333'
)
  .split(' ')
  .map(rgbOf)

/** `null`: there is no such colour. */
export const defaultPalette = (index: number): Rgb | null => colours[index < 8 ? index : index - 8] ?? null
