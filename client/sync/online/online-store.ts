import type { Row } from '../../../shared/sync/collection.ts'
import type { Need } from '../../../shared/sync/command.ts'
import { RequestFailure } from '../engine/failures.ts'
import type { LocalStore, StoreQuery } from '../engine/store.ts'
import { keyOfNeed, type OnlineRows } from './online-rows.ts'

/**
 * The device's store, with the rows of some collections asked of the server. A walk through such a collection, or through
 * an index that may find any number of rows, has no answer online: it finds what this device holds itself.
 */
export function onlineStore(device: LocalStore, rows: OnlineRows): LocalStore {
  /** The rows that the current question has read from the server. */
  let reading: Need[] | null = null

  const find: LocalStore['find'] = async (collection, query) => {
    const need = needOf(collection, query)
    if (need === null || !rows.answers(need)) {
      // Only the look at what a watched question reads: its answer is the device's to give.
      return reading === null ? device.find(collection, query) : []
    }
    reading?.push(need)
    return arranged(await rows.find(need), query)
  }

  const watch: LocalStore['watch'] = (ask) => ({
    subscribe: (onValue, onError) => {
      const needs: Need[] = []
      reading = needs
      const first = ask()
      reading = null
      if (needs.length === 0) {
        first.catch(() => undefined)
        return device.watch(ask).subscribe(onValue, onError)
      }
      return watchOnline({ rows, needs, first, ask, onValue, onError })
    },
  })

  return {
    find,
    count: async (collection, query) =>
      rows.has(collection) ? (await find(collection, query)).length : device.count(collection, query),
    watch,
    transact: (mode, work) => device.transact(mode, work),
    drafts: device.drafts,
    files: device.files,
    contents: device.contents,
    close: () => device.close(),
    leave: (drafts) => device.leave(drafts),
  }
}

function watchOnline<T>(watched: {
  rows: OnlineRows
  needs: readonly Need[]
  first: Promise<T>
  ask: () => Promise<T>
  onValue: (value: T, onShown: () => void) => void
  onError: ((error: unknown) => void) | undefined
}): () => void {
  const { rows, needs, ask, onValue, onError } = watched
  const keys = new Set(needs.map(keyOfNeed))
  const screen = Symbol('screen')
  let isLeft = false
  let turn = 0
  const show = (answer: Promise<T>): void => {
    const mine = (turn += 1)
    answer.then(
      (value) => {
        if (isLeft || mine !== turn) return
        const shown = needs.map((need) => ({ collection: need.collection, rows: rows.known(need) ?? [] }))
        onValue(value, () => isLeft || rows.shown.show(screen, shown))
      },
      (error: unknown) => {
        // Without an answer nothing is shown; once the server can be reached, what is in use is asked for again.
        if (!isLeft && !(error instanceof RequestFailure)) onError?.(error)
      },
    )
  }
  const release = rows.use(needs)
  const leave = rows.subscribe((changed) => {
    if ([...changed].some((key) => keys.has(key))) show(ask())
  })
  show(watched.first)
  return () => {
    isLeft = true
    leave()
    release()
    rows.shown.hide(screen)
  }
}

/** The questions that the server can answer: a row by its id, or the rows with one value in an index. */
function needOf(collection: string, { index, equals }: StoreQuery): Need | null {
  if (equals === undefined) return null
  return index === undefined ? { collection, id: String(equals) } : { collection, index, value: equals }
}

/** As the device's store would answer the same question: in the order of the index, within its bounds. */
function arranged(rows: readonly Row[], { index, above, below, reverse, limit, filter }: StoreQuery): readonly Row[] {
  const field = index?.split('+')[1] ?? 'id'
  const valueOf = (row: Row): string | number => (row as unknown as Record<string, string | number>)[field] ?? ''
  const within = rows.filter(
    (row) =>
      (above === undefined || valueOf(row) > above) &&
      (below === undefined || valueOf(row) < below) &&
      (filter?.(row) ?? true),
  )
  const ordered = within.toSorted((a, b) => compare(valueOf(a), valueOf(b)) || compare(a.id, b.id))
  return (reverse === true ? ordered.toReversed() : ordered).slice(0, limit)
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
