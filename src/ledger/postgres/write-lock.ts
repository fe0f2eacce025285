/** Two imports at a time would disturb each other. The lock ends with its transaction, however that ends. */
export const beginWriting = (busyMilliseconds: number): string =>
  `BEGIN; SET LOCAL lock_timeout = ${Math.max(1, Math.trunc(busyMilliseconds))};
   SELECT pg_advisory_xact_lock(hashtext('shobun ledger'), hashtext(current_setting('search_path')));
   SET LOCAL lock_timeout = 0`

/** How long to wait for the lock of another process. */
export const busyMillisecondsDefault = 5_000
