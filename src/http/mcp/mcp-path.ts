/** The Model Context Protocol over HTTP ("Streamable HTTP", https://modelcontextprotocol.io/specification), without sessions. */
export const mcpPath = '/mcp'
