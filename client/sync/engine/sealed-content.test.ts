import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEAL_BYTES, temporarySealer } from './seal.ts'
import { openContent, PIECE_BYTES, sealContent } from './sealed-content.ts'

const plain = (bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => (at * 31 + (at >> 8)) & 255)

describe('the bytes of a file at rest [security 17]', () => {
  test.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES * 2 + 7])('%d of them open again', async (bytes) => {
    const sealer = await temporarySealer()
    const sealed = await sealContent(sealer, 'a', plain(bytes).buffer)
    expect(sealed.byteLength).toBe(bytes + Math.ceil(bytes / PIECE_BYTES) * SEAL_BYTES)
    expect(await openContent(sealer, { sha256: 'a', bytes, sealed })).toEqual(plain(bytes).buffer)
  })

  test('open at any place, as long as one likes, without the rest', async () => {
    const sealer = await temporarySealer()
    const whole = plain(PIECE_BYTES * 2 + 1000)
    const sealed = await sealContent(sealer, 'a', whole.buffer)
    const place = fc.nat({ max: whole.length + 10 })
    await fc.assert(
      fc.asyncProperty(place, place, async (from, length) => {
        const part = await openContent(
          sealer,
          { sha256: 'a', bytes: whole.length, sealed },
          { from, to: from + length },
        )
        expect(Buffer.from(part).equals(whole.subarray(from, from + length))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('do not open as another file, with another key, in another order, or with a byte turned', async () => {
    const sealer = await temporarySealer()
    const bytes = PIECE_BYTES * 2
    const sealed = await sealContent(sealer, 'a', plain(bytes).buffer)
    const first = sealed.slice(0, PIECE_BYTES + SEAL_BYTES)
    const turned = new Uint8Array(sealed.slice(0))
    turned[PIECE_BYTES] = (turned[PIECE_BYTES] ?? 0) ^ 1
    const swapped = await new Blob([sealed.slice(first.byteLength), first]).arrayBuffer()
    const refused = { name: 'OperationError' }
    await expect(openContent(sealer, { sha256: 'b', bytes, sealed })).rejects.toMatchObject(refused)
    await expect(openContent(sealer, { sha256: 'a', bytes, sealed: turned.buffer })).rejects.toMatchObject(refused)
    await expect(openContent(sealer, { sha256: 'a', bytes, sealed: swapped })).rejects.toMatchObject(refused)
    const other = await temporarySealer()
    await expect(openContent(other, { sha256: 'a', bytes, sealed })).rejects.toMatchObject(refused)
  })
})
