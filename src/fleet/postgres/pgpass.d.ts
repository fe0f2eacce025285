declare module 'pgpass' {
  interface ConnectionParameters {
    readonly host: string
    readonly port: number
    readonly database: string | undefined
    readonly user: string | undefined
  }
  /** Calls back with `undefined` if the file has no password for the connection, or if others may read the file. */
  export default function pgpass(
    connection: ConnectionParameters,
    callback: (password: string | undefined) => void,
  ): void
}
