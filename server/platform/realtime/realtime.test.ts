import { describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { FanoutMessage } from './fanout-message.ts'
import { createLocalFanout } from './fanout.ts'
import { createRealtime, EVENT_MAX_BYTES } from './realtime.ts'

describe('publishing', () => {
  const opened = () => {
    const fanout = createLocalFanout()
    const heard: FanoutMessage[] = []
    const stop = fanout.listen((message) => heard.push(message))
    const lines: string[] = []
    const log = createLog('error', { write: (line: string) => void lines.push(line) })
    return { realtime: createRealtime({ fanout, log }), heard, lines, stop, fanout }
  }

  test('reaches everyone who listens, as JSON, until they stop', () => {
    const { realtime, heard, stop } = opened()
    realtime.publish(['private-user.1', 'private-user.2'], 'a', { text: 'å' })
    realtime.publish(['b'], 'nothing', undefined)
    stop()
    realtime.publish(['c'], 'unheard', 1)
    expect(heard).toEqual([
      { kind: 'event', topics: ['private-user.1', 'private-user.2'], event: 'a', data: '{"text":"å"}' },
      { kind: 'event', topics: ['b'], event: 'nothing', data: 'null' },
    ])
  })

  test('refuses what the protocol would refuse, aloud, without throwing at who publishes', () => {
    const { realtime, heard, lines } = opened()
    realtime.publish(['b'], 'large', 'x'.repeat(EVENT_MAX_BYTES))
    expect(heard).toEqual([])
    expect(lines.join('')).toContain('too large')
    realtime.publish(['b'], 'fits', 'x'.repeat(EVENT_MAX_BYTES - 2))
    expect(heard).toHaveLength(1)
  })
})
