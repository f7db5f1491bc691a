import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGathering, PATIENCE_MS } from './gathering.ts'

describe('parts that are drawn together', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  const turn = () => Promise.resolve()

  test('are drawn at once when nothing is on its way', async () => {
    const draw = vi.fn<() => void>()
    createGathering(draw).begin()
    await turn()
    expect(draw).toHaveBeenCalledOnce()
  })

  test('wait for the last of them', async () => {
    const draw = vi.fn<() => void>()
    const gathering = createGathering(draw)
    const [first, second] = [gathering.wait(), gathering.wait()]
    gathering.begin()
    first()
    await turn()
    expect(draw).not.toHaveBeenCalled()
    second()
    await turn()
    expect(draw).toHaveBeenCalledOnce()
  })

  test('wait for what a part that has come asks for in the same drawing', async () => {
    const draw = vi.fn<() => void>()
    const gathering = createGathering(draw)
    const file = gathering.wait()
    gathering.begin()
    file()
    const rows = gathering.wait()
    await turn()
    expect(draw).not.toHaveBeenCalled()
    rows()
    await turn()
    expect(draw).toHaveBeenCalledOnce()
  })

  test('are drawn without one that does not come', async () => {
    const draw = vi.fn<() => void>()
    const gathering = createGathering(draw)
    gathering.wait()
    gathering.begin()
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(draw).toHaveBeenCalledOnce()
  })

  test('tell nobody when the screen has been left', async () => {
    const draw = vi.fn<() => void>()
    const gathering = createGathering(draw)
    const rows = gathering.wait()
    gathering.begin()()
    rows()
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(draw).not.toHaveBeenCalled()
  })
})
