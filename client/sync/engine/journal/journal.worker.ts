// The worker that holds a tab's file of the journal: the only place where a browser writes to a file and waits until it
// is down. Named after the user.

import { openDatabaseSegments } from './database-segments.ts'
import { openFileSegments } from './file-segments.ts'
import { Journal } from './journal.ts'
import { browserLiveness, newSegmentName, type SegmentStore } from './segments.ts'
import type { JournalAnswer, JournalCall } from './worker-journal.ts'

const opening = openHere(self.name)

addEventListener('message', (event: MessageEvent<JournalCall>) => void answer(event.data))

async function answer({ number, method, args }: JournalCall): Promise<void> {
  try {
    const journal = await opening
    const work = journal[method] as (...given: unknown[]) => Promise<unknown>
    tell({ number, value: await work.apply(journal, [...args]) })
  } catch (error) {
    tell({ number, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  }
}

async function openHere(userId: string): Promise<Journal> {
  const opened = await Promise.allSettled([openFileSegments(userId), openDatabaseSegments(userId)])
  const stores = opened.flatMap((one): SegmentStore[] => (one.status === 'fulfilled' ? [one.value] : []))
  return new Journal({ stores, liveness: browserLiveness(userId), newName: newSegmentName })
}

const tell = (message: JournalAnswer): void => postMessage(message)
