import { expect, test } from 'vitest'
import { hostOf, isAllowedHost } from './embed.rules.ts'

test('a site is allowed by its whole host, and by no trick with its name', () => {
  const hosts = ['player.vimeo.com']
  expect(isAllowedHost('https://player.vimeo.com/video/1', hosts)).toBe(true)
  expect(isAllowedHost('https://PLAYER.vimeo.com?x', hosts)).toBe(true)
  for (const address of [
    'http://player.vimeo.com/video/1',
    'https://player.vimeo.com.evil.example/',
    'https://evil.example/player.vimeo.com',
    'https://player.vimeo.com@evil.example/',
    'https://user:player.vimeo.com@evil.example/',
    'https://player.vimeo.com:8443/',
    'https://evilplayer.vimeo.com/',
    'javascript:alert(1)//player.vimeo.com',
    '//player.vimeo.com/',
  ])
    expect([address, isAllowedHost(address, hosts)]).toEqual([address, false])
  expect(hostOf('nothing')).toBe('')
})
