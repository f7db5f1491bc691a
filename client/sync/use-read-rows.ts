import { useEffect, useEffectEvent, useState } from 'react'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Collection, Row } from '../../shared/sync/collection.ts'
import { RequestFailure } from './engine/failures.ts'
import { useEngine } from './sync-provider.tsx'
import { toStoreQuery, type RowQuery } from './use-rows.ts'

/** Reads rows once, when asked: for files and other things that do not follow changes. */
export function useReadRows(): <R extends Row>(collection: Collection<R>, query: RowQuery<R>) => Promise<readonly R[]> {
  const { store } = useEngine()
  return async (collection, query) => (await store.find(collection.name, toStoreQuery(query))) as readonly never[]
}

const AHEAD = 5

/**
 * Fetches the rows around the open one, so that the next opens at once. If the server does not answer, nothing
 * happens.
 */
export function useReadAhead<R extends Row>(
  collection: Collection<R>,
  { id, page }: { id: Id; page: readonly { readonly id: Id }[] },
): void {
  const read = useReadRows()
  const at = page.findIndex((row) => row.id === id)
  const around = page.slice(Math.max(0, at - AHEAD), at + AHEAD + 1).map((row) => row.id)
  const key = around.join()
  const readAll = useEffectEvent((ids: readonly Id[]) =>
    Promise.allSettled(ids.map((equals) => read(collection, { equals }))),
  )
  useEffect(
    function readBeforeAsked() {
      if (key !== '') void readAll(key.split(','))
    },
    [key],
  )
}

/** The rows of these ids as they are when the component is first shown. Null while reading; one that is gone is left out. */
export function useReadOnce<R extends Row>(
  collection: Collection<R>,
  of: readonly { readonly id: Id }[],
): readonly R[] | null | 'failed' {
  const read = useReadRows()
  const [rows, setRows] = useState<readonly R[] | null | 'failed'>(null)
  const readAll = useEffectEvent(async () => {
    const found = await Promise.all(of.map(({ id }) => read(collection, { equals: id })))
    return found.flat()
  })
  useEffect(function readWhenShown() {
    readAll().then(setRows, (error: unknown) => {
      if (error instanceof RequestFailure) setRows('failed')
      else reportError(error)
    })
  }, [])
  return rows
}
