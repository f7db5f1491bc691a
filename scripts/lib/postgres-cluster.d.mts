/** The folder of the newest installed server's programs; null where there is none. */
export function findPostgres(): string | null

/** Makes a cluster in a folder of its own and starts it. */
export function startCluster(
  programs: string,
  settings?: readonly string[],
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>

/** Makes a replica that streams from a cluster. */
export function startReplica(
  programs: string,
  primary: string,
): Promise<{
  readonly url: string
  /** Ends it as a lost machine does; its data stays. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}>
