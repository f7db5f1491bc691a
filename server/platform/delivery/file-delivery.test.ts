import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeliverySettings } from '../config.services.ts'
import type { DeliveryAnswer } from './file-delivery.ts'
import { openDelivery } from './open-delivery.ts'
import { LocalSftpServer } from './testing/local-sftp-server.ts'

const file = { name: 'rond-se-2026-01-abc123.pax', mime: 'application/xml', bytes: Buffer.from('<paxml/>') }

describe('a delivery by SFTP', () => {
  let receiver: LocalSftpServer
  beforeEach(async () => {
    receiver = await LocalSftpServer.start({ name: 'rond', password: 'a b/c' })
  })
  afterEach(() => receiver.stop())

  const deliver = async (change: Partial<DeliverySettings> = {}, login = 'rond:a%20b%2Fc'): Promise<DeliveryAnswer> => {
    const url = new URL(`sftp://${login}@127.0.0.1:${receiver.port}/inbox/`)
    return (await openDelivery({ url, hostKey: receiver.hostKey, privateKey: null, ...change }))(file)
  }

  test('places the file under its name; a repetition replaces it and leaves nothing unfinished', async () => {
    expect(await deliver()).toEqual({ kind: 'done' })
    expect(await deliver()).toEqual({ kind: 'done' })
    expect([...receiver.files]).toEqual([[`/inbox/${file.name}`, file.bytes]])
  })

  test('with a wrong password, or to a server with another key, is denied', async () => {
    expect(await deliver({}, 'rond:wrong')).toEqual({ kind: 'failed', fault: 'denied' })
    expect(await deliver({ hostKey: `SHA256:${'A'.repeat(43)}` })).toEqual({ kind: 'failed', fault: 'denied' })
    expect(receiver.files.size).toBe(0)
  })

  test('to a full disk is refused, and no file has the name', async () => {
    receiver.isFull = true
    expect(await deliver()).toEqual({ kind: 'failed', fault: 'refused' })
    expect([...receiver.files.keys()]).not.toContain(`/inbox/${file.name}`)
  })

  test('to nobody is unreachable', async () => {
    const url = new URL('sftp://rond:x@127.0.0.1:1/inbox')
    expect(await deliver({ url })).toEqual({ kind: 'failed', fault: 'unreachable' })
  })
})

describe('a delivery by HTTP', () => {
  let server: Server
  let answer: (call: IncomingMessage) => number
  const received: { path: string; type: string | undefined; login: string | undefined; body: string }[] = []

  beforeEach(async () => {
    received.length = 0
    server = createServer((call, response) => {
      const parts: Buffer[] = []
      call.on('data', (part: Buffer) => parts.push(part))
      call.on('end', () => {
        const { 'content-type': type, authorization: login } = call.headers
        received.push({ path: call.url ?? '', type, login, body: Buffer.concat(parts).toString() })
        response.writeHead(answer(call), { location: '/elsewhere' }).end()
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => server.close())

  const deliver = async (): Promise<DeliveryAnswer> => {
    const url = new URL(`http://rond:secret@127.0.0.1:${(server.address() as AddressInfo).port}/pay`)
    return (await openDelivery({ url, hostKey: null, privateKey: null }))(file)
  }

  test('puts the file below the address, with its login', async () => {
    answer = ({ method }) => (method === 'PUT' ? 201 : 405)
    expect(await deliver()).toEqual({ kind: 'done' })
    const login = `Basic ${Buffer.from('rond:secret').toString('base64')}`
    expect(received).toEqual([{ path: `/pay/${file.name}`, type: file.mime, login, body: '<paxml/>' }])
  })

  test.each([
    [401, 'denied'],
    [422, 'refused'],
    [503, 'unreachable'],
    [302, 'unreachable'],
  ])('that is answered by %i failed as %s', async (status, fault) => {
    answer = () => status
    expect(await deliver()).toEqual({ kind: 'failed', fault })
  })
})
