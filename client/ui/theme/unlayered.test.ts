import { expect, test } from 'vitest'
import { unlayered } from './unlayered.ts'

const recipe = (rules: string) => unlayered(`@layer recipes{${rules}}`)

test('a recipe leaves its layer and weighs nothing', () => {
  expect(recipe('.css-a{gap:1px;color:red;}')).toEqual([':where(.css-a){gap:1px;color:red;}'])
})

test('its states weigh nothing either, however they are written', () => {
  expect(
    recipe('.css-a:is(:hover, [data-hover]):not(:disabled, [data-disabled]){gap:1px;}.css-a[open]{gap:2px;}'),
  ).toEqual([
    ':where(.css-a:is(:hover, [data-hover]):not(:disabled, [data-disabled])){gap:1px;}',
    ':where(.css-a[open]){gap:2px;}',
  ])
  expect(recipe('fieldset[aria-invalid] .css-a{gap:1px;}')).toEqual([':where(fieldset[aria-invalid] .css-a){gap:1px;}'])
})

test('what it says of a part inside weighs more than the recipe of the part, and less than what that says of itself', () => {
  expect(recipe('.css-a td[data-figures]{gap:1px;}.css-a>a::after{gap:2px;}')).toEqual([
    ':where(.css-a td[data-figures]):not(_){gap:1px;}',
    ':where(.css-a>a):not(_)::after{gap:2px;}',
  ])
})

test('a pseudo-element stands outside: inside, a browser drops the rule', () => {
  expect(recipe('.css-a::placeholder,.css-a[data-placeholder]{gap:1px;}')).toEqual([
    ':where(.css-a)::placeholder,:where(.css-a[data-placeholder]){gap:1px;}',
  ])
})

test('conditions stay around it', () => {
  expect(
    recipe(
      '.css-a{gap:1px;}@media (hover: hover){.css-a:hover{gap:2px;}}@media print{@supports (gap: 1px){.css-a{gap:3px;}}}',
    ),
  ).toEqual([
    ':where(.css-a){gap:1px;}',
    '@media (hover: hover){:where(.css-a:hover){gap:2px;}}',
    '@media print{@supports (gap: 1px){:where(.css-a){gap:3px;}}}',
  ])
})

test('what an element says of itself, and other layers, stay as they are', () => {
  for (const rule of ['.css-a{gap:1px;}', '@layer base{p{margin:0;}}', '@media print{.css-a{gap:1px;}}'])
    expect(unlayered(rule)).toEqual([rule])
})
