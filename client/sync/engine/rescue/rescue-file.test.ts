import { describe, expect, test } from 'vitest'
import type { Rescue } from './rescue-content.ts'
import { openRescue, sealRescue } from './rescue-file.ts'
import { keyOfText, newRescueKey, qrTextOf, textOfKey } from './rescue-key.ts'

const id = (n: number) => `01940000-0000-7000-8000-${String(n).padStart(12, '0')}`

const rescue: Rescue = {
  userId: id(1),
  device: id(2),
  at: 1_800_000_000_000,
  commands: [
    {
      id: id(3),
      name: 'sale.submit',
      version: 1,
      args: { idNumber: '19811218-9876' },
      sensitive: ['idNumber'],
      at: 1_800_000_000_000,
      businessDay: '2027-01-15',
      touches: [`sales/${id(4)}`],
      state: 'queued',
      failures: [],
    },
  ],
  drafts: [{ kind: 'sale', id: id(5), value: { name: 'Ada' }, sensitive: [], updatedAt: 1_800_000_000_000 }],
  files: [
    { sha256: 'a'.repeat(64), mime: 'image/jpeg', bytes: 3, addedAt: 1 },
    { sha256: 'b'.repeat(64), mime: 'image/png', bytes: 2, addedAt: 2 },
  ],
  contents: [new Uint8Array([1, 2, 3]), new Uint8Array([4, 5])],
}

describe('a rescue file', () => {
  test('opens with its key, whole', async () => {
    const key = newRescueKey()
    expect(await openRescue(await sealRescue(rescue, key), key)).toEqual({ ok: true, value: rescue })
  })

  test('says nothing without its key', async () => {
    const file = new TextDecoder('latin1').decode(await sealRescue(rescue, newRescueKey()))
    for (const secret of ['19811218-9876', 'sale.submit', 'Ada', id(1)]) expect(file).not.toContain(secret)
  })

  test('tells a wrong key from damage', async () => {
    const key = newRescueKey()
    const file = await sealRescue(rescue, key)
    expect(await openRescue(file, newRescueKey())).toMatchObject({ failures: [{ code: 'rescue.wrong-key' }] })
    for (const at of [16, 20, 40, file.length - 1]) {
      const damaged = file.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 1
      expect(await openRescue(damaged, key)).toMatchObject({ failures: [{ code: 'rescue.damaged' }] })
    }
    for (const length of [17, 28, 60, file.length - 1]) {
      expect(await openRescue(file.slice(0, length), key)).toMatchObject({ failures: [{ code: 'rescue.damaged' }] })
    }
  })

  test('knows another file, and one of an app to come', async () => {
    const key = newRescueKey()
    const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
    expect(await openRescue(photo, key)).toMatchObject({ failures: [{ code: 'rescue.not-a-rescue' }] })
    const newer = await sealRescue(rescue, key)
    newer[11] = 2
    expect(await openRescue(newer, key)).toMatchObject({ failures: [{ code: 'rescue.newer-version' }] })
  })
})

describe('its key', () => {
  test('is read as it was written, scanned, or typed with other letters for figures', async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = newRescueKey()
      const text = await textOfKey(key)
      expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4} ){13}[0-9A-HJKMNP-TV-Z]{4}$/u)
      const typed = text.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll(' ', '-')
      for (const written of [text, qrTextOf(text), typed]) expect(await keyOfText(written)).toEqual(key)
    }
  })

  test('is not read with a letter wrong, missing, or two exchanged', async () => {
    const text = await textOfKey(new Uint8Array(32).map((_, index) => index * 7))
    const letters = text.replaceAll(' ', '')
    const wrong = letters
      .split('')
      .map((letter, at) => letters.slice(0, at) + (letter === '5' ? '6' : '5') + letters.slice(at + 1))
    const swapped = letters.slice(0, 4) + letters[5] + letters[4] + letters.slice(6)
    for (const slip of [...wrong, swapped, letters.slice(1), '', 'https://example.com']) {
      expect(await keyOfText(slip)).toBeNull()
    }
  })
})
