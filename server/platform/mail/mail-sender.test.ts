import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { only } from '../../sync/testing/world.ts'
import { createMailSender, rawMail, type Mail } from './mail-sender.ts'
import { partsOf, startLocalSmtpServer, type LocalSmtpServer } from './testing/local-smtp-server.ts'

const from = 'Rond <no-reply@rond.example>'
const mail: Mail = {
  id: 'order-1',
  to: 'testa@exempel.example',
  subject: 'Orderbekräftelse Ö1',
  text: 'Hej Åsa!\n\nhttps://rond.example/withdrawal#abc',
  attachments: [{ fileName: 'order.pdf', mime: 'application/pdf', content: Buffer.from('%PDF-1.7 prov') }],
}

describe('sending by SMTP', () => {
  let server: LocalSmtpServer
  beforeEach(async () => {
    server = await startLocalSmtpServer()
  })
  afterEach(() => server.close())
  const sender = () => createMailSender({ smtpUrl: server.url, from }, 'rond.example')

  test('a mail arrives with its text and its document, under an id that stays', async () => {
    expect(await sender().send(mail)).toBe('sent')
    const arrived = only(server.received)
    expect(arrived).toMatchObject({ from: 'no-reply@rond.example', to: ['testa@exempel.example'] })
    const { head, text, attachments } = partsOf(arrived)
    expect(head).toContain('Message-ID: <order-1@rond.example>')
    expect(text).toContain('Hej Åsa!')
    expect(text).toContain('https://rond.example/withdrawal#abc')
    expect(attachments['order.pdf']?.toString()).toBe('%PDF-1.7 prov')
  })

  test.each([
    [451, 'later'],
    [550, 'refused'],
  ])('a reply of %i means %s', async (code, outcome) => {
    server.answerWith(code)
    expect(await sender().send(mail)).toBe(outcome)
    expect(server.received).toEqual([])
  })

  test('a mail server that is not there is tried again later', async () => {
    const gone = await startLocalSmtpServer()
    await gone.close()
    expect(await createMailSender({ smtpUrl: gone.url, from }, 'rond.example').send(mail)).toBe('later')
  })

  test('a customer’s name in the address cannot add a recipient or a header', async () => {
    await sender().send({
      ...mail,
      to: 'a@exempel.example\r\nBcc: b@exempel.example',
      subject: 'x\r\nBcc: c@exempel.example',
    })
    expect(server.received.flatMap(({ to }) => to)).not.toContain('b@exempel.example')
    expect(server.received.flatMap(({ to }) => to)).not.toContain('c@exempel.example')
  })
})

test('without a mail server nothing is sent, and the message can still be read', async () => {
  const sender = createMailSender({ smtpUrl: null, from }, 'rond.example')
  expect(sender.isOn).toBe(false)
  const raw = (await rawMail(mail, { smtpUrl: null, from }, 'rond.example')).toString()
  expect(raw).toContain('To: testa@exempel.example')
  expect(raw).toContain('application/pdf')
})
