import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readForm } from './input.ts'
import { Problem } from './problem.ts'

const app = new Hono()
app.post('/', async (http) => http.json(await readForm(http, 100)))
app.onError((error, http) => http.newResponse(null, error instanceof Problem ? (error.status as 400) : 500))

const send = (body: string, type = 'application/x-www-form-urlencoded') =>
  app.request('/', { method: 'POST', body, headers: { 'content-type': type } })

test('a form is read as browsers send it [security 21]', async () => {
  expect(await (await send('socket_id=1.2&channel_name=private-x')).json()).toEqual({
    socket_id: '1.2',
    channel_name: 'private-x',
  })
})

test.each([
  ['a repeated field', 'channel_name=mine&channel_name=yours', 400],
  ['a name that every object has', '__proto__=1', 400],
  ['more than may be sent', `channel_name=${'x'.repeat(100)}`, 413],
])('%s is refused, not guessed at [security 21]', async (_what, body, status) => {
  expect((await send(body)).status).toBe(status)
})

test('a form of another type is refused [security 21]', async () => {
  expect((await send('{}', 'text/plain')).status).toBe(415)
})
