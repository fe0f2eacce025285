/** A record with its key, and the keys that it would have if its words stood under other headings. */
interface KeyedRecord {
  readonly key: string
  readonly otherKeys: readonly string[]
}

/**
 * Gives a record that the ledger does not have the key of the record that a file under another description of the same list left there: same
 * party, days, body and words, under other headings. So a heading that is described anew (停止理由, 事案の概要) makes no second record, and the id
 * stays. `known`: those of some keys that the ledger has. A key that another row of the file has is not taken.
 */
export async function withFormerKeys<Row extends KeyedRecord>(
  records: readonly Row[],
  known: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Row[]> {
  const own = new Set(records.map(({ key }) => key))
  const candidates = records.filter(({ otherKeys }) => otherKeys.length > 0)
  if (candidates.length === 0) return [...records]
  const stored = await known([...new Set(candidates.flatMap(({ key, otherKeys }) => [key, ...otherKeys]))])
  if (stored.size === 0) return [...records]
  return records.map((record) => {
    if (stored.has(record.key)) return record
    const [former, ...others] = record.otherKeys.filter((key) => stored.has(key) && !own.has(key))
    return former === undefined || others.length > 0 ? record : { ...record, key: former }
  })
}
