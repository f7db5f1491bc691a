// The files of a journal. Each tab writes a segment of its own, because a browser gives the handle of a file to one
// writer only; the next start reads all of them.

/** One file being written by this tab. Every promise resolves when the bytes are flushed. */
export interface Segment {
  readonly name: string
  append(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Empties it; it can be written again. */
  clear(): Promise<void>
  close(): Promise<void>
}

export interface StoredSegment {
  readonly name: string
  /** Null if the file exists but cannot be read now. */
  readonly bytes: Uint8Array | null
}

/** Files are apart from the store; a database is lost with it if a browser loses all of them. */
export type PlaceKind = 'files' | 'database'

/** A place for segments of one user: files, or a database where a browser has no such files. */
export interface SegmentStore {
  readonly kind: PlaceKind
  list(): Promise<readonly StoredSegment[]>
  create(name: string): Promise<Segment>
  remove(name: string): Promise<void>
}

/** The tabs that are open: a segment whose writer is gone is taken over. */
export interface Liveness {
  /** Names this tab's segment as written for as long as the tab lives. */
  hold(name: string): Promise<void>
  held(): Promise<ReadonlySet<string>>
  release(): void
}

/** By Web Locks, which the browser releases when a tab dies. Without them no other tab counts as open. */
export function browserLiveness(userId: string): Liveness {
  const prefix = `rond-journal-${userId}/`
  const { locks } = navigator
  let release: () => void = () => undefined
  const left = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    hold: (name) =>
      new Promise((resolve) => {
        if (!locks) return resolve()
        void locks.request(prefix + name, () => {
          resolve()
          return left
        })
      }),
    held: async () => {
      const { held = [] } = (await locks?.query()) ?? {}
      return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
    },
    release: () => release(),
  }
}

/** Sorts by the time it was made; no two tabs make the same. */
export const newSegmentName = (): string =>
  `${String(Date.now()).padStart(15, '0')}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''}`
