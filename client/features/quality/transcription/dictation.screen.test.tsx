import { screen } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../../testing/screen.tsx'
import type { Recogniser } from './dictation.queries.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const address = '/backoffice/sellertranscriptions'

test('a phone without speech recognition has no button for a new talk', async () => {
  await openScreen(address, { as: 'seller', at: 'phone' })
  await screen.findByRole('heading', { level: 1, name: 'Säljsamtal' })
  expect(screen.queryByRole('button', { name: 'Lägg till samtal' })).toBeNull()
})

test('a seller practises a pitch aloud, after being informed who may hear it', async () => {
  const device = recogniserOfTest()
  const phone = await openScreen(address, { as: 'seller', at: 'phone' })
  await phone.user.click(await screen.findByRole('button', { name: 'Lägg till samtal' }))
  await phone.user.click(await screen.findByRole('button', { name: 'Öva högt' }))
  expect(device.running()).toBeNull()
  await phone.user.click(await screen.findByRole('button', { name: 'Jag förstår, börja' }))
  expect(await screen.findByText(/^Lyssnar/u)).toBeDefined()
  expect(device.running()?.lang).toBe('sv')

  device.hear('hej, jag kommer från Fiberkusten')
  device.hear('har du en minut')
  await phone.user.click(screen.getByRole('button', { name: 'Sluta lyssna' }))
  expect(screen.queryByText(/^Lyssnar/u)).toBeNull()
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Vad som sades/u })
  expect(text.value).toBe('hej, jag kommer från Fiberkusten har du en minut')
})

test('a microphone that is not allowed leaves the text to be typed', async () => {
  const device = recogniserOfTest()
  const phone = await openScreen(address, { as: 'seller', at: 'phone' })
  await phone.user.click(await screen.findByRole('button', { name: 'Lägg till samtal' }))
  await phone.user.click(await screen.findByRole('button', { name: 'Öva högt' }))
  await phone.user.click(await screen.findByRole('button', { name: 'Jag förstår, börja' }))
  device.refuse()
  expect(await screen.findByText(/^Mikrofonen är inte tillåten/u)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Öva högt' })).toBeDefined()
})

/** The recogniser of a device, which a DOM does not have. */
function recogniserOfTest() {
  let running: Recogniser | null = null
  class TestRecogniser implements Recogniser {
    lang = ''
    continuous = false
    interimResults = false
    onresult: Recogniser['onresult'] = null
    onerror: Recogniser['onerror'] = null
    onend: Recogniser['onend'] = null
    start() {
      running = this
    }
    stop() {
      running = null
      this.onend?.()
    }
    abort() {
      this.stop()
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', TestRecogniser)
  return {
    running: () => running,
    hear: (transcript: string) => {
      const results = [Object.assign([{ transcript, confidence: 1 }], { isFinal: true })]
      running?.onresult?.({ resultIndex: 0, results: results as unknown as SpeechRecognitionResultList })
    },
    refuse: () => {
      running?.onerror?.({ error: 'not-allowed' })
      running?.stop()
    },
  }
}
