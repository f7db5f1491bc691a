import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { costWithin } from '../testing/cost.ts'
import { readCallback, readForm } from './input.ts'
import { Problem } from './problem.ts'

const app = new Hono()
app.post('/', async (http) => http.json(await readForm(http, 100)))
app.post('/long', async (http) => http.json(await readForm(http, 1_000_000)))
app.post('/callback', async (http) => http.json([...(await readCallback(http, 512 * 1024))]))
app.onError((error, http) => http.newResponse(null, error instanceof Problem ? (error.status as 400) : 500))

const send = (body: string, type = 'application/x-www-form-urlencoded', path = '/') =>
  app.request(path, { method: 'POST', body, headers: { 'content-type': type } })

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

test('a form above 8 kB is refused, whatever its reader allows [security 40]', async () => {
  const [most, more] = [`a=${'x'.repeat(8190)}`, `a=${'x'.repeat(8191)}`]
  expect([(await send(most, undefined, '/long')).status, (await send(more, undefined, '/long')).status]).toEqual([
    200, 413,
  ])
})

describe('a callback of another company', () => {
  const called = async (body: string) => (await send(body, undefined, '/callback')).json()

  test('is read by its short fields, on either side of a whole document', async () => {
    const document = `document_json=${'%7B'.repeat(100_000)}`
    expect(await called(`document_id=8&${document}`)).toEqual([['document_id', '8']])
    expect(await called(`${document}&document_id=8%209&signed=true`)).toEqual([
      ['document_id', '8 9'],
      ['signed', 'true'],
    ])
  })

  test.each(['', '{"a":1}', '%', '&&&'])('that is no form (%s) is answered quietly', async (body) => {
    expect((await send(body, 'text/plain', '/callback')).status).toBe(200)
  })

  test.each(['a&', 'a=&', '&', '%41', '%', '=', 'a=%'])(
    'filled with %s costs next to nothing [security 40]',
    async (piece) => {
      const body = piece.repeat(500_000 / piece.length)
      const limit = { ms: 50, megabytes: 30 }
      expect((await costWithin(limit, () => called(body))).ms).toBeLessThan(limit.ms)
    },
  )

  test('is refused above its limit', async () => {
    expect((await send('a'.repeat(512 * 1024 + 1), undefined, '/callback')).status).toBe(413)
  })
})
