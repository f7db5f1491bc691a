import { expect, test } from 'vitest'
import { onlineServer } from './ask-server.ts'
import { unansweredCodes, untilAnswered } from './until-answered.ts'

const action = { id: 'a', name: 'visit.register', version: 1, args: {}, device: 'd', basedOn: [] }

async function refusalOf(status: number, body: string): Promise<string> {
  const server = onlineServer('u', () => Promise.resolve(new Response(body, { status })))
  const parts = { isOffline: () => false, wait: () => Promise.resolve() }
  const answer = await untilAnswered(parts, () => server.act(action))
  return typeof answer === 'string' && answer !== 'stale' ? unansweredCodes[answer] : 'answered'
}

test('whoever acts in another person’s name is told why the server refuses', async () => {
  expect(await refusalOf(403, '{"code":"impersonation.read-only"}')).toBe('impersonation.read-only')
  expect(await refusalOf(403, '{"code":"impersonation.not-here"}')).toBe('impersonation.not-here')
})

test('whatever else is forbidden or broken has one sentence each', async () => {
  expect(await refusalOf(403, '{"code":"session.held-terms"}')).toBe('access.forbidden')
  expect(await refusalOf(403, '<html>')).toBe('access.forbidden')
  expect(await refusalOf(400, '{"code":"request.invalid"}')).toBe('server')
})
