// The process that works on bytes from outside. Its first argument is the module of the work, its second the megabytes of
// memory that it may use.
import { Worker } from 'node:worker_threads'
import { assert } from '../../../shared/kernel/assert.ts'

export type Answer = { readonly ok: true; readonly output: unknown } | { readonly ok: false; readonly error: string }

const [, , module, megabytes] = process.argv
assert(module !== undefined && process.connected, 'this file is started by foreign-work.ts')

const send = (answer: Answer): void => void process.send?.(answer)

// A thread watches, because the work may block this one: no memory beyond the limit, no life after the server's.
const watch = new Worker(new URL('./foreign-watch.worker.ts', import.meta.url), {
  workerData: { bytes: Number(megabytes) * 1024 * 1024, parent: process.ppid },
})
watch.unref()
process.once('disconnect', () => process.exit())

const { work } = (await import(module)) as { work: (input: unknown) => Promise<unknown> }
process.on('message', (input) => {
  void work(input).then(
    (output) => send({ ok: true, output }),
    (error: unknown) =>
      send({ ok: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
send({ ok: true, output: 'ready' })
