import { expect, test } from 'vitest'
import { ownHref } from './own-phone.rules.ts'

const opened = (href: string) => {
  const url = new URL(href)
  return { to: decodeURIComponent(url.pathname), ...Object.fromEntries(url.searchParams) }
}

test('a text message opens with its number and its whole text', () => {
  const text = 'Hej! Svara här: https://rond.example/survey#a&b=c'
  expect(opened(ownHref({ via: 'sms', to: '+46701740605', text }))).toEqual({ to: '+46701740605', body: text })
})

test('a mail opens with its subject apart from its text', () => {
  const text = 'Hur gick det & varför?\n\nHej Åsa!\n\nSvara:\nhttps://rond.example/survey#a'
  expect(opened(ownHref({ via: 'mail', to: 'asa+kund@mejl.example', text }))).toEqual({
    to: 'asa+kund@mejl.example',
    subject: 'Hur gick det & varför?',
    body: 'Hej Åsa!\r\n\r\nSvara:\r\nhttps://rond.example/survey#a',
  })
})
