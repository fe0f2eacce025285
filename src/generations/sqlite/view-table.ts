import type { DatabaseSync } from 'node:sqlite'
import { ownMark, sharedMark, type CompanyBatch } from '../ports.ts'
import { withLatestResults } from '../../text/latest-results.ts'
import { GenerationDamaged } from '../sealed/damage.ts'
import type { SelectRows } from './prepared-statements.ts'

/**
 * Views are stored in pieces (`WrittenView`). A row contains the ids of its template and of its shared texts, separated by spaces, and the
 * texts of its own, each after `ownMark`. The templates and shared texts are in the table `view_piece`.
 */
export type LayoutIds = (batch: Pick<CompanyBatch, 'pieces' | 'layouts'>) => readonly string[]

/** Returns a function that stores each distinct piece once and returns the layouts of a batch by the ids of their pieces. */
export function createPieceTable(db: DatabaseSync): LayoutIds {
  const idOf = storedOnce(db, 'INSERT INTO view_piece (id, text) VALUES (?, ?)')
  return ({ pieces, layouts }) => {
    const ids = pieces.map(idOf)
    return layouts.map((layout) => layout.replaceAll(/\d+/g, (index) => String(ids[Number(index)])))
  }
}

/** The pieces around the texts that views of one layout have for themselves. */
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
    const text = selectRows('SELECT text FROM view_piece WHERE id = ?', Number(id))[0]?.['text']
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
    const texts = stored.split(ownMark)
    const layout = layoutOf(texts[0]!)
    if (texts.length !== layout.length) throw unfitting()
    let json = layout[0]!
    for (let index = 1; index < layout.length; index++) json += texts[index]! + layout[index]!
    const textAfter = (start: string): string => {
      const index = layout.findIndex((piece) => piece.endsWith(start))
      return index < 0 ? '' : (texts[index + 1] ?? '')
    }
    return { json, textAfter }
  }
}

const unfitting = (): GenerationDamaged => new GenerationDamaged('the pieces of a view do not fit')

/** Returns a function that stores each distinct text once, by a statement for its id and itself, and returns its id. Ids start at 1. */
export function storedOnce(db: DatabaseSync, insertSql: string): (text: string) => number {
  const insert = db.prepare(insertSql)
  const ids = new Map<string, number>()
  return (text) => {
    const existing = ids.get(text)
    if (existing !== undefined) return existing
    const id = ids.size + 1
    ids.set(text, id)
    insert.run(id, text)
    return id
  }
}
