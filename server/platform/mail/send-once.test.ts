import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createMailSender, type Mail } from './mail-sender.ts'

/** What a misbehaving mail server does at a step of the conversation. */
type Fault =
  | 'drops before the message'
  | 'takes the message and drops'
  | 'knows no such mailbox'
  | 'lists our server'
  | 'has a full mailbox'
  | 'asks to wait'
  | 'none'

const mail: Mail = { id: 'one', to: 'somebody@example.com', subject: 'Hej', text: 'Hej', attachments: [] }

let close = (): void => undefined
afterEach(() => close())

async function outcomeAt(fault: Fault, change: Partial<Mail> = {}) {
  const taken: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    talk(socket, { fault, take: (message) => taken.push(message) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => void server.close()
  const { port } = server.address() as { port: number }
  const sender = createMailSender(
    { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Rond <no-reply@rond.example>' },
    'rond.example',
  )
  return { ...(await sender.sendOnce({ ...mail, ...change })), taken }
}

function talk(socket: Socket, { fault, take }: { fault: Fault; take: (message: string) => void }): void {
  let text = ''
  let isData = false
  socket.on('data', (bytes) => {
    text += bytes.toString()
    if (isData && text.includes('\r\n.\r\n')) {
      take(text)
      isData = false
      text = ''
      if (fault === 'takes the message and drops') return void socket.destroy()
      return void socket.write(fault === 'asks to wait' ? '451 later\r\n' : '250 taken\r\n')
    }
    if (isData) return undefined
    for (let end = text.indexOf('\r\n'); end >= 0 && !isData; end = text.indexOf('\r\n')) {
      const verb = text.slice(0, 4).toUpperCase()
      text = text.slice(end + 2)
      if (verb === 'RCPT' && fault === 'knows no such mailbox') socket.write('550 5.1.1 nobody\r\n')
      else if (verb === 'RCPT' && fault === 'lists our server') socket.write('554 5.7.1 blocked using a blocklist\r\n')
      else if (verb === 'RCPT' && fault === 'has a full mailbox') socket.write('552 5.2.2 mailbox full\r\n')
      else if (verb === 'DATA' && fault === 'drops before the message') return void socket.destroy()
      else socket.write(verb === 'DATA' ? '354 go on\r\n' : '250 here\r\n')
      isData = verb === 'DATA'
    }
    return undefined
  })
}

describe('mail that must not go twice', () => {
  test('a server that takes the message and drops the connection leaves it in doubt', async () => {
    const { outcome, taken } = await outcomeAt('takes the message and drops')
    expect(outcome).toBe('unsure')
    expect(taken).toHaveLength(1)
  })

  test('a server that drops the connection before the message is asked again', async () => {
    expect(await outcomeAt('drops before the message')).toMatchObject({ outcome: 'later', taken: [] })
    expect(await outcomeAt('asks to wait')).toMatchObject({ outcome: 'later' })
  })

  test('a mailbox that does not exist is refused, as an address', async () => {
    expect(await outcomeAt('knows no such mailbox')).toMatchObject({
      outcome: 'refused',
      cause: 'mailbox',
      status: '5.1.1',
    })
  })

  test('a blocklist and a full mailbox refuse the message, and say nothing about the address', async () => {
    expect(await outcomeAt('lists our server')).toMatchObject({ outcome: 'refused', cause: 'sender' })
    expect(await outcomeAt('has a full mailbox')).toMatchObject({ outcome: 'refused', cause: 'full' })
  })

  test('the sender’s own address is used within the domain of the server alone', async () => {
    const from = async (email: string) => {
      const { taken } = await outcomeAt('none', { sender: { name: 'Ola', email } })
      return Array.from((taken[0] ?? '').matchAll(/^(?:From|Reply-To): .*$/gmu), ([line]) => line.trim())
    }
    expect(await from('ola@rond.example')).toEqual(['From: Ola <ola@rond.example>'])
    expect(await from('ola@example.com')).toEqual(['From: Ola <no-reply@rond.example>', 'Reply-To: ola@example.com'])
  })
})
