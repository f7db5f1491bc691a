import { chakra } from '@chakra-ui/react'

/** A radio button that covers its parent, which must be positioned: the parent is what people see, press and focus. */
export const CoveringRadio = chakra(
  'input',
  { base: { position: 'absolute', inset: '0', margin: '0', opacity: '0', cursor: 'pointer' } },
  { defaultProps: { type: 'radio' } },
)
