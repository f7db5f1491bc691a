import { createServer, type Socket } from 'node:net'
import { assert } from '../../../shared/kernel/assert.ts'

/** A mail server that takes everything and remembers how often each address got something. */
export async function startMailSink() {
  const received = new Map<string, number>()
  let total = 0
  let onMail: (total: number) => void = () => undefined
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    talk(socket, (address) => {
      received.set(address, (received.get(address) ?? 0) + 1)
      total += 1
      onMail(total)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  assert(address !== null && typeof address === 'object', 'the mail server listens nowhere')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    count: () => total,
    whenMore: (listener: (total: number) => void) => {
      onMail = listener
    },
    close: () => server.close(),
  }
}

/** As much of SMTP (RFC 5321) as a sender needs. */
function talk(socket: Socket, take: (address: string) => void): void {
  let recipient = ''
  let isData = false
  let rest = ''
  socket.write('220 sink\r\n')
  socket.on('data', (bytes) => {
    rest += bytes.toString('latin1')
    for (;;) {
      if (isData) {
        const end = rest.indexOf('\r\n.\r\n')
        if (end < 0) return
        rest = rest.slice(end + 5)
        isData = false
        take(recipient)
        socket.write('250 taken\r\n')
        continue
      }
      const end = rest.indexOf('\r\n')
      if (end < 0) return
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') recipient = /<([^>]+)>/.exec(line)?.[1] ?? ''
      if (verb === 'DATA') isData = true
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      socket.write(verb === 'DATA' ? '354 go on\r\n' : '250 sink\r\n')
    }
  })
}
