import type { Liveness, PlaceKind, SegmentStore } from '../segments.ts'

/** A disk of segments that survives its writers. `refuse` makes every write fail, as a full disk would. */
export interface SegmentDisk {
  readonly files: Map<string, Uint8Array>
  readonly live: Set<string>
  refuse: boolean
  kind: PlaceKind
  /** Segments that are there and cannot be read now. */
  readonly unreadable: Set<string>
}

export const segmentDisk = (): SegmentDisk => ({
  files: new Map(),
  live: new Set(),
  refuse: false,
  kind: 'files',
  unreadable: new Set(),
})

/** Files in memory that behave like those of the origin. */
export function memorySegments(disk: SegmentDisk): SegmentStore {
  const refuse = (): void => {
    if (disk.refuse) throw new DOMException('full', 'QuotaExceededError')
  }
  return {
    kind: disk.kind,
    list: async () =>
      [...disk.files].map(([name, bytes]) => ({ name, bytes: disk.unreadable.has(name) ? null : bytes })),
    create: async (name) => {
      refuse()
      disk.files.set(name, new Uint8Array())
      return {
        name,
        append: async (bytes) => {
          refuse()
          disk.files.set(name, new Uint8Array([...(disk.files.get(name) ?? []), ...bytes]))
        },
        clear: async () => void disk.files.set(name, new Uint8Array()),
        close: async () => undefined,
      }
    },
    remove: async (name) => void disk.files.delete(name),
  }
}

/** Which writers live. When tabs are killed the test empties `disk.live`. */
export function memoryLiveness(disk: SegmentDisk): Liveness {
  const mine: string[] = []
  return {
    hold: async (name) => {
      mine.push(name)
      disk.live.add(name)
    },
    held: async () => new Set(disk.live),
    release: () => mine.forEach((name) => disk.live.delete(name)),
  }
}
