import { expect, test } from 'vitest'
import type { Extent } from '../../../../shared/access/extents.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { whyScreen } from './why-screen.rules.ts'

const held = (permission: Permission, extent: Extent | null) => ({ permission, extent, sources: [], reason: null })

test('a screen is open as far as the widest of its permissions reaches, and only these explain it', () => {
  const effective = [held('view sales', 'team'), held('view customers', 'office'), held('view teams', 'company')]
  const { extent, because } = whyScreen(['view sales', 'view customers'], effective)
  expect(extent).toBe('office')
  expect(because.map(({ permission }) => permission)).toEqual(['view sales', 'view customers'])
})

test('a screen is closed without a permission, or where it was taken away, also from an administrator', () => {
  expect(whyScreen(['view customers'], [held('view sales', 'team')])).toEqual({ extent: null, because: [] })
  const taken = [held('manage all', 'company'), held('view customers', null)]
  expect(whyScreen(['view customers'], taken)).toEqual({ extent: null, because: taken })
  expect(whyScreen(['view teams'], taken).extent).toBe('company')
})
