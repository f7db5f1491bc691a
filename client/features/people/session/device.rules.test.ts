import { expect, test } from 'vitest'
import { deviceOf } from './device.rules.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/15E Safari/604',
    'Safari',
    'iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537 (KHTML, like Gecko) Chrome/150 Mobile Safari/537',
    'Chrome',
    'Android',
    true,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537 (KHTML, like Gecko) Chrome/150 Safari/537 Edg/150',
    'Edge',
    'Windows',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150) Gecko/20100101 Firefox/150', 'Firefox', 'Linux', false],
  ['curl/8', '', '', false],
])('%s', (userAgent, browser, system, isPhone) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isPhone })
})
