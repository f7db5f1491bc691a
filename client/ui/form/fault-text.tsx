import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'

/** An error message, beside or under the control it belongs to: one look for all of them. */
export function FaultText({ children, ...rest }: ComponentProps<typeof Line>) {
  return (
    <Line {...rest}>
      <CircleAlert size={16} aria-hidden />
      <span>{children}</span>
    </Line>
  )
}

const Line = chakra('p', {
  base: {
    display: 'flex',
    gap: '1.5',
    alignItems: 'flex-start',
    color: 'danger.fg',
    fontSize: 'sm',
    fontWeight: 'medium',
    animation: 'rise 180ms',
    // Beside its first line, however many follow.
    '& svg': { flexShrink: '0', marginTop: '0.125rem' },
  },
})
