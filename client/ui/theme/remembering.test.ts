import { css as written, type CSSObject, type SerializedStyles } from '@emotion/react'
import { expect, test, vi } from 'vitest'
import { remembering } from './remembering.ts'
import { createDesignSystem } from './system.ts'

const system = createDesignSystem()
const buttonLike = { base: { color: 'fg' }, variants: { size: { sm: { gap: '1' }, lg: { gap: '4' } } } } as const

test('a look is what Chakra and Emotion make of it', () => {
  const quick = remembering(system)
  const recipe = quick.cva(buttonLike)({ size: 'lg' })
  const own = { marginTop: '2', _hover: { color: 'fg.muted' } } as const
  const plain = written(system.css(system.cva(buttonLike)({ size: 'lg' }), own) as CSSObject)
  expect((quick.css(recipe, own) as SerializedStyles).styles).toBe(plain.styles)
})

test('it is worked out once, whoever asks, and anew for another recipe or value', () => {
  const work = vi.fn<typeof system.css>(system.css)
  const quick = remembering({ ...system, css: work })
  const small = quick.cva(buttonLike)({ size: 'sm' })
  const large = quick.cva(buttonLike)({ size: 'lg' })
  const first = quick.css(small, { marginTop: '2' })
  expect(quick.css(small, { marginTop: '2' })).toBe(first)
  expect(work).toHaveBeenCalledTimes(1)
  expect(quick.css(small, { marginTop: '3' })).not.toEqual(first)
  expect(quick.css(large, { marginTop: '2' })).not.toEqual(first)
})

test('a recipe is made once', () => {
  const quick = remembering(system)
  expect(quick.cva(buttonLike)).toBe(quick.cva(buttonLike))
})
