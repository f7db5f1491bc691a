import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { notifications } from '../../../ui/notification-store.ts'

/** A bell in the bar: how many wait, and what it shows once it has been opened. `opened` counts the presses. */
export function Bell({
  label,
  icon: Icon,
  count,
  role = 'menu',
  children,
}: {
  label: string
  icon: LucideIcon
  count: number
  role?: 'menu' | 'dialog'
  children: (opened: number) => ReactNode
}) {
  const [opened, setOpened] = useState(0)
  return (
    <Menu
      label={label}
      role={role}
      roomy
      renderTrigger={({ onClick, ...props }) => (
        <Button
          variant="ghost"
          icon
          {...props}
          onClick={() => {
            onClick()
            // What the bell lists need not stand beside it.
            notifications.close()
            setOpened(opened + 1)
          }}
        >
          <chakra.span position="relative" display="grid">
            <Icon size={22} aria-hidden />
            {count > 0 ? <Count>{count > 99 ? '99+' : count}</Count> : null}
          </chakra.span>
        </Button>
      )}
    >
      {children(opened)}
    </Menu>
  )
}

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '-2',
    insetInlineEnd: '-2.5',
    // Large text must not cover the bell.
    minWidth: 'min(1.25rem, 24px)',
    height: 'min(1.25rem, 24px)',
    paddingInline: '1',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'danger.solid',
    color: 'brand.contrast',
    fontSize: 'min(0.75rem, 16px)',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1',
  },
})
