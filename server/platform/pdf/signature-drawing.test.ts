import { describe, expect, test } from 'vitest'
import { signatureDrawing } from './signature-drawing.ts'

const pathsIn = (svg: string | null): string[] => Array.from((svg ?? '').matchAll(/ d="([^"]*)"/gu), ([, d = '']) => d)

describe('a signature is drawn from its strokes', () => {
  test('as the pad writes them: filled outlines, cut to their size', () => {
    const svg = signatureDrawing(['M10.00,20.00 Q11.00,21.00 12.00,22.00 T14.00,24.00 16.00,20.00 Z'])
    expect(pathsIn(svg)).toEqual(['M10 20Q11 21 12 22T14 24T16 20Z'])
    expect(svg).toContain('viewBox="8.5 18.5 9 7"')
    expect(svg).toContain('fill="#14142b"')
  })

  test('an open line is drawn with a pen; steps may be relative, and repeat without their letter', () => {
    const svg = signatureDrawing(['m 10 10 5 5 l 1 1 q 1 1 2 2 c 1 1 2 2 3 3 s 1 1 2 2 t 1 1'])
    expect(pathsIn(svg)).toEqual(['M10 10L15 15L16 16Q17 17 18 18C19 19 20 20 21 21S22 22 23 23T24 24'])
    expect(svg).toContain('fill="none" stroke="#14142b"')
  })

  test('after the end of a shape the pen stands where the shape began', () => {
    expect(pathsIn(signatureDrawing(['M 5 5 L 9 9 Z m 1 1 l 1 0']))).toEqual(['M5 5L9 9ZM6 6L7 6'])
  })

  test.each([
    ['nothing', []],
    ['empty strokes', ['', ' ']],
    ['a lone point', ['M 1 1']],
    ['no beginning', ['L 1 1 L 2 2']],
    ['letters alone', ['MMZZLQ']],
    ['numbers beyond any screen', ['M 1e300 1 L 2 2']],
  ])('%s is no drawing', (_what, strokes) => {
    expect(signatureDrawing(strokes)).toBeNull()
  })

  test('what follows a mistake in a stroke is left out; the other strokes stay', () => {
    expect(pathsIn(signatureDrawing(['M 1 1 L 2 2 L 3 L 4 4', 'M 5 5 L 6 6']))).toEqual(['M1 1L2 2', 'M5 5L6 6'])
  })

  test('it stays small, however many strokes there are', () => {
    const stroke = `M0 0${'l1 1'.repeat(4000)}`
    expect(pathsIn(signatureDrawing(Array.from({ length: 200 }, () => stroke))).length).toBeLessThan(7)
  })
})
