const charactersMax = 80

/**
 * The publisher's file name in an address, because some parsers read a date or a list from it. An index page has the name of its
 * folder. The name never leads to another folder.
 */
export function fileNameOf(url: string): string {
  const [name = '', folder = ''] = new URL(url).pathname.split('/').toReversed()
  return safeFileName(decoded(name === '' && folder !== '' ? `${folder}.html` : name))
}

/** The file name that a response states (RFC 6266): `filename*`, else `filename`; `null` without one. */
export function statedFileName(disposition: string | null): string | null {
  if (disposition === null) return null
  const extended = /filename\*\s*=\s*"?[^';]*'[^']*'([^";\s]+)/i.exec(disposition)?.[1]
  if (extended !== undefined) return safeFileName(decoded(extended))
  const [, quoted, plain] = /filename\s*=\s*(?:"([^"]+)"|([^";\s]+))/i.exec(disposition) ?? []
  const name = quoted ?? plain
  // Headers are Latin-1; Japanese servers write their names in UTF-8 or percent-encoded.
  return name === undefined ? null : safeFileName(decoded(Buffer.from(name, 'latin1').toString('utf8')))
}

function safeFileName(published: string): string {
  const name = published.replace(/[\\/\p{Cc}\uFFFD]/gu, '_').slice(-charactersMax)
  return /^\.*$/.test(name) ? 'index.html' : name
}

/** A part of an address without percent-encoding; as it is where it cannot be decoded. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
