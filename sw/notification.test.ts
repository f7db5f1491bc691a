import { describe, expect, test } from 'vitest'
import { notificationOf } from './notification.ts'

const origin = 'https://rond.example'
const push = (notification: unknown) => JSON.stringify({ web_push: 8030, notification })

describe('a push as it is shown', () => {
  test('a declarative payload gives title, text, language, tag, target and badge', () => {
    const text = push({
      title: 'Avvikelse',
      body: 'Öppna',
      navigate: '/sales/1',
      lang: 'sv',
      tag: 'd1',
      app_badge: '3',
    })
    expect(notificationOf(text, origin)).toEqual({
      title: 'Avvikelse',
      options: {
        body: 'Öppna',
        lang: 'sv',
        tag: 'd1',
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        actions: [],
        data: { navigate: '/sales/1', actions: {} },
      },
      badge: 3,
    })
  })

  test('the badge beside the notification, where the Push API’s draft has it, counts as well', () => {
    const text = JSON.stringify({ web_push: 8030, notification: { title: 'x' }, app_badge: 2 })
    expect(notificationOf(text, origin).badge).toBe(2)
  })

  test('buttons are shown by name and lead where they say, within this origin', () => {
    const actions = [
      { action: 'open', title: 'Rätta', navigate: `${origin}/sales/1` },
      { action: 'leave', title: 'Bort', navigate: 'https://evil.example' },
      { title: 'nameless' },
      null,
    ]
    const { options } = notificationOf(push({ title: 'x', actions }), origin)
    expect(options.actions).toEqual([
      { action: 'open', title: 'Rätta' },
      { action: 'leave', title: 'Bort' },
    ])
    expect(options.data.actions).toEqual({ open: '/sales/1', leave: '/' })
  })

  test('an absolute address of our own becomes a path', () => {
    expect(notificationOf(push({ title: 'x', navigate: `${origin}/sales/1?a=b` }), origin).options.data.navigate).toBe(
      '/sales/1?a=b',
    )
  })

  test.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', 'http://['])(
    'never leads to %s',
    (navigate) => {
      expect(notificationOf(push({ title: 'x', navigate }), origin).options.data.navigate).toBe('/')
    },
  )

  test.each(['', 'garbage', '[]', 'null', '{"web_push":1,"notification":{"title":"x"}}', '{"web_push":8030}'])(
    'an unreadable push (%s) still shows a notice that opens the application',
    (text) => {
      expect(notificationOf(text, origin)).toMatchObject({
        title: 'Rond',
        options: { data: { navigate: '/' } },
        badge: null,
      })
    },
  )
})
