import { chakra } from '@chakra-ui/react'

/** The name of a key, shown next to what it does so that people learn it. */
export const Kbd = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '5',
    height: '5',
    paddingInline: '1',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
})
