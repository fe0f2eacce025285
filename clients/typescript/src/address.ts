/** The address of the service without a trailing slash or `/api/v1`. Throws `TypeError` if it is no such address. */
export function serviceAddress(baseUrl: string): string {
  const { protocol, search, hash } = parse(baseUrl)
  if (!/^https?:$/.test(protocol) || search !== '' || hash !== '') throw notAnAddress(baseUrl)
  return baseUrl.trim().replace(/(\/api\/v1)?\/*$/, '')
}

function parse(baseUrl: string): URL {
  try {
    return new URL(baseUrl)
  } catch {
    throw notAnAddress(baseUrl)
  }
}

const notAnAddress = (baseUrl: string): TypeError =>
  new TypeError(
    `baseUrl must be the http or https address of the service, such as https://shobun.example, not "${baseUrl}".`,
  )

export function urlOf(address: string, path: string, parameters: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return `${address}${path}${query.size === 0 ? '' : `?${query.toString()}`}`
}
