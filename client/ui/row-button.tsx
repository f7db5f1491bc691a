import { chakra } from '@chakra-ui/react'

/** A row of a list that opens something on the same screen: at least 64 px, the whole row is the button. */
export const RowButton = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'full',
      minHeight: '16',
      paddingInline: '4',
      paddingBlock: '3',
      textAlign: 'start',
      cursor: 'pointer',
      borderBottomWidth: '1px',
      _last: { borderBottomWidth: '0' },
      _hover: { bg: 'bg.subtle' },
      _active: { bg: 'bg.muted' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
  { defaultProps: { type: 'button' } },
)
