import { useRef, useState } from 'react'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { runBulk, together, type Acted, type BulkResult, type BulkWork } from './bulk.ts'

/** `count` of `total` rows so far. */
interface Progress {
  readonly act: 'do' | 'undo'
  readonly count: number
  readonly total: number
}

/** Runs a bulk act and its undo. Either can be stopped, or cut off by the network, and goes on where it stopped. */
export function useBulkRun<R extends Row, After>(work: BulkWork<R, After>) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [done, setDone] = useState<BulkResult<R, After> | null>(null)
  const [undone, setUndone] = useState<BulkResult<Acted<R, After>> | null>(null)
  const isStopped = useRef(false)
  const watched = (act: Progress['act'], { before, total }: { before: number; total: number }) => {
    isStopped.current = false
    setProgress({ act, count: before, total })
    return {
      onProgress: (count: number) => setProgress({ act, count: before + count, total }),
      isStopped: () => isStopped.current,
    }
  }
  /** Begins with these rows, or goes on with those that are left. */
  const run = async (rows: readonly R[]): Promise<BulkResult<R, After>> => {
    const items = done === null ? rows : done.left
    const before = done === null ? 0 : done.done.length + done.refused.length
    const ended = await runBulk(items, work, watched('do', { before, total: before + items.length }))
    const all = together(done, ended)
    setProgress(null)
    setDone(all)
    return all
  }
  const takeBack = async (from: BulkResult<R, After>): Promise<BulkResult<Acted<R, After>> | null> => {
    if (work.undo === undefined) return null
    const items = undone === null ? from.done.map(({ item, after }) => ({ row: item, after })) : undone.left
    const before = undone === null ? 0 : undone.done.length + undone.refused.length
    const slices = { atOnce: work.atOnce, act: work.undo }
    const ended = await runBulk(items, slices, watched('undo', { before, total: before + items.length }))
    const all = together(undone, ended)
    setProgress(null)
    setUndone(all)
    return all
  }
  return {
    progress,
    done,
    undone,
    run,
    takeBack,
    stop: () => {
      isStopped.current = true
    },
    forget: () => {
      setDone(null)
      setUndone(null)
    },
  }
}
