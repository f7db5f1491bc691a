import * as z from 'zod/mini'

/** What one person has arranged in the menu, on this device. Places and groups are named by their label keys. */
export interface MenuMemory {
  /** Groups that the person has opened, visited or folded. */
  readonly open: Readonly<Record<string, boolean>>
  readonly starred: readonly string[]
}

export const STARRED_AT_MOST = 6

const memorySchema = z.object({
  open: z.record(z.string(), z.boolean()),
  starred: z.array(z.string()).check(z.maxLength(STARRED_AT_MOST)),
})

const nothing: MenuMemory = { open: {}, starred: [] }

/** Reads the stored text. Text that cannot be read counts as nothing. */
export function parseMenuMemory(text: string | null): MenuMemory {
  if (text === null) return nothing
  try {
    return z.parse(memorySchema, JSON.parse(text))
  } catch {
    return nothing
  }
}

export const withGroup = (memory: MenuMemory, group: string, isOpen: boolean): MenuMemory =>
  memory.open[group] === isOpen ? memory : { ...memory, open: { ...memory.open, [group]: isOpen } }

/** Pins a place on top, or takes its pin away. A seventh place is not pinned. */
export function withStar(memory: MenuMemory, place: string): MenuMemory {
  const { starred } = memory
  if (starred.includes(place)) return { ...memory, starred: starred.filter((each) => each !== place) }
  return starred.length >= STARRED_AT_MOST ? memory : { ...memory, starred: [...starred, place] }
}
