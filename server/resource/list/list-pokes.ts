import { LIST_CHANGED, listChannel } from '../../../shared/resource/list.api.ts'
import { watchChanges } from '../../platform/database/table-changes.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ChannelRule } from '../../platform/realtime/channel-rules.ts'
import { maySee } from './conditions.ts'
import type { AnyServerList } from './server-list.ts'

/** Open lists hear at most this often that something has changed. */
export const POKE_EVERY_MS = 1000

/** Everyone with a right to the list may hear that it changed. They then ask for the change, within their reach. */
export const listChannels = (lists: readonly AnyServerList[]): readonly ChannelRule[] =>
  lists.map((list) => ({ pattern: listChannel(list.contract.name), may: ({ actor }) => maySee(list, actor) }))

/**
 * Tells open lists after a change to one of their tables, and all of them after a change to `rightsTables`, which say who
 * reaches what: at once, then at most once a second. Answers how to stop.
 */
export function pokeLists(
  { database, realtime }: Pick<Platform, 'database' | 'realtime'>,
  lists: readonly AnyServerList[],
  rightsTables: readonly string[],
): () => void {
  const due = new Map<string, NodeJS.Timeout>()
  const again = new Set<string>()
  const tell = (name: string): void => {
    realtime.publish([listChannel(name)], LIST_CHANGED, null)
    due.set(
      name,
      setTimeout(() => {
        due.delete(name)
        if (again.delete(name)) tell(name)
      }, POKE_EVERY_MS).unref(),
    )
  }
  const unwatch = watchChanges(database.db, (tables) => {
    const haveRightsChanged = rightsTables.some((table) => tables.has(table))
    for (const { contract, tables: read } of lists) {
      if (!haveRightsChanged && !read.some((table) => tables.has(table))) continue
      if (due.has(contract.name)) again.add(contract.name)
      else tell(contract.name)
    }
  })
  return () => {
    unwatch()
    for (const timer of due.values()) clearTimeout(timer)
  }
}
