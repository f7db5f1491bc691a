import { expect, test } from 'vitest'
import { conditionsInside } from './conditions-inside.ts'

test('a rule under a condition has it inside', () => {
  expect(conditionsInside('@media (hover: hover){:where(.css-a:is(:hover, [data-hover])){gap:1px;}}')).toEqual([
    ':where(.css-a:is(:hover, [data-hover])){@media (hover: hover){gap:1px;}}',
  ])
})

test('each of several rules, in their order', () => {
  expect(conditionsInside('@media (min-width: 976px){.css-a{gap:1px;}.css-a:focus{gap:2px;}}')).toEqual([
    '.css-a{@media (min-width: 976px){gap:1px;}}',
    '.css-a:focus{@media (min-width: 976px){gap:2px;}}',
  ])
})

test('a condition within a condition keeps its place', () => {
  expect(conditionsInside('@media print{@supports (gap: 1px){.css-a{gap:3px;}}}')).toEqual([
    '.css-a{@media print{@supports (gap: 1px){gap:3px;}}}',
  ])
})

test('what has no condition, a pseudo-element, and what is no rule of style stay as they are', () => {
  for (const rule of [
    '.css-a{gap:1px;}',
    '@media print{.css-a::before{gap:1px;}}',
    '@keyframes rise{from{opacity:0;}to{opacity:1;}}',
    '@layer base{@media print{p{margin:0;}}}',
  ])
    expect(conditionsInside(rule)).toEqual([rule])
})
