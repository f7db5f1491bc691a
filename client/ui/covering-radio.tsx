import { chakra } from '@chakra-ui/react'

/** A radio button the size of what it stands in, which must be positioned: that is what is seen, pressed and focused. */
export const CoveringRadio = chakra(
  'input',
  { base: { position: 'absolute', inset: '0', margin: '0', opacity: '0', cursor: 'pointer' } },
  { defaultProps: { type: 'radio' } },
)
