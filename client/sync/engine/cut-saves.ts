// S4 Truth: a save that was cut off when the page was left has not been called saved. Its outcome is reported.

import type { Id } from '../../../shared/kernel/ids.ts'
import type { CommandJournal, EngineContext } from './context.ts'
import { knownIds } from './journal/recovery.ts'

const markOf = (userId: Id): string => `rond-cut-${userId}`

/** Knows which commands are being saved, and writes down their ids when the page is left in the middle. */
export function saveWatch(userId: Id, marks: Pick<Storage, 'setItem'>): CommandJournal {
  const saving = new Set<Id>()
  return {
    begin: ({ id }) => {
      saving.add(id)
      const ended = async () => void saving.delete(id)
      return { buildsOn: () => undefined, kept: ended, withdraw: ended }
    },
    close: async () => undefined,
    leave: () => {
      if (saving.size > 0) marks.setItem(markOf(userId), JSON.stringify([...saving]))
    },
  }
}

/** Whether a save that was cut short in this tab is not on the phone, now that both copies have been compared. */
export async function wasCutShort(
  userId: Id,
  marks: Pick<Storage, 'getItem' | 'removeItem'>,
  context: Pick<EngineContext, 'store'>,
): Promise<boolean> {
  const text = marks.getItem(markOf(userId))
  if (text === null) return false
  const known = await knownIds(context)
  marks.removeItem(markOf(userId))
  // Written by this file alone.
  return (JSON.parse(text) as Id[]).some((id) => !known.has(id))
}
