/** The folder of the newest installed server's programs; null where there is none. */
export function findPostgres(): string | null

/** Makes a cluster in a folder of its own and starts it. */
export function startCluster(programs: string): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>
