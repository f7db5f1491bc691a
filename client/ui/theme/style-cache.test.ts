import { css } from '@emotion/react'
import { expect, test } from 'vitest'
import { createStyleCache } from './style-cache.ts'

const recipe = (styles: string) => written(`@layer recipes{${styles}}`)

test('a recipe leaves its layer and weighs nothing', () => {
  expect(recipe('gap:1px;color:red;')).toBe(':where(.css-a){gap:1px;color:red;}')
})

test('its states weigh nothing either, however they are written', () => {
  expect(recipe('&:is(:hover, [data-hover]):not(:disabled, [data-disabled]){gap:1px;}&[open]{gap:2px;}')).toBe(
    ':where(.css-a:is(:hover, [data-hover]):not(:disabled, [data-disabled])){gap:1px;}:where(.css-a[open]){gap:2px;}',
  )
  expect(recipe('fieldset[aria-invalid] &{gap:1px;}')).toBe(':where(fieldset[aria-invalid] .css-a){gap:1px;}')
})

test('what it says of a part inside weighs more than the recipe of the part, and less than what that says of itself', () => {
  expect(recipe('& td[data-figures]{gap:1px;}&>a::after{gap:2px;}')).toBe(
    ':where(.css-a td[data-figures]):not(_){gap:1px;}:where(.css-a>a):not(_)::after{gap:2px;}',
  )
})

test('a pseudo-element stands outside: inside, a browser drops the rule', () => {
  expect(recipe('&::placeholder,&[data-placeholder]{gap:1px;}')).toBe(
    ':where(.css-a)::placeholder,:where(.css-a[data-placeholder]){gap:1px;}',
  )
})

test('a rule under a condition has the condition inside, also the second of them and one within another', () => {
  expect(written('@media (min-width: 976px){gap:1px;&:focus{gap:2px;}}')).toBe(
    '.css-a{@media (min-width: 976px){gap:1px;}}.css-a:focus{@media (min-width: 976px){gap:2px;}}',
  )
  expect(recipe('gap:1px;@media print{@supports (gap: 1px){gap:3px;}}')).toBe(
    ':where(.css-a){gap:1px;}:where(.css-a){@media print{@supports (gap: 1px){gap:3px;}}}',
  )
})

test('a pseudo-element keeps its conditions around it, as older browsers read them', () => {
  expect(recipe('@media print{@supports (gap: 1px){&::before{gap:1px;}}}')).toBe(
    '@media print{@supports (gap: 1px){:where(.css-a)::before{gap:1px;}}}',
  )
})

test('what an element says of itself, other layers and movements stay as they are', () => {
  expect(written('gap:1px;&:hover{gap:2px;}')).toBe('.css-a{gap:1px;}.css-a:hover{gap:2px;}')
  expect(written('@layer base{margin:0;}')).toBe('@layer base{.css-a{margin:0;}}')
  expect(written('@keyframes rise{from{opacity:0;}to{opacity:1;}}')).toBe(
    '@keyframes rise{from{opacity:0;}to{opacity:1;}}',
  )
})

test('Safari reads its own name of what it has no other for', () => {
  expect(written('user-select:none;display:flex;')).toBe(
    '.css-a{-webkit-user-select:none;user-select:none;display:flex;}',
  )
})

/** What Emotion writes for the styles of a class. */
function written(styles: string): string {
  const cache = createStyleCache()
  const rules: unknown = cache.insert('.css-a', { ...css``, name: 'a', styles }, cache.sheet, false)
  return String(rules).replaceAll(/\s*\n\s*/gu, '')
}
