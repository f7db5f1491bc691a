// S4 Truth: `flush` of a sync access handle returns when the bytes have left the browser.

import type { Segment, SegmentStore, StoredSegment } from './segments.ts'

/** Only workers have it, and TypeScript's library of the page does not name it. */
interface SyncAccessHandle {
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  getSize(): number
  flush(): void
  close(): void
}

type SyncFile = FileSystemFileHandle & { createSyncAccessHandle?: () => Promise<SyncAccessHandle> }

/** Segments as files of the origin-private file system. Works in a worker; rejects where a browser has none. */
export async function openFileSegments(userId: string): Promise<SegmentStore> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(folderOf(userId), { create: true })
  return {
    kind: 'files',
    list: async () => {
      const found: StoredSegment[] = []
      for await (const [name, entry] of folder.entries()) {
        if (entry.kind !== 'file') continue
        try {
          found.push({ name, bytes: await bytesOf(entry) })
        } catch (error) {
          // One that another tab has just removed is no loss; any other stays where it is, and holds up none.
          if (!(error instanceof DOMException) || error.name !== 'NotFoundError') found.push({ name, bytes: null })
        }
      }
      return found
    },
    create: async (name) => {
      const file: SyncFile = await folder.getFileHandle(name, { create: true })
      if (!file.createSyncAccessHandle) throw new DOMException('no sync access handles', 'NotSupportedError')
      return segmentOf(name, await file.createSyncAccessHandle())
    },
    remove: (name) => folder.removeEntry(name),
  }
}

/** Removes them all. Rejects while a tab still writes to one. */
export async function removeFileSegments(userId: string): Promise<void> {
  const root = await navigator.storage?.getDirectory?.().catch(() => null)
  try {
    await root?.removeEntry(folderOf(userId), { recursive: true })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError') throw error
  }
}

const folderOf = (userId: string): string => `journal-${userId}`

const bytesOf = async (file: FileSystemFileHandle): Promise<Uint8Array> =>
  new Uint8Array(await (await file.getFile()).arrayBuffer())

function segmentOf(name: string, handle: SyncAccessHandle): Segment {
  let size = handle.getSize()
  return {
    name,
    append: async (bytes) => {
      const written = handle.write(bytes, { at: size })
      if (written < bytes.length) throw new DOMException('the file took too little', 'QuotaExceededError')
      handle.flush()
      size += bytes.length
    },
    clear: async () => {
      handle.truncate(0)
      handle.flush()
      size = 0
    },
    close: async () => handle.close(),
  }
}
