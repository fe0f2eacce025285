import type { DatabaseSync } from 'node:sqlite'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { ownMark, sharedMark, type CompanyBatch } from '../ports.ts'
import { GenerationDamaged } from '../sealed/damage.ts'
import { numberDistinct } from './distinct-texts.ts'
import type { SelectRows } from './prepared-statements.ts'

/**
 * Views are stored in pieces (`WrittenView`). The templates and shared texts are in the table `view_piece`. The row of a view contains
 * the ids of its template and of its shared texts, separated by spaces, and the texts of its own, each after `ownMark`: `4
 * 9␁見本商事␁2010401012345`.
 */
export type LayoutIds = (batch: Pick<CompanyBatch, 'pieces' | 'layouts'>) => readonly string[]

/** Returns a function that stores each distinct piece once and returns the layouts of a batch by the ids of their pieces, such as `4 9`. */
export function createPieceTable(db: DatabaseSync): LayoutIds {
  const insert = db.prepare('INSERT INTO view_piece (id, text) VALUES (?, ?)')
  const idOf = numberDistinct((text, id) => insert.run(id, text))
  return ({ pieces, layouts }) => {
    const ids = pieces.map(idOf)
    return layouts.map((layout) => layout.replaceAll(/\d+/g, (index) => String(ids[Number(index)])))
  }
}

/** The JSON around the texts that views of one layout have for themselves: `{"name":"`, `","corporate_number":"`, `"}`. */
type Layout = readonly string[]

/** A view read from its row. */
export interface StoredView {
  readonly json: string
  /** The own text before which the JSON is `start`, such as `"name":"`; empty when there is none. */
  readonly textAfter: (start: string) => string
}

/** Layouts are cached up to this number. */
const layoutsMax = 20_000

/** Returns a function that puts a view together from its row. Throws `GenerationDamaged` when the pieces do not fit. */
export function createViewDecoder(selectRows: SelectRows): (stored: unknown) => StoredView {
  const pieceOf = (id: string): string => {
    const text = selectRows('SELECT text FROM view_piece WHERE id = ?', id)[0]?.['text']
    if (typeof text !== 'string') throw new GenerationDamaged('a piece of a view is missing')
    return text
  }
  const readLayout = (ids: string): Layout => {
    const [template = '', ...shared] = ids.split(' ').map(pieceOf)
    const parts = template.split(sharedMark)
    if (parts.length !== shared.length + 1) throw unfitting()
    return parts
      .map((part, index) => part + (shared[index] ?? ''))
      .join('')
      .split(ownMark)
  }
  const layoutOf = withLatestResults(readLayout, layoutsMax)
  return (stored) => {
    if (typeof stored !== 'string') throw new GenerationDamaged('a view is missing')
    const [ids = '', ...own] = stored.split(ownMark)
    const layout = layoutOf(ids)
    if (own.length !== layout.length - 1) throw unfitting()
    let json = layout[0]!
    for (let index = 0; index < own.length; index++) json += own[index]! + layout[index + 1]!
    const textAfter = (start: string): string => {
      const index = layout.findIndex((piece) => piece.endsWith(start))
      return own[index] ?? ''
    }
    return { json, textAfter }
  }
}

const unfitting = (): GenerationDamaged => new GenerationDamaged('the pieces of a view do not fit')
