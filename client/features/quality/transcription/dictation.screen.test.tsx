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
  expect(device.running()?.lang).toBe('sv-SE')

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
  const started: Recogniser[] = []
  class TestRecogniser extends EventTarget implements Recogniser {
    lang = ''
    continuous = false
    interimResults = false
    start() {
      started.push(this)
    }
    stop() {
      started.pop()
      this.dispatchEvent(new Event('end'))
    }
    abort() {
      this.stop()
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', TestRecogniser)
  const running = () => started.at(-1) ?? null
  return {
    running,
    hear: (transcript: string) => {
      const results = [Object.assign([{ transcript, confidence: 1 }], { isFinal: true })]
      running()?.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
    },
    refuse: () => {
      running()?.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }))
      running()?.stop()
    },
  }
}
