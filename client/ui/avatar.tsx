import { chakra } from '@chakra-ui/react'
import { initialsOf } from './initials.ts'

/** The initials of a person in a circle. Decorative: the name is beside it, or labels the control around it. */
export function Avatar({ name, size = '9' }: { name: string; size?: '7' | '9' | '12' }) {
  return (
    <chakra.span
      aria-hidden
      data-initials={initialsOf(name).slice(0, 3)}
      // A drawing, not a word: it must not count as the visible label of the control around it.
      _before={{ content: 'attr(data-initials)' }}
      display="inline-grid"
      placeItems="center"
      flexShrink="0"
      width={size}
      height={size}
      borderRadius="full"
      bg="brand.subtle"
      color="brand.fg"
      fontSize={size === '12' ? 'md' : 'xs'}
      fontWeight="bold"
      letterSpacing="wide"
    />
  )
}
