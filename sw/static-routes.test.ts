import { expect, test, vi } from 'vitest'
import { answerWithoutWorker } from './static-routes.ts'

const installing = (addRoutes?: () => Promise<void>) => {
  const waited: Promise<unknown>[] = []
  const event = { addRoutes, waitUntil: (work: Promise<unknown>) => void waited.push(work) }
  return { waited, event: event as unknown as Parameters<typeof answerWithoutWorker>[0] }
}

test('the browser itself answers with the files of the build from the cache, and asks the network for the API', () => {
  const addRoutes = vi.fn<() => Promise<void>>(async () => undefined)
  answerWithoutWorker(installing(addRoutes).event, 'the-build')
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: 'the-build' } },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ])
})

test('a browser that refuses the rules installs the worker all the same', async () => {
  const { event, waited } = installing(() => Promise.reject(new TypeError('unknown source')))
  answerWithoutWorker(event, 'the-build')
  await expect(Promise.all(waited)).resolves.toEqual([undefined])
})

test('a browser without such rules is asked nothing', () => {
  const { event, waited } = installing()
  answerWithoutWorker(event, 'the-build')
  expect(waited).toEqual([])
})
