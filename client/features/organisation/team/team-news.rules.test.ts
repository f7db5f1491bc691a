import { expect, test } from 'vitest'
import { withNews, type TeamNews } from './team-news.rules.ts'

const line = (id: string, at: number): TeamNews => ({
  id,
  at,
  sellerId: 's',
  sellerName: 'Anna',
  kind: 'submitted',
  teamName: 'Söder',
})
const idsOf = (news: readonly TeamNews[]): string => news.map(({ id }) => id).join('')

test('the newest news stands on top, also when it arrives late; told twice it stands once; four are shown', () => {
  const [a, b, c] = [line('a', 1), line('b', 2), line('c', 3)]
  expect(idsOf(withNews(withNews(withNews([], b), c), a))).toBe('cba')
  expect(idsOf(withNews(withNews([], a), a))).toBe('a')
  const day = [4, 5, 6, 7, 8].map((at) => line(String(at), at))
  expect(idsOf(day.reduce<readonly TeamNews[]>(withNews, [a]))).toBe('8765')
})
