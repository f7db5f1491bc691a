import { expect, test } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

const files = Array.from({ length: 20 }, (_, index) => ({ url: `/assets/${index}.js`, revision: null }))

test('every file that is not stored yet is fetched once, six at a time', async () => {
  const asked: string[] = []
  let [now, most] = [0, 0]
  await fetchAhead([...files, { url: '/index.html', revision: 'a1' }], {
    isStored: (url) => Promise.resolve(url === '/assets/3.js'),
    fetchFile: async (url) => {
      asked.push(url)
      now += 1
      most = Math.max(most, now)
      await new Promise((resolve) => setTimeout(resolve))
      now -= 1
    },
  })
  expect(asked.toSorted()).toEqual(
    files
      .map(({ url }) => url)
      .filter((url) => url !== '/assets/3.js')
      .toSorted(),
  )
  expect(most).toBe(6)
})

test('a file that cannot be fetched holds up no other', async () => {
  const asked: string[] = []
  await fetchAhead(files, {
    isStored: () => Promise.resolve(false),
    fetchFile: (url) => {
      asked.push(url)
      return Promise.reject(new Error('no network'))
    },
  })
  expect(asked).toHaveLength(files.length)
})
